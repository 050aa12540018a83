"""A client of the Kalah Game Protocol 1.0.1 in the standard library alone, over TCP or
WebSocket, written from the protocol's text. It plays until the server says goodbye
and demands that the server keeps to the protocol.

usage: client.py tcp|ws HOST PORT NAME
"""
import base64
import hashlib
import os
import random
import re
import socket
import struct
import sys


class TCP:
    """Lines over a stream."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=60)
        self.file = self.socket.makefile("rb")

    def receive(self):
        line = self.file.readline()
        assert line.endswith(b"\r\n"), "a line without its end: %r" % line
        return [line[:-2].decode()]

    def send(self, line):
        self.socket.sendall(line.encode() + b"\r\n")


class WebSocket:
    """Lines in messages, after RFC 6455."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=60)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            "GET /socket HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n" % (host, port, key)).encode())
        assert self.file.readline().startswith(b"HTTP/1.1 101 ")
        headers = {}
        while True:
            line = self.file.readline().decode().strip()
            if not line:
                break
            name, value = line.split(":", 1)
            headers[name.lower()] = value.strip()
        guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        want = base64.b64encode(hashlib.sha1((key + guid).encode()).digest()).decode()
        assert headers["sec-websocket-accept"] == want

    def receive(self):
        while True:
            head, length = struct.unpack("!BB", self.file.read(2))
            assert head & 0x80, "a message in parts"
            assert not length & 0x80, "a server does not mask"
            if length == 126:
                length, = struct.unpack("!H", self.file.read(2))
            elif length == 127:
                length, = struct.unpack("!Q", self.file.read(8))
            data = self.file.read(length)
            if head & 15 == 9:
                self.frame(10, data)
            elif head & 15 == 1:
                return data.decode().splitlines()

    def send(self, line):
        self.frame(1, line.encode())  # as a stream that is printed to does
        self.frame(1, b"\r\n")

    def frame(self, kind, data):
        mask = os.urandom(4)
        length = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.socket.sendall(struct.pack("!B", 0x80 | kind) + length + mask + masked)


COMMAND = re.compile(r'(?:(\d+)?(?:@(\d+))? +)?([A-Za-z0-9]+)((?: +(?:"(?:\\.|[^"\\])*"|<\d+(?:,\d+)*>|[-+.:A-Za-z0-9]+))*) *')
ARGUMENT = re.compile(r'"(?:\\.|[^"\\])*"|\S+')


def main(kind, host, port, name):
    connection = {"tcp": TCP, "ws": WebSocket}[kind](host, int(port))
    next_id, last_server_id, open_state, options, states = 1, 0, None, {}, 0

    def say(text, ref=""):
        nonlocal next_id
        connection.send("%d%s %s" % (next_id, ref and "@" + ref, text))
        next_id += 2
        return str(next_id - 2)

    assert connection.receive() == ["kgp 1 0 1"]
    say('set info:name "%s"' % name)
    say('set info:no-such-option 1.5')
    mode, ping = say("mode freeplay"), say("ping hello")
    answered = set()
    while True:
        for line in connection.receive():
            match = COMMAND.fullmatch(line)
            assert match, "not a command: %r" % line
            server_id, ref, command, rest = match.groups()
            args = ARGUMENT.findall(rest)
            if server_id:
                assert int(server_id) % 2 == 0 and int(server_id) > last_server_id, "id %s" % server_id
                last_server_id = int(server_id)
            if command == "goodbye":
                assert {mode, ping} <= answered, answered
                print("%s has answered %d states" % (name, states))
                return
            elif command == "ok":
                assert ref == mode
                answered.add(ref)
            elif command == "pong":
                assert (ref, args) == (ping, ["hello"])
                answered.add(ref)
            elif command == "ping":
                say(" ".join(["pong"] + args), server_id)
            elif command == "set":
                options[args[0]] = args[1]
            elif command == "state":
                assert open_state is None and int(options["time:clock"]) and options["game:id"]
                n, south, north, *houses = map(int, args[0].strip("<>").split(","))
                assert len(houses) == 2 * n and south + north + sum(houses) == 24, args[0]
                choices = [i + 1 for i in range(n) if houses[i]]
                open_state = server_id
                states += 1
                say("move %d" % choices[0], open_state)
                say("move %d" % random.choice(choices), open_state)
                say("yield", open_state)
            elif command == "stop":
                assert ref == open_state
                open_state = None
            else:
                raise AssertionError("%r is not to be expected" % line)


main(*sys.argv[1:])
