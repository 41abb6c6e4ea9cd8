import CPangoCairo
import KeywayElements

/// Whether text can be shown at all.
public enum FontCheck {
  /// Throws ``DrawingError/noFonts`` where fontconfig has no font; call it before the first text.
  ///
  /// Loads the body font, which an app needs anyway, instead of listing all that are installed.
  public static func ensureFonts() throws(DrawingError) {
    let faces = FontFaces.ofThread
    let description = faces.face(for: .body, scale: 1).description
    guard let font = pango_context_load_font(faces.context(for: .leftToRight), description) else {
      throw .noFonts
    }
    g_object_unref(UnsafeMutableRawPointer(font))
  }
}
