import CPangoCairo
import KeywayElements

/// Whether text can be shown at all.
package enum FontCheck {
  /// Has fontconfig read its files on another thread, which takes longer than all else that an app does before its
  /// first frame; to be called as early as possible. The first text waits for it.
  package static func startLoadingFonts() { _ = FontFaces.ofThread }

  /// Throws ``DrawingError/noFonts`` where fontconfig has no font; call it once the first texts were made.
  ///
  /// Asks about the fonts that texts were set in so far, and loads the body font only when there are none
  /// yet: each font that is loaded costs an app start-up time.
  package static func ensureFonts() throws(DrawingError) {
    if !FontFaces.ofThread.hasFont { throw .noFonts }
  }
}
