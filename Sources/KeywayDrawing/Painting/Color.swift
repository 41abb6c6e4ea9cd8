import Glibc

/// A colour in sRGB; components run from 0 to 1 and are not multiplied by alpha.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public static let black = Color(hex: 0x000000)
  public static let white = Color(hex: 0xFFFFFF)
  public static let clear = Color(hex: 0x000000, alpha: 0)

  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour that style sheets write as `#RRGGBB`.
  @inlinable
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The same colour with another opacity.
  @inlinable
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// What is seen when this colour lies over an opaque background: the Porter-Duff "over" of both.
  public func over(_ background: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue), alpha: alpha + background.alpha * (1 - alpha))
  }

  /// Relative luminance, 0 for black to 1 for white; alpha plays no part (WCAG 2.2, "relative luminance").
  public var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio, 1 to 21, the same both ways (WCAG 2.2, "contrast ratio").
  ///
  /// Alpha plays no part: put translucent colours ``over(_:)`` their background first.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, followed by the opacity in per cent where the colour is not opaque.
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
