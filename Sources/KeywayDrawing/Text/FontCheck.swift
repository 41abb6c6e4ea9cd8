import CPangoCairo
import KeywayElements

/// Whether text can be shown at all.
public enum FontCheck {
  /// Throws ``DrawingError/noFonts`` where fontconfig has no font; call it before the first text.
  ///
  /// Loads the body font, which an app needs anyway, instead of listing all that are installed.
  public static func ensureFonts() throws(DrawingError) {
    let faces = FontFaces.ofThread
    let context = faces.context(for: .leftToRight)
    let description = pango_font_description_from_string("Sans")
    defer { pango_font_description_free(description) }
    guard let font = pango_context_load_font(context, description) else { throw .noFonts }
    g_object_unref(UnsafeMutableRawPointer(font))
  }
}
