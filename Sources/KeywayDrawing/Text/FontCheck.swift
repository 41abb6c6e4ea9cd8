/// Whether text can be shown at all.
package enum FontCheck {
  /// Starts to load fontconfig's files on another thread. Call it as early as possible.
  ///
  /// Loading takes longer than anything else before an app's first frame. The first text waits for it.
  package static func startLoadingFonts() { _ = FontFaces.ofThread }

  /// Throws ``DrawingError/noFonts`` if fontconfig has no font. Call it after the first texts were laid out.
  ///
  /// It checks the fonts used so far, and loads the body font only if there are none yet, because each font costs
  /// start-up time.
  package static func ensureFonts() throws(DrawingError) {
    if !FontFaces.ofThread.hasFont { throw .noFonts }
  }
}
