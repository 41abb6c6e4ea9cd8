/// An error of drawing, measuring, reading or writing.
public enum DrawingError: Error, Hashable, Sendable {
  /// fontconfig has no font, so text cannot be shown.
  case noFonts
  /// A font file could not be added to the fonts of the app.
  case unreadableFont(path: String, reason: String)
  /// `FONTCONFIG_FILE` names a device or a pipe, which fontconfig might read forever.
  case unreadableFontConfiguration(path: String, reason: String)
  /// A picture file could not be read; Cairo states the `reason`.
  case unreadableImage(path: String, reason: String)
  /// A picture file could not be written; Cairo states the `reason`.
  case unwritableImage(path: String, reason: String)
  /// A picture would be too large: a side may have at most 32,767 pixels, the picture at most 2^28.
  case tooLargeImage(path: String, width: Double, height: Double)
  /// Cairo stopped painting; later drawing is missing.
  case paintingFailed(reason: String)
}

extension DrawingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFonts:
      "no font is installed: fontconfig lists none; install fonts-inter, fonts-noto-core or "
        + "fonts-dejavu-core (apt), or point FONTCONFIG_FILE at a configuration that has fonts"
    case .unreadableFont(let path, let reason): "\(path): cannot use the font: \(reason)"
    case .unreadableFontConfiguration(let path, let reason):
      "FONTCONFIG_FILE=\(path): cannot be the configuration of fonts: \(reason); expected a file in XML, or none"
    case .unreadableImage(let path, let reason): "\(path): cannot read the picture: \(reason)"
    case .unwritableImage(let path, let reason): "\(path): cannot write the picture: \(reason)"
    case .tooLargeImage(let path, let width, let height):
      "\(path): the picture would be \(Int(width)) × \(Int(height)) pixels large; expected no side of more than 32767, "
        + "and no more than 268435456 in all"
    case .paintingFailed(let reason): "painting failed: \(reason)"
    }
  }
}
