import CWayland
import Testing

@testable import KeywayWayland

@MainActor
@Suite("A connection to a compositor")
struct ConnectionTests {
  @Test("Without a compositor the error names the socket and what to do")
  func noCompositor() {
    let error = #expect(throws: WaylandConnectionError.self) {
      try WaylandConnection(socket: "/nowhere/wayland-7")
    }
    #expect(
      error?.description
        == "no Wayland compositor at the socket /nowhere/wayland-7: No such file or directory; "
        + "start one, or set WAYLAND_DISPLAY to its socket")
  }

  @Test("Fixed-point numbers keep 8 binary places and clamp at the wire's range")
  func fixed() {
    #expect(Wire.fixed(1.5) == 384)
    #expect(Wire.double(Wire.fixed(-0.25)) == -0.25)
    #expect(Wire.fixed(1e12) == .max)
    #expect(Wire.fixed(-1e12) == .min)
  }

  @Test("Arrays carry 32-bit numbers and leave out a rest")
  func arrays() {
    #expect(WireArray([30, 0xffff_ffff]).values == [30, 0xffff_ffff])
    var odd = WireArray([7])
    odd.bytes.append(1)
    #expect(odd.values == [7])
    #expect(odd.withArray { $0?.pointee.size } == 5)
  }
}
