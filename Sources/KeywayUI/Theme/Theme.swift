public import KeywayDrawing

/// The named colours of a theme.
public enum ThemeColor: String, CaseIterable, Hashable, Sendable {
  /// The background of the window.
  case background
  /// The background of bars, buttons and menus.
  case panel
  /// The background of side lists.
  case sidebar
  /// The background of dialogs, sheets and popovers.
  case raised
  /// The dimming colour behind a dialog; not opaque.
  case scrim
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
  /// Text and indicators on the accent colour.
  case onAccent
  /// Destructive actions; at least 4.5:1 on every surface.
  case destructive
  /// The backgrounds of errors, warnings, successes and information; ink has 12:1 or more there.
  case destructiveFill, warningFill, successFill, informationFill
  /// Warnings, successes and information: signs and edges; at least 4.5:1 on every surface.
  case warning, success, information
  /// A selected row, also in an unfocused list.
  case selection
  /// The background of selected text.
  case selectedText
  /// Selected text.
  case onSelectedText
  /// The caret of a text field.
  case caret
  /// The background of pictures.
  case pictureGround
  /// The inner band of the focus ring, next to the control. If the contrast of both bands is less than 9:1, the darker one is
  /// darkened as needed, down to black, and then the lighter one lightened.
  case ringInner
  /// The outer band of the focus ring.
  case ringOuter
}

/// The colours, type and targets of an app: one value, which an app may replace.
public struct Theme: Hashable, Sendable {
  /// The theme's name for `--theme`.
  public var name: String
  package var colors: [ThemeColor: Color]
  /// The factor for type and targets; 1.5 in the large theme.
  public var textScale: Double
  /// The factor for the bands of the focus ring, multiplied with ``textScale``.
  public var ringScale: Double

  /// Creates a theme; `colors` must have every ``ThemeColor``.
  package init(
    name: String, colors: [ThemeColor: Color], textScale: Double = 1, ringScale: Double = 1
  ) {
    precondition(
      ThemeColor.allCases.allSatisfy { colors[$0] != nil }, "a theme gives every colour a value")
    (self.name, self.colors, self.textScale, self.ringScale) = (name, colors, textScale, ringScale)
  }

  /// The colour for a purpose.
  public subscript(color: ThemeColor) -> Color {
    get { colors[color]! }
    set { colors[color] = newValue }
  }

  /// The font of a style, scaled.
  public func font(_ style: TextStyle) -> Font { style.font.scaled(by: textScale) }

  /// A length of a control, such as its height or padding, in logical pixels, scaled by this theme.
  public func length(_ value: Double) -> Double { (value * textScale).rounded() }

  /// The theme with type and targets one and a half times as large.
  public var large: Theme {
    var theme = self
    theme.textScale = 1.5
    return theme
  }
}
