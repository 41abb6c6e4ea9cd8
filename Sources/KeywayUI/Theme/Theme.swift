public import KeywayDrawing

/// The colours that controls and views name instead of values.
public enum ThemeColor: String, CaseIterable, Hashable, Sendable {
  /// The window.
  case background
  /// Bars, buttons, menus.
  case panel
  /// Side lists.
  case sidebar
  /// Text.
  case ink
  /// Captions; at least 5:1 on every surface.
  case secondaryInk
  /// Text of a disabled control; at least 3:1 on every surface.
  case disabledInk
  /// Separators.
  case line
  /// The edge that makes a control visible; at least 3:1 (WCAG 2.2, 1.4.11).
  case controlLine
  /// The primary action, highlights.
  case accent
  /// Text and marks on the accent color.
  case onAccent
  /// What is hard to undo; at least 4.5:1 on every surface.
  case destructive
  /// A selected row, shown also without focus.
  case selection
  /// What lies behind a picture.
  case pictureGround
  /// The band of the focus ring next to the control. Where both are nearer to each other than 9:1, the ring is painted with
  /// the darker one darker, down to black, and then the lighter one lighter.
  case ringInner
  /// The outer band of the focus ring.
  case ringOuter
}

/// The kinds of text that a theme gives a font.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  /// The style of a text, by what it is for.
  case title, heading, body, caption, menu
  /// Body text in medium weight, on controls.
  case control
  /// Body text in semibold, for the names of groups.
  case bodyEmphasized
}

/// Colours, type and targets of an app: one value, which an app may replace.
public struct Theme: Hashable, Sendable {
  /// The name of the theme, as `--theme` takes it.
  public var name: String
  package var colors: [ThemeColor: Color]
  /// Multiplies type and targets; 1.5 is the large theme.
  public var textScale: Double
  /// Multiplies the bands of the focus ring, beside ``textScale``.
  public var ringScale: Double

  /// Creates a theme; `colors` has one for every ``ThemeColor``.
  public init(
    name: String, colors: [ThemeColor: Color], textScale: Double = 1, ringScale: Double = 1
  ) {
    precondition(
      ThemeColor.allCases.allSatisfy { colors[$0] != nil }, "a theme gives every colour a value")
    self.name = name
    self.colors = colors
    self.textScale = textScale
    self.ringScale = ringScale
  }

  /// The color for a purpose.
  public subscript(color: ThemeColor) -> Color {
    get { colors[color]! }
    set { colors[color] = newValue }
  }

  /// The font of a style, scaled.
  public func font(_ style: TextStyle) -> Font {
    var font: Font
    switch style {
    case .title: font = .title
    case .heading: font = .heading
    case .body: font = .body
    case .caption: font = .caption
    case .menu: font = .menu
    case .control:
      font = .body
      font.weight = .medium
    case .bodyEmphasized:
      font = .body
      font.weight = .semibold
    }
    font.size *= textScale
    font.lineHeight *= textScale
    return font
  }

  /// A length of a control, such as its height or padding, in logical pixels at this theme's scale.
  public func length(_ value: Double) -> Double { (value * textScale).rounded() }

  /// The same theme with type and targets one and a half times as large.
  public var large: Theme {
    var theme = self
    theme.textScale = 1.5
    return theme
  }
}
