"""Presses keys on an X display by XTEST, as a keyboard would: lines such as "press 15" and "release 15" on standard
input, with Linux input event codes."""
import ctypes
import sys

EVDEV_OFFSET = 8

x11 = ctypes.CDLL("libX11.so.6")
xtst = ctypes.CDLL("libXtst.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x11.XOpenDisplay(None))
if not display:
    sys.exit("there is no display")

for line in sys.stdin:
    action, code = line.split()
    xtst.XTestFakeKeyEvent(display, int(code) + EVDEV_OFFSET, action == "press", 0)
    x11.XSync(display, 0)
