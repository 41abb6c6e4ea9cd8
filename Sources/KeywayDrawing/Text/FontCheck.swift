/// Checks that text can be shown.
package enum FontCheck {
  /// Starts loading fontconfig's files on another thread. Call it as early as possible.
  ///
  /// Loading takes longer than anything else before an app's first frame. The first text waits for it.
  package static func startLoadingFonts() { _ = FontFaces.current }

  /// Starts finding fonts on other threads, for texts that come soon. Waits until fontconfig's files are loaded.
  ///
  /// - Parameter scale: device pixels per logical pixel: each size in pixels is searched separately.
  package static func startLooking(for fonts: [Font], scale: Double) {
    for font in fonts { _ = FontFaces.current.face(for: font, scale: scale) }
  }

  /// Throws an error if fontconfig has no font, or is configured to read something other than a file. Loads no font, since each
  /// costs start-up time.
  package static func ensureFonts() throws(DrawingError) {
    if let fault = FontConfiguration.fault { throw fault }
    if !FontFaces.current.hasFont { throw .noFonts }
  }
}
