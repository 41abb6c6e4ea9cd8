import CPangoCairo
public import KeywayElements

/// Measures a text in one font, breaks it into lines and draws it.
///
/// Keep a layout while its text stays the same, because it shapes the text only once. All lengths are logical pixels. Owns
/// a `PangoLayout`, created when the text is first measured or drawn. Not thread-safe: use it on the thread that measured
/// it first.
///
/// Without installed fonts, sizes are nominal: half an em for each character.
public final class TextLayout {
  package let text: String
  package let font: Font
  /// The alignment of the lines.
  package let alignment: TextAlignment
  /// The direction of the interface.
  package let direction: LayoutDirection
  /// Device pixels per logical pixel. Glyphs are hinted for this scale.
  package let scale: Double
  /// The number of lines after which the text ends in an ellipsis; nil for no limit.
  package let lineLimit: Int?

  private var madeLayout: OpaquePointer?
  private(set) lazy var face = FontFaces.current.face(for: font, scale: scale)
  /// The lines for ``appliedWidth``, at most ``lineLimit``; the pointers belong to the layout.
  var lines: [Line] = []
  /// The width in Pango units last given to the layout, -1 for none.
  var appliedWidth: Int32 = -1
  var linesAreValid = false
  /// The underlined character, as a byte range of Pango's text.
  private(set) var underlined: Range<Int>?
  /// The text as Pango has it, to which byte offsets refer; it has as many characters as ``text``.
  let shown: String
  /// The width of the longest line without a limit, in whole device pixels.
  private var naturalWidth: Double?
  /// The width last used by ``measure(width:)`` or a drawing, like ``appliedWidth``.
  private var lastMeasured: Int32 = -1
  /// Recent results of ``measure(width:)`` by applied width, which layout needs again.
  private var measured: [(width: Int32, size: Size)] = []

  /// A line as broken by Pango.
  struct Line {
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// In device pixels.
    let width: Double
    /// The painted area, in device pixels from the start of its baseline.
    let ink: Rect
    /// The bytes of the line in Pango's text, without the break at its end.
    var range: Range<Int> {
      let start = Int(pointer.pointee.start_index)
      return start..<start + Int(pointer.pointee.length)
    }
  }

  /// Creates the layout of a text.
  ///
  /// - Parameters:
  ///   - direction: the leading side, and the direction of neutral text. Letters with a direction keep it (Unicode
  ///     UAX #9).
  ///   - scale: device pixels per logical pixel.
  ///   - lineLimit: with 1, line breaks in the text become spaces.
  public init(
    _ text: String, font: Font, alignment: TextAlignment = .leading,
    direction: LayoutDirection = .leftToRight, scale: Double = 1, lineLimit: Int? = nil
  ) {
    precondition(scale > 0, "a scale must be positive, not \(scale)")
    precondition(lineLimit ?? 1 > 0, "a line limit is at least 1, not \(lineLimit ?? 0)")
    (self.text, self.font, self.alignment) = (text, font, alignment)
    (self.direction, self.scale, self.lineLimit) = (direction, scale, lineLimit)
    var shown = lineLimit == 1 ? String(text.map { $0.isNewline ? " " : $0 }) : text
    shown.makeContiguousUTF8()
    self.shown = shown
  }

  deinit { if let madeLayout { g_object_unref(UnsafeMutableRawPointer(madeLayout)) } }

  var layout: OpaquePointer {
    if let madeLayout { return madeLayout }
    let layout: OpaquePointer = pango_layout_new(FontFaces.current.context(for: direction))
    pango_layout_set_font_description(layout, face.description)
    pango_layout_set_attributes(layout, face.attributes)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let lineLimit {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -Int32(lineLimit))
    }
    var shown = shown
    shown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
    madeLayout = layout
    return layout
  }

  /// Returns the size of the text within `width`; nil sets no limit.
  ///
  /// The width is rounded up to whole device pixels; the height is a multiple of the line height. A word wider than
  /// `width` is broken. An empty text has the height of one line.
  public func measure(width: Double?) -> Size {
    guard FontFaces.current.hasFont else { return nominalSize(within: width) }
    let natural = measureNaturalWidth()
    let limit = limitInPangoUnits(width, natural: natural)
    lastMeasured = limit
    if let known = measured.first(where: { $0.width == limit }) { return known.size }
    breakLines(limit)
    let longest = lines.reduce(0) { max($0, $1.width) }
    let size = Size(
      width: longest.rounded(.up) / scale, height: Double(max(1, lines.count)) * font.lineHeight)
    if measured.count == 4 { measured.removeFirst() }
    measured.append((limit, size))
    return size
  }

  /// The distance from the top of the text to the baseline of its first line, in logical pixels.
  package var firstBaseline: Double { face.baseline / scale }

  /// The number of characters without a glyph in any installed font; they appear as boxes.
  package var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

  /// Whether the text is truncated at the width last measured or drawn.
  package var isTruncated: Bool {
    guard FontFaces.current.hasFont else { return false }
    breakLines(lastMeasured)
    return pango_layout_is_ellipsized(layout) != 0
      || lines.count < Int(pango_layout_get_line_count(layout))
  }

  /// The width of the widest word, in logical pixels. In less width, a word is broken.
  ///
  /// - Complexity: the text is broken once; the result is kept.
  package private(set) lazy var longestWordWidth: Double = {
    guard FontFaces.current.hasFont else {
      return nominalWidth(of: shown.split(whereSeparator: \.isWhitespace).map(\.count).max() ?? 0)
    }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    let limit = pango_layout_get_height(layout)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_width(layout, 0)
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if lineLimit != nil { pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END) }
    pango_layout_set_height(layout, limit)
    forgetLines()
    return (Double(logical.width) / Double(PANGO_SCALE)).rounded(.up) / scale
  }()

  /// Whether a line ends inside a word at the width last measured or drawn.
  package var breaksWords: Bool {
    guard FontFaces.current.hasFont else { return false }
    breakLines(lastMeasured)
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return false }
    return lines.dropFirst().contains { line in
      let prefix = shown.utf8.index(shown.startIndex, offsetBy: line.range.lowerBound)
      let character = shown.unicodeScalars.distance(from: shown.startIndex, to: prefix)
      return character < Int(count) && attributes[character].is_line_break == 0
    }
  }

  /// Underlines one character, such as a mnemonic; nil removes the underline. Never moves a glyph.
  package func setUnderline(characterAt index: Int?) {
    underlined = nil
    guard let index else { return }
    precondition(index >= 0 && index < text.count, "character \(index) is not in \"\(text)\"")
    let start = shown.index(shown.startIndex, offsetBy: index)
    let offset = shown.utf8.distance(from: shown.startIndex, to: start)
    underlined = offset..<(offset + shown[start].utf8.count)
  }

  /// The approximate size of the text in a font of usual width.
  private func nominalSize(within width: Double?) -> Size {
    let natural = nominalWidth(of: shown.count)
    guard let width, natural > width else { return Size(width: natural, height: font.lineHeight) }
    let lines = (natural / max(width, font.size)).rounded(.up)
    return Size(width: min(natural, width), height: min(lines, Double(lineLimit ?? .max)) * font.lineHeight)
  }

  func nominalWidth(of count: Int) -> Double { (Double(count) * font.size * scale / 2).rounded(.up) / scale }

  private func measureNaturalWidth() -> Double {
    if let naturalWidth { return naturalWidth }
    breakLines(-1)
    let width = lines.reduce(0) { max($0, $1.width) }.rounded(.up)
    naturalWidth = width
    return width
  }

  /// The limit for Pango: none if the text fits, so that most texts are broken only once.
  private func limitInPangoUnits(_ width: Double?, natural: Double) -> Int32 {
    guard let width else { return -1 }
    let pixels = (max(0, width) * scale + 0.001).rounded(.down)
    return pixels >= natural ? -1 : Int32(min(pixels, 1_000_000)) * Int32(PANGO_SCALE)
  }

  /// Breaks the text for a width, unless its lines are already for that width.
  func breakLines(forWidth width: Double) {
    lastMeasured = limitInPangoUnits(width, natural: measureNaturalWidth())
    breakLines(lastMeasured)
  }
}
