import CPangoCairo
import Dispatch
import Glibc
import KeywayElements

/// A font as Pango finds it at one scale: its description, attributes, and vertical metrics.
///
/// Pango searches on its own threads; the metrics wait for them. Owns a `PangoFontDescription`, a `PangoAttrList` and a
/// `PangoFontset`, and retains the `PangoFontMap`. Belongs to the ``FontFaces`` that made it.
final class FontFace {
  let description: OpaquePointer
  /// The attributes of any text in this font.
  let attributes: OpaquePointer
  /// The line height in device pixels; not rounded, so that errors do not add up over many lines.
  let lineHeight: Double
  /// From the top of the line to the baseline in whole device pixels.
  private(set) lazy var baseline = makeBaseline()
  /// The size of the em in device pixels.
  private let size: Double
  private let fonts: UnsafeMutablePointer<PangoFontset>?
  /// Retained, because fonts refer to their map without keeping it.
  private let map: UnsafeMutablePointer<PangoFontMap>

  init(_ font: Font, scale: Double, context: OpaquePointer) {
    description = pango_font_description_new()
    pango_font_description_set_family(description, font.family.names.joined(separator: ","))
    pango_font_description_set_weight(description, PangoWeight(font.weight.weightClass))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    // An absolute size in device pixels, in a context without a matrix: hinted for its scale.
    size = font.size * scale
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    attributes = pango_attr_list_new()
    if font.tabularFigures { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
    lineHeight = font.lineHeight * scale
    // In the language of the layouts: otherwise Pango would match and sort all fonts again for the first text.
    fonts = pango_context_load_fontset(context, description, pango_language_get_default())
    map = pango_context_get_font_map(context)
    g_object_ref(UnsafeMutableRawPointer(map))
  }

  private func makeBaseline() -> Double {
    var ascent = size
    var descent = 0.0
    // Only the first family counts: a fallback glyph must not move the baseline.
    if let face = fonts.flatMap(Self.first) {
      // Pango's metrics would lay out a sample text, and search fallback fonts for it, to measure the width of characters.
      var extents = hb_font_extents_t()
      if hb_font_get_h_extents(pango_font_get_hb_font(face), &extents) != 0 {
        ascent = (Double(extents.ascender) / Double(PANGO_SCALE)).rounded(.up)
        descent = (-Double(extents.descender) / Double(PANGO_SCALE)).rounded(.up)
      }
      g_object_unref(UnsafeMutableRawPointer(face))
    }
    // Hinted metrics are rounded up, so halves go down, which puts capitals in the middle of a control.
    return ((lineHeight - ascent - descent) / 2 + ascent - 0.5).rounded(.up)
  }

  deinit {
    pango_attr_list_unref(attributes)
    pango_font_description_free(description)
    if let fonts { g_object_unref(UnsafeMutableRawPointer(fonts)) }
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// Returns the first font of a set, which the caller releases.
  private static func first(of fonts: UnsafeMutablePointer<PangoFontset>) -> UnsafeMutablePointer<PangoFont>?
  {
    var first: UnsafeMutablePointer<PangoFont>?
    pango_fontset_foreach(
      fonts,
      { _, font, first in
        // Owner: `first`'s frame, during the call.
        first?.assumingMemoryBound(to: UnsafeMutablePointer<PangoFont>?.self).pointee = font
        if let font { g_object_ref(UnsafeMutableRawPointer(font)) }
        return gboolean(1)
      }, &first)
    return first
  }
}

/// A Pango font map, its contexts, and the faces found so far.
///
/// The main queue has one, whichever thread serves it: in a program with an asynchronous `main`, the first thread ends at the
/// first `await`, and pool threads take turns. Pango's default font map would differ between them, and vanish with the first.
/// Every other thread has its own, freed when the thread ends; layouts retain what they still need.
final class FontFaces {
  private struct Key: Hashable {
    var font: Font
    var scale: Double
  }

  /// Owner: this object; contexts retain it.
  let map: UnsafeMutablePointer<PangoFontMap>
  private let leftToRight: OpaquePointer
  private let rightToLeft: OpaquePointer
  private var faces: [Key: FontFace] = [:]

  private init() {
    // From here on, Pango has fontconfig load its files on another thread.
    _ = FontConfiguration.fault
    map = pango_cairo_font_map_new()
    leftToRight = Self.makeContext(map, PANGO_DIRECTION_LTR)
    rightToLeft = Self.makeContext(map, PANGO_DIRECTION_RTL)
  }

  /// Set only on the main queue.
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  // The main queue runs one block at a time.
  private nonisolated(unsafe) static let ofMainQueue = FontFaces()

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<FontFaces>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "no thread-specific key is left: \(status)")
    return key
  }()

  /// The faces of the main queue, or of the calling thread.
  static var current: FontFaces {
    if DispatchQueue.getSpecific(key: mainQueue) == true { return ofMainQueue }
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<FontFaces>.fromOpaque(pointer).takeUnretainedValue()
    }
    let faces = FontFaces()
    pthread_setspecific(key, Unmanaged.passRetained(faces).toOpaque())
    return faces
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(leftToRight))
    g_object_unref(UnsafeMutableRawPointer(rightToLeft))
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// Returns the context for texts of a base direction. This object owns it.
  func context(for direction: LayoutDirection) -> OpaquePointer {
    direction == .rightToLeft ? rightToLeft : leftToRight
  }

  /// Whether fontconfig has a font. Waits until it has loaded its files.
  private(set) lazy var hasFont = FontFamily.isAnyFound(in: map)

  func face(for font: Font, scale: Double) -> FontFace {
    let key = Key(font: font, scale: scale)
    if let face = faces[key] { return face }
    let face = FontFace(font, scale: scale, context: leftToRight)
    faces[key] = face
    return face
  }

  /// Forgets all faces, because the installed fonts changed.
  func forget() {
    faces = [:]
    hasFont = FontFamily.isAnyFound(in: map)
  }

  private static func makeContext(
    _ map: UnsafeMutablePointer<PangoFontMap>, _ direction: PangoDirection
  ) -> OpaquePointer {
    let context = pango_font_map_create_context(map)!
    pango_context_set_base_dir(context, direction)
    // Cairo 1.16 always puts glyphs on whole pixels; rounding advances, too, spaces them evenly.
    pango_context_set_round_glyph_positions(context, gboolean(1))
    // Independent of the desktop's settings, so that every machine draws the same pixels. Grey rather than subpixel, because a
    // kiosk's panel may be turned by 90 degrees.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    return context
  }
}
