import Keyway
import KeywayTesting
import SeededRandom
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("The examples look the same on every window system", .serialized)
struct ExamplePictureTests {
  nonisolated static let examples = [
    "roasted-beans", "woof-woof-kennel", "product-list", "wallet-pal", "learning-to-write", "counter", "till",
    "keypad-kiosk", "parcels", "ticket-machine", "catalog", "clinic", "rating", "seat-map",
  ]

  @Test(
    "Each has the same picture to the pixel, at the start and after keys",
    arguments: Sample.one(in: 2, of: examples.flatMap { [($0, 1.0), ($0, 1.5)] }))
  func pictures(example: String, scale: Double) throws {
    var apps: [WireApp] = []
    for kind in WindowSystemKind.allCases {
      apps.append(
        try WireApp(BuiltApp.named(example), on: kind) {
          $0.scale = scale
          ($0.width, $0.height) = (Int(1280 * scale), Int(800 * scale))
        })
    }
    try expectSamePictures(apps, "\(example) at the start")
    for key in ["Tab", "Tab", "Down", "F10"] {
      for app in apps { try app.press(key) }
      try expectSamePictures(apps, "\(example) after \(key)")
    }
    for app in apps { #expect(app.standardError.isEmpty, "\(app.standardError)") }
  }

  /// Fails unless all come to show the same.
  private func expectSamePictures(_ apps: [WireApp], _ what: String) throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    for app in apps { try app.settle() }
    while true {
      let pictures = try apps.map { try $0.bench.picture() }
      let first = pictures[0]
      if pictures.allSatisfy({ $0 == first }) { return }
      guard clock.now < end else {
        let sizes = pictures.map { "\($0.width) x \($0.height)" }
        let changes = pictures.dropFirst().map { other in
          (other.width, other.height) == (first.width, first.height) ? first.changes(to: other).count : -1
        }
        Issue.record("\(what): pictures of \(sizes) differ in \(changes) pixels")
        return
      }
      // A frame is on its way, or a clock on the screen has gone on in between.
      try apps[0].bench.settle()
    }
  }
}
