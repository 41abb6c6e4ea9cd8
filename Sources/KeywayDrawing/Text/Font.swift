/// Font families by preference; fontconfig adds fallbacks for missing characters.
public struct FontFamily: Hashable, Sendable {
  /// The names, best first.
  package var names: [String]

  /// Creates a list of families.
  public init(_ names: [String]) { self.names = names }

  /// Inter if installed, otherwise Noto Sans, otherwise DejaVu Sans.
  public static let ui = FontFamily(["Inter", "Noto Sans", "DejaVu Sans"])
  /// A family with serifs.
  public static let serif = FontFamily(["Noto Serif", "DejaVu Serif"])
  /// A family whose characters all have the same width.
  public static let monospaced = FontFamily(["Noto Sans Mono", "DejaVu Sans Mono"])
}

/// The weight of a font.
public enum FontWeight: Hashable, Sendable, CaseIterable {
  /// Weight 400.
  case regular
  /// Weight 500.
  case medium
  /// Weight 600.
  case semibold
  /// Weight 700.
  case bold

  /// The OpenType weight class (`usWeightClass`).
  var weightClass: UInt32 {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}

/// A font: family, size, weight and line height, in logical pixels.
public struct Font: Hashable, Sendable {
  /// The families to look for.
  package var family: FontFamily
  /// The size of the em, in logical pixels.
  package var size: Double
  /// The distance between baselines, in logical pixels. Every line has exactly this height.
  package var lineHeight: Double
  /// The weight of the strokes.
  package var weight: FontWeight
  /// Whether all digits have the same width, so that numbers align in columns (OpenType `tnum`).
  package var tabularFigures: Bool
  /// Whether the letters slant.
  package var isItalic: Bool

  /// Creates a font; the size and the line height are in logical pixels.
  public init(
    family: FontFamily = .ui, size: Double, lineHeight: Double, weight: FontWeight = .regular,
    tabularFigures: Bool = true, isItalic: Bool = false
  ) {
    (self.family, self.size, self.lineHeight) = (family, size, lineHeight)
    (self.weight, self.tabularFigures, self.isItalic) = (weight, tabularFigures, isItalic)
  }

  /// 40 pixels, bold.
  package static let title = Font(size: 40, lineHeight: 48, weight: .bold)
  /// 28 pixels, semibold.
  package static let heading = Font(size: 28, lineHeight: 36, weight: .semibold)
  /// 20 pixels.
  package static let body = Font(size: 20, lineHeight: 28)
  /// 16 pixels.
  package static let caption = Font(size: 16, lineHeight: 22)
  /// 18 pixels.
  package static let menu = Font(size: 18, lineHeight: 24)

  /// Returns the font in another weight.
  package func weight(_ weight: FontWeight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the font with size and line height multiplied by a factor.
  package func scaled(by factor: Double) -> Font {
    var font = self
    font.size *= factor
    font.lineHeight *= factor
    return font
  }
}

/// The alignment of lines within their width. Leading and trailing follow the layout direction.
public enum TextAlignment: Hashable, Sendable {
  /// The side where lines begin in the reading direction, the middle, or the opposite side.
  case leading, center, trailing
}
