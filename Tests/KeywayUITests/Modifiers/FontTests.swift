import Keyway
import KeywayDrawing
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Fonts and what modifiers change of them")
struct FontTests {
  private func driver(_ theme: Theme = .light, @ViewBuilder content: () -> some View) throws -> AppDriver {
    try AppDriver(size: Size(width: 800, height: 600)) {
      VStack(alignment: .leading) { content() }.environment(\.theme, theme)
    }
  }

  private func text(_ key: String, _ words: String = "Weight") -> some View {
    Text(words).accessibilityIdentifier(key)
  }

  @Test("SwiftUI's text styles have the theme's sizes")
  func styles() throws {
    let styles: [(TextStyle, height: Double)] = [
      (.largeTitle, 56), (.title, 48), (.title2, 40), (.title3, 36), (.headline, 28), (.subheadline, 24),
      (.body, 28), (.callout, 24), (.footnote, 22), (.caption, 22), (.caption2, 22),
    ]
    for (style, height) in styles {
      #expect(Theme.light.font(style).lineHeight == height, "\(style)")
      #expect(Theme.light.large.font(style).lineHeight == 1.5 * height, "\(style)")
    }
  }

  @Test("A font of the app has its size, and grows with the theme", arguments: [1, 1.5])
  func custom(scale: Double) throws {
    let app = try driver(scale == 1 ? .light : .light.large) {
      text("custom").font(.custom("Inter", size: 40))
      text("title").font(.custom("Inter", size: 40, relativeTo: .title))
      text("system").font(.system(size: 30, weight: .bold, design: .serif))
    }
    #expect(try app.frame("custom").height == 56 * scale)
    #expect(try app.frame("title").height == 48 * scale)
    #expect(try app.frame("system").height == 42 * scale)
    #expect(try app.frame("custom").width > 2 * 40 * scale)
    #expect(app.window.viewFaults.isEmpty)
  }

  @Test("A font that is missing is reported once, and another is shown")
  func missing() throws {
    let app = try driver {
      text("one").font(.custom("No Such Font", size: 20))
      text("two").font(.custom("No Such Font", size: 30))
      text("body")
    }
    #expect(app.window.viewFaults == [.missingFont("No Such Font")])
    #expect(try app.frame("one").width == app.frame("body").width)
  }

  @Test("Weight, slant and equal widths change the font of the style")
  func traits() throws {
    let words = "Bright and floral, with bergamot"
    let app = try driver {
      text("plain", words)
      text("bold", words).bold()
      text("medium", words).fontWeight(.medium)
      text("again", words).bold(false).bold()
      text("i", "iiii").monospaced()
      text("w", "WWWW").monospaced()
    }
    let plain = try app.frame("plain").width
    #expect(try app.frame("bold").width > app.frame("medium").width)
    #expect(try app.frame("medium").width > plain)
    #expect(try app.frame("again").width == plain)
    #expect(try app.frame("i").width == app.frame("w").width)
  }

  @Test("Slanted text looks different, and text with other fonts is painted as if it were new")
  func slanted() throws {
    func picture(_ isItalic: Bool) throws -> ImageBuffer {
      let app = try driver { Text("Slanted").italic(isItalic).font(.title).monospacedDigit() }
      let picture = app.capture()
      #expect(picture.differenceCount(from: app.freshCapture()) == 0)
      return picture
    }
    #expect(try picture(true).differenceCount(from: picture(false)) > 50)
  }
}
