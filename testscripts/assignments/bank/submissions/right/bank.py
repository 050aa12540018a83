import sys


def main():
    words = iter(sys.stdin.read().split())
    accounts = [float(next(words)) for _ in range(int(next(words)))]
    factor = 1 + float(next(words)) / 1200.0
    print("# a savings bank")
    for month in range(1, int(next(words)) + 1):
        refused = 0
        for i in range(len(accounts)):
            amount = float(next(words))
            if accounts[i] + amount >= 0:
                accounts[i] += amount
            else:
                refused += 1
        accounts = [a * factor for a in accounts]
        print("month, %d, %.9f" % (month, sum(accounts)))
        if refused:
            print("refused, %d, %d" % (month, refused))
    for i, a in enumerate(accounts):
        print("account, %d, %.9f" % (i + 1, a))


main()
