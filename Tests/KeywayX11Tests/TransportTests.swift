import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench
import X11Kit

@testable import KeywayX11

@MainActor
@Suite("The ways of a frame to an X server", .serialized)
struct TransportTests {
  nonisolated static let missing: [[String]] = [
    [], ["MIT-SHM"], ["Present"], ["RANDR"],
  ]

  @Test("With extensions missing every picture is whole, at every size", arguments: missing)
  func whole(missing: [String]) throws {
    let x = try XDesk(without: missing)
    try x.desk.waitUntilShown()
    try x.desk.waitForPicture(of: "the first frame")
    for (width, height) in [(640, 480), (1280, 800), (65, 77)] {
      try x.bench.resizeWindow(width: width, height: height)
      try x.desk.wait(for: "the size") {
        x.desk.window.size == Size(width: Double(width), height: Double(height))
          && x.desk.window.isReadyForFrame
      }
      try x.desk.waitForPicture(of: "\(width) x \(height) without \(missing)")
    }
    #expect(x.desk.log.isEmpty, "\(x.desk.log)")
  }

  @Test(
    "What another window covered is whole again when that goes", arguments: [[], ["MIT-SHM"], ["Present"]])
  func uncovered(missing: [String]) throws {
    let x = try XDesk(without: missing)
    try x.desk.waitUntilShown()
    try x.desk.waitForPicture(of: "the first frame")
    let place = try x.window()
    let cover = try x.client.makeWindow(x: place.x + 20, y: place.y + 10, width: 50, height: 40)
    try x.client.fill(cover, x: 0, y: 0, width: 50, height: 40, color: 0xFF_0000)
    #expect(try x.bench.person.client.picture(of: place)[30, 20] == 0xFFFF_0000)
    try x.client.destroy(cover)
    try x.desk.waitForPicture(of: "the uncovered window")
  }

  @Test("A frame of a former size that the server takes last leaves nothing behind")
  func overtaken() throws {
    let x = try XDesk()
    try x.desk.waitUntilShown()
    try x.bench.resizeWindow(width: 640, height: 480)
    try x.desk.wait(for: "the size") {
      x.desk.window.size == Size(width: 640, height: 480) && x.desk.window.isReadyForFrame
    }
    try x.desk.waitForPicture(of: "640 x 480")
    // A frame that comes late would paint over what the other client paints.
    try x.desk.pass(milliseconds: 200)
    let window = try #require(x.desk.window as? X11Window)
    let late = try x.window()
    try x.client.fill(late.identifier, x: 0, y: 0, width: 200, height: 100, color: 0xFF_0000)
    #expect(try x.client.picture(of: late)[30, 20] == 0xFFFF_0000)
    window.frames?.frameDidComplete(0)
    try x.desk.waitForPicture(of: "the newer frame")
  }

  @Test("A screen whose pixels have 16 bits is refused in one line")
  func coarse() throws {
    let server = try XServer { $0.depth = 16 }
    let bench = { try server.makeSystem() }
    let error = #expect(throws: PlatformError.self) { try bench() }
    #expect(error?.description.contains("TrueColor") == true, "\(String(describing: error))")
  }

  @Test("The second screen of a display is used where the name asks for it, and a third is none")
  func screens() throws {
    let server = try XServer {
      $0.screens = 2
      ($0.width, $0.height) = (640, 480)
    }
    try server.makeSystem(screen: 1).disconnect()
    let error = #expect(throws: PlatformError.self) { try server.makeSystem(screen: 2) }
    #expect(error?.description.contains("screen 2") == true, "\(String(describing: error))")
  }

  @Test("Under Xwayland a window is shown whole, and takes keys")
  func xwayland() throws {
    let sway = try SwayCompositor(width: 1280, height: 800)
    let x = try XDesk { $0.program = .wayland(sway.environment) }
    try x.desk.waitForKeyboard()
    try x.desk.waitForPicture(of: "the first frame")
    try x.bench.tap(15)
    try x.desk.wait(for: "the key") { x.desk.owner.presses.map(\.code) == [15, 15] }
  }
}
