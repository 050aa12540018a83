# The board, in Python 2.


class Board(object):
    def __init__(self, a, b, store_a, store_b):
        self.row = {1: b, 2: a}
        self.store = {1: store_b, 2: store_a}

    def copy(self):
        return Board(self.row[2][:], self.row[1][:], self.store[2], self.store[1])

    def moves(self, player):
        row = self.row[player]
        return [i for i in xrange(len(row)) if row[i] <> 0]

    def empty(self, player):
        return not any(self.row[player])

    def move(self, player, pit):
        """Changes the board. True if the player has another move."""
        n = len(self.row[1])
        own = self.row[player]
        hand, own[pit] = own[pit], 0

        # whole laps at once: 2n pits and one store
        laps = hand / (2 * n + 1)
        if laps > 0:
            for side in 1, 2:
                self.row[side] = [c + laps for c in self.row[side]]
            self.store[player] += laps
            hand -= laps * (2 * n + 1)
            own = self.row[player]

        side, at = player, pit      # where the last stone fell
        in_store = False
        if hand < 0:
            print "a pit of", hand, "stones"
        while hand > 0:
            hand -= 1
            if in_store:
                in_store = False
                side = 3 - side
                at = 0 if side == 1 else n - 1
            else:
                at += 1 if side == 1 else -1
                if at < 0 or at >= n:
                    if side == player:
                        in_store = True
                        self.store[player] += 1
                        continue
                    side = 3 - side
                    at = 0 if side == 1 else n - 1
            self.row[side][at] += 1

        if not in_store and side == player and own[at] == 1:
            other = self.row[3 - player]
            self.store[player] += own[at] + other[at]
            own[at] = other[at] = 0

        if self.finished():
            for side in 1, 2:
                self.store[side] += sum(self.row[side])
                self.row[side] = [0] * n
            return False
        return in_store

    def finished(self):
        return self.empty(1) or self.empty(2)
