import CPangoCairo
import KeywayElements

extension FontFamily {
  /// Adds a font file to the fonts of the app, such as one from its package's resources, without installing it. Call it before
  /// the first window opens. Throws a ``DrawingError`` with the file's name if the file is not a font.
  ///
  /// - Parameter path: the path of a TrueType or OpenType file.
  @MainActor
  public static func register(file path: String) throws(DrawingError) {
    typealias AddFile = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> Int32
    typealias Change = @convention(c) (UnsafeMutablePointer<PangoFontMap>?) -> Void
    guard let add = Self.fontconfig.function("FcConfigAppFontAddFile", AddFile.self),
      let change = Self.pango.function("pango_fc_font_map_config_changed", Change.self)
    else { throw .unreadableFont(path: path, reason: "it needs the package \(Self.fontconfig.package)") }
    do throws(RegularFile.Fault) {
      try RegularFile.check(path)
    } catch {
      throw .unreadableFont(path: path, reason: error.description)
    }
    guard add(nil, path) != 0 else { throw .unreadableFont(path: path, reason: "it is not a font") }
    change(FontFaces.current.map)
    FontFaces.current.forget()
  }

  /// Whether fontconfig has a font, installed or registered. Waits until Pango has had it load its files.
  static func isAnyFound(in map: UnsafeMutablePointer<PangoFontMap>) -> Bool {
    typealias Configuration = @convention(c) (UnsafeMutablePointer<PangoFontMap>?) -> OpaquePointer?
    typealias Fonts = @convention(c) (OpaquePointer?, CInt) -> UnsafePointer<CInt>?
    guard let configuration = pango.function("pango_fc_font_map_get_config", Configuration.self),
      let fonts = fontconfig.function("FcConfigGetFonts", Fonts.self)
    else { return true }
    let current = configuration(map)
    // FcSetSystem and FcSetApplication; an FcFontSet begins with the number of its fonts.
    return [0, 1].contains { (fonts(current, $0)?.pointee ?? 0) > 0 }
  }

  // From fontconfig.h and pangofc-fontmap.h. Pango has already opened both libraries.
  private static let fontconfig = SharedLibrary("libfontconfig.so.1", package: "libfontconfig1")
  private static let pango = SharedLibrary("libpangoft2-1.0.so.0", package: "libpangoft2-1.0-0")

  /// Whether the first of the families is installed or registered.
  package var isFound: Bool {
    guard let name = names.first else { return false }
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, name)
    let context = FontFaces.current.context(for: .leftToRight)
    guard let font = pango_context_load_font(context, description) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return String(cString: pango_font_description_get_family(found)).lowercased() == name.lowercased()
  }
}
