import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Progress is shown by a bar and told in words")
struct ProgressViewTests {
  /// Pages that a button prints.
  private struct Printing: View {
    @State private var pages = 0.0

    var body: some View {
      VStack(spacing: 0) {
        ProgressView("Printing", value: pages, total: 4)
        Button("Next") { pages += 1 }
      }
    }
  }

  private func app(
    width: Double = 400, height: Double = 100, theme: Theme = .light, @ViewBuilder content: () -> some View
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: height), theme: theme) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("It says what is done and how much of it, and takes no focus")
  func words() throws {
    let app = try app { ProgressView("Printing", value: 0.4) }
    #expect(app.readingOrder == ["Printing, 40%, progress"])
    let element = try #require(app.tree.element(.progress, "Printing"))
    #expect(element.value == "40%" && element.traits == .updatesFrequently)
    #expect(element.range?.fraction == 0.4)
    #expect(app.tabOrder.isEmpty && app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
  }

  @Test("It is at 100 per cent at the end, and not before; numbers outside are clamped")
  func percent() throws {
    let expected = [
      (0.0, "0%"), (0.004, "0%"), (0.29, "29%"), (0.999, "99%"), (1, "100%"), (7, "100%"), (-1, "0%"),
    ]
    for (value, words) in expected {
      let app = try app { ProgressView("Printing", value: value) }
      #expect(app.element(.progress)?.value == words, "\(value)")
    }
    let app = try app { ProgressView("Printing", value: 3, total: 8) }
    #expect(app.element(.progress)?.value == "37%" && app.element(.progress)?.range?.maximum == 8)
  }

  @Test("Without an end it says that it goes on, is striped, and does nothing while nothing happens")
  func noEnd() throws {
    for view in [
      ProgressView("Reading the card"), ProgressView("Reading the card", value: nil, total: 8),
      ProgressView("Reading the card", value: 0, total: 0),
    ] {
      let app = try app { view }
      #expect(app.readingOrder == ["Reading the card, In progress, progress"])
      let element = try #require(app.tree.element(.progress))
      #expect(element.range == nil && element.traits == .updatesFrequently)
      let picture = app.capture()
      let row = (20..<380).map { picture.pixel(x: $0, y: Int(element.frame.maxY) - 6) }
      #expect(row.contains(Theme.light[.accent]) && row.contains(Theme.light[.line]))
      app.headlessWindow.forgetFrames()
      app.windowSystem.advance(by: .milliseconds(60_000))
      #expect(app.headlessWindow.frames.isEmpty)
    }
  }

  @Test("It has the words of the app, and its label may be a view")
  func labels() throws {
    let app = try app(height: 300) {
      VStack {
        ProgressView(value: 3, total: 8) {
          Text("Printing")
        } currentValueLabel: {
          Text("3 of 8 pages")
        }
        ProgressView(value: 0.5) {
          Label("Scanning", image: Image(decorative: Size(width: 24, height: 24)) { _, _, _ in })
        }
        ProgressView(value: 1).accessibilityLabel("Sending")
      }
    }
    #expect(
      app.readingOrder == [
        "Printing, 3 of 8 pages, progress", "Scanning, 50%, progress", "Sending, 100%, progress",
      ])
    #expect(app.layoutFaults.isEmpty)
  }

  @Test("The bar is filled from the leading edge, as far as the task is done")
  func bar() throws {
    for direction in LayoutDirection.allCases {
      let app = try app {
        ProgressView("Printing", value: 0.4).environment(\.layoutDirection, direction)
      }
      let frame = try #require(app.tree.element(.progress)).frame
      #expect(frame.width == 400)
      let (picture, y) = (app.capture(), Int(frame.maxY) - 6)
      let (done, open) = direction == .leftToRight ? (40, 360) : (360, 40)
      #expect(picture.pixel(x: done, y: y) == Theme.light[.accent], "\(direction)")
      #expect(picture.pixel(x: open, y: y) == Theme.light[.line], "\(direction)")
    }
  }

  @Test(
    "What is done stands out from what is left, in every theme", arguments: ["light", "dark", "highContrast"])
  func contrast(name: String) throws {
    let theme = try #require(Theme.named[name])
    let app = try app(theme: theme) { ProgressView("Printing", value: 0.5) }
    let (picture, y) = (app.capture(), Int(try #require(app.tree.element(.progress)).frame.maxY) - 6)
    #expect(picture.pixel(x: 100, y: y).contrast(with: picture.pixel(x: 300, y: y)) >= 3)
  }

  @Test("A change is said by the value, and painted where it is")
  func change() throws {
    let app = try AppDriver(size: Size(width: 400, height: 200)) { Printing() }
    for expected in ["25%", "50%", "75%", "100%", "100%"] {
      try app.press("Space")
      #expect(app.element(.progress, "Printing")?.value == expected)
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
  }

  @Test("Long words and large type fit a small window")
  func small() throws {
    let app = try app(width: 320, height: 480, theme: .light.large) {
      ProgressView(value: 3, total: 8) {
        Text("Your tickets and the receipt are being printed")
      } currentValueLabel: {
        Text("3 of 8 pages are done")
      }
    }
    #expect(app.layoutFaults.isEmpty)
    #expect(try #require(app.tree.element(.progress)).frame.maxX <= 320)
  }
}
