"""Called with the program and its arguments, if any: it hosts a game on this machine, its page can be fetched, and the
word `end` ends it. Any Python will do, on any system."""

import json
import subprocess
import sys
import urllib.request
from ipaddress import ip_address

PROMISED = b"<title>"
HERE = str(ip_address(0x7F000001))  # reached from this machine alone


def main(program: list[str]) -> None:
    """Host a game and look at its page."""
    arguments = ("host", "--seats", "device,greedy,random", "--port", "0", "--bind", HERE)
    with subprocess.Popen([*program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as host:
        assert host.stdin is not None and host.stdout is not None
        try:
            address = json.loads(host.stdout.readline())["address"]
            with urllib.request.urlopen(address.partition("#")[0], timeout=60) as page:
                assert PROMISED in page.read().lower(), "the page of the game is not there"
            host.stdin.write(b"end\n")
            host.stdin.close()
            assert host.wait(60) == 0, f"it ended with {host.returncode}"
        finally:
            host.kill()
    print(f"hosted at {address}")


if __name__ == "__main__":
    main(sys.argv[1:])
