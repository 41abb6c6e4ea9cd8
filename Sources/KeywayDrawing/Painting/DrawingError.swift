/// An error of drawing, measuring, reading or writing.
public struct DrawingError: Error, Hashable, CustomStringConvertible {
  /// The file and the reason, in one line.
  public let description: String

  /// fontconfig has no font, so text cannot be shown.
  package static let noFonts = Self(
    description: "no font is installed: fontconfig lists none; install fonts-inter, fonts-noto-core or "
      + "fonts-dejavu-core (apt), or point FONTCONFIG_FILE at a configuration that has fonts")

  /// A font file could not be added to the fonts of the app.
  static func unreadableFont(path: String, reason: String) -> Self {
    Self(description: "\(path): cannot use the font: \(reason)")
  }

  /// `FONTCONFIG_FILE` names a device or a pipe, which fontconfig might read forever.
  static func unreadableFontConfiguration(path: String, reason: String) -> Self {
    Self(
      description:
        "FONTCONFIG_FILE=\(path): cannot use the font configuration: \(reason); expected a file in XML, or none"
    )
  }

  /// A picture file could not be read; Cairo states the `reason`.
  static func unreadableImage(path: String, reason: String) -> Self {
    Self(description: "\(path): cannot read the picture: \(reason)")
  }

  /// A picture file could not be written; Cairo states the `reason`.
  package static func unwritableImage(path: String, reason: String) -> Self {
    Self(description: "\(path): cannot write the picture: \(reason)")
  }

  /// A picture would be too large: a side may have at most 32,767 pixels, the picture at most 2^28.
  package static func tooLargeImage(path: String, width: Double, height: Double) -> Self {
    Self(
      description:
        "\(path): the picture would be \(Int(width)) × \(Int(height)) pixels large; expected no side of more than "
        + "32767, and no more than 268435456 in all")
  }

  /// Cairo stopped painting; later drawing is missing.
  static func paintingFailed(reason: String) -> Self { Self(description: "painting failed: \(reason)") }
}
