import Keyway
import KeywayDrawing
import KeywayKeymap
import KeywayTesting
import Testing

@testable import ExampleTeaHouse

/// A picture of the docs: what is pressed in the example until its menus look as they are to be shown.
struct MenuPicture: Sendable, CustomTestStringConvertible {
  /// The file below `docs/images/menus`, without extension.
  let name: String
  let keys: String
  var language = LanguageTag.english
  var theme = Theme.light
  /// Whether the picture is of the whole window, not of its menus.
  var showsWindow = false
  /// Evdev codes of keys that are held in the picture.
  var held: [UInt32] = []

  var testDescription: String { name }

  static let all = [
    MenuPicture(name: "pull-down", keys: "Alt+O Down Down"),
    MenuPicture(name: "sub-menu", keys: "Alt+O Down Down Down Right Down"),
    MenuPicture(name: "context-menu", keys: "Menu Down Down Down Down"),
    MenuPicture(name: "scrolling", keys: "Alt+A PageDown PageDown Down"),
    MenuPicture(name: "alternate", keys: "Alt+O Down Down", held: [leftShift]),
    MenuPicture(name: "deferred", keys: "Alt+O Down Right"),
    MenuPicture(name: "shortcuts", keys: "F1", showsWindow: true),
    MenuPicture(name: "right-to-left", keys: "F10 Left Down Down Down Down Left", language: hebrew),
    MenuPicture(name: "dark", keys: "Alt+O Down Down Down Down", theme: .dark),
    MenuPicture(name: "high-contrast", keys: "Alt+O Down Down Down Right", theme: .highContrast),
  ]

  private static let hebrew = LanguageTag("he")!
  /// `KEY_LEFTSHIFT`.
  private static let leftShift: UInt32 = 42

  /// Space around the menus that the picture shows, in logical pixels.
  private static let margin = 40.0

  @MainActor
  func draw() throws -> ImageBuffer {
    let app = try AppDriver(TeaHouse(), theme: theme, language: language)
    // The names of keys do not depend on the toolkit that draws the picture.
    app.window.keyNameLanguage = .english
    try app.press(keys)
    for code in held { app.send(RawKeyEvent(code: code, isDown: true)) }
    return app.capture(shown(in: app))
  }

  /// The menus, with what is between them and the corner in which the bar begins.
  @MainActor
  private func shown(in app: AppDriver) -> Rect {
    let window = app.tree[app.tree.root].frame
    if showsWindow { return window }
    let corner = Point(x: app.window.layoutDirection == .rightToLeft ? window.maxX - 1 : 0, y: 0)
    var shown = Rect(x: corner.x, y: corner.y, width: 1, height: 1)
    app.tree.visit(app.tree.root) { _, element in
      if element.role == .menu { shown = shown.union(element.frame) }
      return true
    }
    return shown.outset(by: Self.margin).intersection(window)
  }
}

extension AppDriver {
  /// A part of what is shown, on whole logical pixels, at scale 1.
  fileprivate func capture(_ rect: Rect) -> ImageBuffer {
    let (x, y) = (Int(rect.minX.rounded(.down)), Int(rect.minY.rounded(.down)))
    let (width, height) = (Int(rect.maxX.rounded(.up)) - x, Int(rect.maxY.rounded(.up)) - y)
    return headlessWindow.withPixels {
      // Owner: the window, for the call; the picture copies its lines out of the whole.
      ImageBuffer(
        copying: $0.base + y * $0.stride + x * 4, width: width, height: height, stride: $0.stride, scale: 1)
    }
  }
}
