import CPangoCairo
import Glibc
import KeywayElements

/// A font as Pango finds it at one scale: its description, attributes, and vertical metrics.
///
/// Owns a `PangoFontDescription` and a `PangoAttrList`. Belongs to the thread that created it, as Pango's font map does.
final class FontFace {
  let description: OpaquePointer
  /// The attributes of any text in this font.
  let attributes: OpaquePointer
  /// From the top of the line to the baseline in whole device pixels.
  let baseline: Double
  /// The line height in device pixels; not rounded, so that many lines do not drift.
  let lineHeight: Double
  /// Whether an installed font was found.
  let isFound: Bool

  init(_ font: Font, scale: Double, context: OpaquePointer) {
    description = pango_font_description_new()
    pango_font_description_set_family(description, font.family.names.joined(separator: ","))
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    // An absolute size in device pixels, under a context without a matrix: hinted for its scale.
    pango_font_description_set_absolute_size(description, font.size * scale * Double(PANGO_SCALE))
    attributes = pango_attr_list_new()
    if font.tabularFigures { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
    lineHeight = font.lineHeight * scale

    var ascent = font.size * scale
    var descent = 0.0
    // In the language of the layouts: without one, Pango would match and sort all fonts again for the first text.
    let fonts = pango_context_load_fontset(context, description, pango_language_get_default())
    defer { if let fonts { g_object_unref(UnsafeMutableRawPointer(fonts)) } }
    // Only the first family counts: a fallback glyph must not move the baseline.
    let face = fonts.flatMap(Self.first)
    isFound = face != nil
    if let face {
      // Pango's own metrics would lay out a sample text, and search fallback fonts for it, to measure the width of characters.
      var extents = hb_font_extents_t()
      if hb_font_get_h_extents(pango_font_get_hb_font(face), &extents) != 0 {
        ascent = (Double(extents.ascender) / Double(PANGO_SCALE)).rounded(.up)
        descent = (-Double(extents.descender) / Double(PANGO_SCALE)).rounded(.up)
      }
      g_object_unref(UnsafeMutableRawPointer(face))
    }
    // Hinted metrics are rounded up, so halves go down: capitals then stand in the middle of a control.
    baseline = ((lineHeight - ascent - descent) / 2 + ascent - 0.5).rounded(.up)
  }

  deinit {
    pango_attr_list_unref(attributes)
    pango_font_description_free(description)
  }

  /// Returns the first font of a set, which the caller releases.
  private static func first(of fonts: UnsafeMutablePointer<PangoFontset>) -> UnsafeMutablePointer<PangoFont>?
  {
    var first: UnsafeMutablePointer<PangoFont>?
    pango_fontset_foreach(
      fonts,
      { _, font, first in
        // Owner: `first`'s frame, for the call.
        first?.assumingMemoryBound(to: UnsafeMutablePointer<PangoFont>?.self).pointee = font
        if let font { g_object_ref(UnsafeMutableRawPointer(font)) }
        return gboolean(1)
      }, &first)
    return first
  }
}

/// The calling thread's Pango contexts and the faces found so far.
///
/// One per thread, like Pango's default font map: layouts of a thread share contexts, and threads share none. Freed when the
/// thread ends; layouts retain what they still need.
final class FontFaces {
  private struct Key: Hashable {
    var font: Font
    var scale: Double
  }

  private let leftToRight = FontFaces.makeContext(PANGO_DIRECTION_LTR)
  private let rightToLeft = FontFaces.makeContext(PANGO_DIRECTION_RTL)
  private var faces: [Key: FontFace] = [:]

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<FontFaces>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "no thread-specific key is left: \(status)")
    return key
  }()

  static var ofThread: FontFaces {
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
  }

  /// Returns the context for texts of a base direction. This object owns it.
  func context(for direction: LayoutDirection) -> OpaquePointer {
    direction == .rightToLeft ? rightToLeft : leftToRight
  }

  /// Whether a font was found for any face. Loads the body font if there is no face yet.
  var hasFont: Bool {
    if faces.isEmpty { return face(for: .body, scale: 1).isFound }
    return faces.values.contains { $0.isFound }
  }

  func face(for font: Font, scale: Double) -> FontFace {
    let key = Key(font: font, scale: scale)
    if let face = faces[key] { return face }
    let face = FontFace(font, scale: scale, context: leftToRight)
    faces[key] = face
    return face
  }

  /// Looks for all faces again, since there are other fonts now.
  func forget() { faces = [:] }

  private static func makeContext(_ direction: PangoDirection) -> OpaquePointer {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
    pango_context_set_base_dir(context, direction)
    // Cairo 1.16 puts glyphs on whole pixels in any case; with advances rounded too they are evenly apart.
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
