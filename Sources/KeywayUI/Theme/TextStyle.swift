public import KeywayDrawing

/// The text styles of a theme, and fonts of an app. All of them grow with the theme.
public enum TextStyle: Hashable, Sendable {
  /// A style named after its use.
  case title, heading, body, caption, menu
  /// Body text in medium weight, on controls.
  case control
  /// Body text in semibold, for the names of groups.
  case bodyEmphasized
  /// The largest style, 48 logical pixels, and one between title and heading, 32.
  case largeTitle, title2
  /// A font of the app, with its size at normal text size; see ``custom(_:size:relativeTo:)`` and
  /// ``system(size:weight:design:)``.
  case fixed(Font)

  /// The heading.
  public static var title3: TextStyle { .heading }
  /// Emphasized body text.
  public static var headline: TextStyle { .bodyEmphasized }
  /// Text a little smaller than the body, as in menus.
  public static var subheadline: TextStyle { .menu }
  /// Text a little smaller than the body, as in menus.
  public static var callout: TextStyle { .menu }
  /// The caption.
  public static var footnote: TextStyle { .caption }
  /// The caption: no text is smaller, because people stand before it.
  public static var caption2: TextStyle { .caption }

  /// A font of the app, installed or added with `FontFamily.register(file:)`. If it is missing, another is shown, and it is
  /// reported as a ``ViewFault``.
  ///
  /// - Parameters:
  ///   - name: the font's family.
  ///   - size: the size of the em, in logical pixels at normal text size.
  ///   - style: the style whose line height it has, in proportion.
  public static func custom(_ name: String, size: Double, relativeTo style: TextStyle = .body) -> TextStyle {
    .fixed(Self.font(FontFamily([name] + FontFamily.ui.names), size, .regular, relativeTo: style))
  }

  /// A font of the theme's family, or of another design, in a given size.
  ///
  /// - Parameters:
  ///   - size: the size of the em, in logical pixels at normal text size.
  ///   - weight: the weight of the strokes.
  ///   - design: with serifs, or monospaced.
  public static func system(
    size: Double, weight: FontWeight = .regular, design: FontDesign = .default
  ) -> TextStyle {
    .fixed(font(design.family, size, weight, relativeTo: .body))
  }

  private static func font(
    _ family: FontFamily, _ size: Double, _ weight: FontWeight, relativeTo style: TextStyle
  ) -> Font {
    let base = style.font
    return Font(
      family: family, size: size, lineHeight: (size * base.lineHeight / base.size).rounded(), weight: weight)
  }

  var font: Font {
    switch self {
    case .title: .title
    case .heading: .heading
    case .body: .body
    case .caption: .caption
    case .menu: .menu
    case .control: Font.body.weight(.medium)
    case .bodyEmphasized: Font.body.weight(.semibold)
    case .largeTitle: Font(size: 48, lineHeight: 56, weight: .bold)
    case .title2: Font(size: 32, lineHeight: 40, weight: .semibold)
    case .fixed(let font): font
    }
  }

  /// The family of the app that may be missing; nil for fonts with a substitute.
  var familyOfApp: FontFamily? {
    guard case .fixed(let font) = self, ![.ui, .serif, .monospaced].contains(font.family) else { return nil }
    return font.family
  }
}

/// The design of a font without a family name.
public enum FontDesign: Hashable, Sendable {
  /// The theme's family, one with serifs, or a monospaced one.
  case `default`, serif, monospaced

  var family: FontFamily {
    switch self {
    case .default: .ui
    case .serif: .serif
    case .monospaced: .monospaced
    }
  }
}

/// The changes of modifiers to a style's font.
struct FontTraits: Equatable {
  var weight: FontWeight?
  var isItalic = false
  var isMonospaced = false
  var hasTabularFigures = false

  func applied(to font: Font) -> Font {
    var font = font
    if let weight { font.weight = weight }
    if isItalic { font.isItalic = true }
    if isMonospaced { font.family = .monospaced }
    if hasTabularFigures { font.tabularFigures = true }
    return font
  }
}
