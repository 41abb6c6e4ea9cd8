import CPangoCairo
import KeywayElements

/// Whether text can be shown at all.
public enum FontCheck {
  /// Throws ``DrawingError/noFonts`` where fontconfig has no font; call it once the first texts were made.
  ///
  /// Asks about the fonts that texts were set in so far, and loads the body font only when there are none
  /// yet: each font that is loaded costs an app start-up time.
  public static func ensureFonts() throws(DrawingError) {
    if !FontFaces.ofThread.hasFont { throw .noFonts }
  }
}
