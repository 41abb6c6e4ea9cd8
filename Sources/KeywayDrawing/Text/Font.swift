/// The families to look for, best first; fontconfig adds fallbacks for characters that they all lack.
public struct FontFamily: Hashable, Sendable {
  public var names: [String]

  public init(_ names: [String]) {
    self.names = names
  }

  /// Inter where it is installed, else Noto Sans, else DejaVu Sans.
  public static let ui = FontFamily(["Inter", "Noto Sans", "DejaVu Sans"])
}

/// How heavy the strokes of a font are; the raw value is the OpenType weight class (`usWeightClass`).
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
}

/// How text is set: the face, its size, and the height of a line. All lengths are logical pixels.
public struct Font: Hashable, Sendable {
  public var family: FontFamily
  /// The em, in logical pixels.
  public var size: Double
  /// The distance between baselines, in logical pixels; every line takes exactly this height.
  public var lineHeight: Double
  public var weight: FontWeight
  /// Whether all digits are equally wide, so that numbers stand in columns (OpenType `tnum`).
  public var tabularFigures: Bool

  public init(
    family: FontFamily = .ui, size: Double, lineHeight: Double, weight: FontWeight = .regular,
    tabularFigures: Bool = true
  ) {
    self.family = family
    self.size = size
    self.lineHeight = lineHeight
    self.weight = weight
    self.tabularFigures = tabularFigures
  }

  public static let title = Font(size: 40, lineHeight: 48, weight: .bold)
  public static let heading = Font(size: 28, lineHeight: 36, weight: .semibold)
  public static let body = Font(size: 20, lineHeight: 28)
  public static let caption = Font(size: 16, lineHeight: 22)
  public static let menu = Font(size: 18, lineHeight: 24)

  /// The same font in another weight.
  public func weight(_ weight: FontWeight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The same font with size and line height multiplied, as a large theme needs.
  public func scaled(by factor: Double) -> Font {
    var font = self
    font.size *= factor
    font.lineHeight *= factor
    return font
  }
}

/// Where lines stand in the width they are given; leading and trailing follow the layout direction.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}
