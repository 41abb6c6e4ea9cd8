import CPangoCairo
import KeywayElements

extension FontFamily {
  /// Adds a font file to the fonts of the app, such as one from the resources of its package. It is not installed. Call it before
  /// the first window opens. Throws a ``DrawingError`` with the file's name if the file is no font.
  ///
  /// - Parameter path: of a TrueType or OpenType file.
  @MainActor
  public static func register(file path: String) throws(DrawingError) {
    // As in fontconfig.h and pangofc-fontmap.h. Pango has both libraries open already.
    let fontconfig = SharedLibrary("libfontconfig.so.1", package: "libfontconfig1")
    let pango = SharedLibrary("libpangoft2-1.0.so.0", package: "libpangoft2-1.0-0")
    typealias AddFile = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> Int32
    typealias Change = @convention(c) (UnsafeMutablePointer<PangoFontMap>?) -> Void
    guard let add = fontconfig.function("FcConfigAppFontAddFile", AddFile.self),
      let change = pango.function("pango_fc_font_map_config_changed", Change.self)
    else { throw .unreadableFont(path: path, reason: "it needs the package \(fontconfig.package)") }
    guard add(nil, path) != 0 else {
      throw .unreadableFont(path: path, reason: "it is no font, or cannot be read")
    }
    change(pango_cairo_font_map_get_default())
    FontFaces.ofThread.forget()
  }

  /// Whether the first of the families is there, installed or registered.
  package var isFound: Bool {
    guard let name = names.first else { return false }
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, name)
    let context = FontFaces.ofThread.context(for: .leftToRight)
    guard let font = pango_context_load_font(context, description) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return String(cString: pango_font_description_get_family(found)).lowercased() == name.lowercased()
  }
}
