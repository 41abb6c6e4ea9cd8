import Glibc

/// A colour in sRGB, with components from 0 to 1 that are not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0, transparent, to 1.
  public var alpha: Double

  /// Black, `#000000`.
  public static let black = Color(hex: 0x000000)
  /// White, `#FFFFFF`.
  public static let white = Color(hex: 0xFFFFFF)
  /// Fully transparent.
  public static let clear = Color(hex: 0x000000, alpha: 0)
  /// A red on which white text is readable.
  public static let red = Color(hex: 0xC62828)
  /// An orange on which black text is readable.
  public static let orange = Color(hex: 0xEF8C1A)
  /// A yellow on which black text is readable.
  public static let yellow = Color(hex: 0xF4C80E)
  /// A green on which white text is readable.
  public static let green = Color(hex: 0x2E7D32)
  /// A blue on which white text is readable.
  public static let blue = Color(hex: 0x1565C0)
  /// A purple on which white text is readable.
  public static let purple = Color(hex: 0x6A1B9A)
  /// A brown on which white text is readable.
  public static let brown = Color(hex: 0x6D4C41)
  /// A grey on which white text is readable.
  public static let gray = Color(hex: 0x6B6B6B)

  /// Creates a colour from components between 0 and 1.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour written `#RRGGBB` in style sheets.
  @inlinable
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Returns the colour with another opacity.
  @inlinable
  public func opacity(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// Returns this colour composited over an opaque background (Porter-Duff "over").
  public func over(_ background: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue), alpha: alpha + background.alpha * (1 - alpha))
  }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2, "relative luminance"). Ignores alpha.
  package var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
  ///
  /// Ignores alpha: composite translucent colours ``over(_:)`` their background first.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, followed by the opacity in per cent if the colour is not opaque.
  public var description: String {
    let digits = [red, green, blue].map { component in
      let byte = UInt8(min(max(component, 0), 1) * 255 + 0.5)
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    let name = "#" + digits.joined()
    return alpha >= 1 ? name : "\(name) \(Int(alpha * 100 + 0.5))%"
  }
}
