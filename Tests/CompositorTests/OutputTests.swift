import Foundation
import KeywayDrawing
import KeywayTestCompositor
import KeywayWayland
import Testing

@MainActor
@Suite("The frames of a client")
struct OutputTests {
  @Test("The captured picture has exactly the client's pixels")
  func capture() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.makeToplevel()
    let buffer = client.makeBuffer(width: 40, height: 30) { x, y in 0xFF00_0000 | UInt32(x << 8 | y) }
    client.present(buffer, damage: (0, 0, 40, 30))
    try client.pump()
    let capture = try compositor.capture()
    #expect(capture.width == 40 && capture.height == 30)
    for y in 0..<30 {
      for x in 0..<40 where capture[x, y] != 0xFF00_0000 | UInt32(x << 8 | y) {
        Issue.record("pixel \(x), \(y) is \(String(capture[x, y], radix: 16))")
      }
    }
  }

  @Test("A buffer without alpha is captured opaque")
  func opaque() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.makeToplevel()
    client.present(
      client.makeBuffer(width: 2, height: 2, format: .xrgb8888) { _, _ in 0x0012_3456 }, damage: (0, 0, 2, 2))
    try client.pump()
    #expect(try compositor.capture()[1, 1] == 0xFF12_3456)
  }

  @Test("A picture written as PNG reads back with the same pixels")
  func png() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.showWindow(width: 8, height: 4, color: 0xFF80_4020)
    let path = FileManager.default.temporaryDirectory.appending(path: "capture-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try compositor.writePNG(to: path)
    let image = try ImageBuffer(pngFile: path)
    #expect(image.width == 8 && image.height == 4)
    #expect(image.differenceCount(from: try compositor.capture().image()) == 0)
  }

  @Test(
    "A commit is recorded with its damage in buffer pixels, its size and a later time than the one before")
  func damage() throws {
    let compositor = try TestCompositor { $0.scale = 2 }
    let client = try SmallClient(compositor)
    try client.showWindow(width: 100, height: 60, color: 0xFFFF_FFFF)
    let before = compositor.lastCommit
    client.surface?.setBufferScale(2)
    client.surface?.attach(buffer: client.makeBuffer(width: 100, height: 60) { _, _ in 0 }, x: 0, y: 0)
    client.surface?.damage(x: 5, y: 6, width: 7, height: 8)
    client.surface?.damageBuffer(x: 90, y: 50, width: 1_000, height: 1_000)
    client.surface?.damageBuffer(x: 200, y: 0, width: 5, height: 5)
    client.surface?.commit()
    try client.pump()
    let commit = try compositor.waitForCommit(after: before)
    #expect(commit.serial == before + 1)
    #expect(commit.bufferWidth == 100 && commit.bufferHeight == 60)
    #expect(
      Set(commit.damage) == [
        PixelRect(x: 10, y: 12, width: 14, height: 16), PixelRect(x: 90, y: 50, width: 10, height: 10),
      ])
    let times = compositor.commits.map(\.time)
    #expect(times == times.sorted() && times.first! > 0)
  }

  @Test("Surface damage is scaled by a viewport, rounded outwards")
  func viewportDamage() throws {
    let compositor = try TestCompositor {
      $0.fractionalScale = 1.5
      $0.scale = 2
    }
    let client = try SmallClient(compositor)
    try client.showWindow(width: 150, height: 90, color: 0xFFFF_FFFF)
    let viewport = try #require(client.viewporter).getViewport(try #require(client.surface))
    viewport.setDestination(width: 100, height: 60)
    client.surface?.damage(x: 1, y: 1, width: 1, height: 1)
    client.surface?.commit()
    try client.pump()
    #expect(compositor.commits.last?.damage == [PixelRect(x: 1, y: 1, width: 2, height: 2)])
    #expect(compositor.windows.first?.width == 100)
  }

  @Test("A buffer is released when another takes its place, and not before")
  func release() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.showWindow(width: 4, height: 4, color: 0xFF00_0000)
    #expect(client.released.isEmpty)
    client.present(client.makeBuffer(width: 4, height: 4) { _, _ in 1 }, damage: (0, 0, 4, 4))
    try client.pump()
    #expect(client.released == [0])
    client.present(client.buffers[1], damage: (0, 0, 1, 1))
    try client.pump()
    #expect(client.released == [0], "the buffer that is shown again stays")
  }

  @Test("A compositor told to hold a buffer releases each one commit later")
  func heldBuffer() throws {
    let compositor = try TestCompositor { $0.heldBuffers = 1 }
    let client = try SmallClient(compositor)
    try client.showWindow(width: 4, height: 4, color: 0xFF00_0000)
    for _ in 0..<2 {
      client.present(client.makeBuffer(width: 4, height: 4) { _, _ in 1 }, damage: (0, 0, 4, 4))
      try client.pump()
    }
    #expect(client.released == [0])
  }

  @Test("Frame callbacks are answered with the commit, or by hand, as the options say")
  func frames() throws {
    let eager = try TestCompositor()
    let first = try SmallClient(eager)
    try first.showWindow(width: 4, height: 4, color: 0)
    #expect(first.framesDone == 1)

    let manual = try TestCompositor { $0.frames = .byHand }
    let second = try SmallClient(manual)
    try second.showWindow(width: 4, height: 4, color: 0)
    #expect(second.framesDone == 0)
    try manual.sendFrames()
    try second.pump()
    #expect(second.framesDone == 1)

    let paced = try TestCompositor { $0.frames = .every(.milliseconds(20)) }
    let third = try SmallClient(paced)
    try third.showWindow(width: 4, height: 4, color: 0)
    while third.framesDone == 0 { try third.connection.dispatch() }
    #expect(third.framesDone == 1)
  }
}
