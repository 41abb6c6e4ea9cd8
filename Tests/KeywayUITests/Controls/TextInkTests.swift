import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("What a text paints beyond its frame is painted and removed with it")
struct TextInkTests {
  /// Its last letter goes on below the edge where the line ends.
  private nonisolated static let arabic = "التذاكر"

  @Observable
  fileprivate final class Model {
    var words = TextInkTests.arabic
  }

  fileprivate struct Page: View {
    let model: Model

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(model.words)
        Text(model.words).font(.title)
      }
      .padding(40)
    }
  }

  private func overflow(of words: String, _ app: AppDriver) throws -> Double {
    try #require(app.find(.text, words).flatMap(app.window.graph.renderNode(for:))).paintOverflow
  }

  @Test("Arabic at each scale, in both directions", arguments: [1, 1.25, 1.5, 2], LayoutDirection.allCases)
  func arabic(scale: Double, direction: LayoutDirection) throws {
    let model = Model()
    let app = try AppDriver(size: Size(width: 320, height: 240), scale: scale) {
      Page(model: model).environment(\.layoutDirection, direction)
    }
    let pixels = try overflow(of: Self.arabic, app) * scale
    #expect(pixels >= 1 && abs(pixels - pixels.rounded()) < 1e-6, "\(pixels)")
    let other = try AppDriver(size: Size(width: 320, height: 240), scale: scale) {
      Page(model: model).environment(\.layoutDirection, direction)
    }
    for words in ["Tickets", Self.arabic, "ذ", ""] {
      model.words = words
      app.windowSystem.settle()
      other.windowSystem.settle()
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(words)")
      #expect(app.capture().differenceCount(from: other.freshCapture()) == 0, "\(words)")
    }
  }

  @Test("Text whose ink stays in its frame paints nothing else", arguments: [1, 1.25, 1.5, 2])
  func latin(scale: Double) throws {
    let model = Model()
    model.words = "Hello"
    let app = try AppDriver(size: Size(width: 320, height: 240), scale: scale) { Page(model: model) }
    #expect(try overflow(of: "Hello", app) == 0)
  }
}
