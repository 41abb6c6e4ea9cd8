import Foundation
import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Pictures fill the space that they are given")
struct ImageTests {
  /// Twenty by ten, the left half red.
  private static let half = drawing("<rect width='10' height='10' fill='#ff0000'/>")
  private static let full = drawing("<rect width='20' height='10' fill='#ff0000'/>")
  private let red = Color(hex: 0xFF0000)
  private let ground = Theme.light[.background]

  private static func drawing(_ content: String) -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>\(content)</svg>".utf8)
  }

  private func driver(@ViewBuilder content: () -> some View) throws -> AppDriver {
    try AppDriver(size: Size(width: 200, height: 120)) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("A picture has its own size, or that of its frame, or its proportions there")
  func sizes() throws {
    let image = try Image(data: Self.full, label: "Logo")
    func frame(@ViewBuilder content: () -> some View) throws -> Rect {
      try driver(content: content).frame("logo")
    }
    #expect(try frame { image.accessibilityIdentifier("logo") } == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(
      try frame { image.resizable().accessibilityIdentifier("logo").frame(width: 100, height: 100) }
        == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(
      try frame {
        image.resizable().accessibilityIdentifier("logo").scaledToFit().frame(width: 100, height: 100)
      } == Rect(x: 0, y: 25, width: 100, height: 50))
    #expect(
      try frame {
        image.resizable().accessibilityIdentifier("logo").scaledToFill().frame(width: 100, height: 100)
      } == Rect(x: -50, y: 0, width: 200, height: 100))
    #expect(
      try frame {
        image.resizable().accessibilityIdentifier("logo").aspectRatio(1, contentMode: .fit).frame(width: 60)
      } == Rect(x: 0, y: 0, width: 60, height: 60))
  }

  @Test("What lies outside the frame or a shape can be cut")
  func clipped() throws {
    let image = try Image(data: Self.full, label: "Logo").resizable().scaledToFill().frame(
      width: 100, height: 100)
    let whole = try driver { image }.capture()
    #expect(whole.pixel(x: 120, y: 50) == red)
    let cut = try driver { image.clipped() }.capture()
    #expect(cut.pixel(x: 120, y: 50) == ground && cut.pixel(x: 99, y: 0) == red)
    let round = try driver { image.clipShape(Circle()) }.capture()
    #expect(round.pixel(x: 50, y: 50) == red && round.pixel(x: 50, y: 1) == red)
    #expect(round.pixel(x: 3, y: 3) == ground && round.pixel(x: 120, y: 50) == ground)
  }

  @Test("A picture that points somewhere turns where text runs from right to left", arguments: [false, true])
  func turned(flips: Bool) throws {
    let pictures = [
      try Image(data: Self.half, label: "Arrow"),
      Image(width: 20, height: 10, label: "Arrow") { canvas, frame, _ in
        canvas.fill(Rect(x: frame.minX, y: frame.minY, width: 10, height: 10), Color(hex: 0xFF0000))
      },
    ]
    for picture in pictures {
      for direction in LayoutDirection.allCases {
        let app = try driver {
          picture.flipsForRightToLeftLayoutDirection(flips).accessibilityIdentifier("arrow")
            .environment(\.layoutDirection, direction)
        }
        let (frame, shown) = (try app.frame("arrow"), app.capture())
        let colors = [5.0, 15].map { shown.pixel(x: Int(frame.minX + $0), y: Int(frame.midY)) }
        let isTurned = flips && direction == .rightToLeft
        #expect(colors == (isTurned ? [ground, red] : [red, ground]))
      }
    }
  }

  @Test("A picture of a package is found without its ending, and one that is not there is reported once")
  func bundle() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.full).write(to: folder.appending(path: "logo.svg"))
    let app = try driver {
      VStack {
        Image("logo", bundle: folder.path, label: "Logo").accessibilityIdentifier("logo")
        Image("nowhere", bundle: folder.path, label: "Nothing")
        Image(decorative: "nowhere", bundle: folder.path)
      }
    }
    #expect(try app.frame("logo").size == Size(width: 20, height: 10))
    #expect(app.images["Logo"] != nil)
    #expect(
      app.window.viewFaults == [
        .unreadablePicture(
          reason: "\(folder.path)/nowhere: cannot read the picture: no such file or directory")
      ])
  }
}
