import Glibc
import KeywayDrawing
import KeywayElements
import Testing

@Suite("Text")
struct TextLayoutTests {
  static let sample =
    "Bright and floral, with bergamot and a long honey finish. Best with peanut butter toast."

  @Test("Every character of the example's texts has a glyph")
  func glyphs() {
    let text = "Ethiopia Yirgacheffe ★★★★☆ · ♡ + • Café … ⌘⇧ Поделиться"
    for font in [Font.title, .heading, .body, .caption, .menu] {
      #expect(TextLayout(text, font: font).unknownGlyphCount == 0, "\(font)")
    }
  }

  @Test("A character that no font has is counted")
  func unknownGlyph() {
    // U+10FFFD is a private-use character of the last plane.
    #expect(TextLayout("a\u{10FFFD}b", font: .body).unknownGlyphCount == 1)
  }

  @Test("Text wraps at the width it is given and grows by whole lines", arguments: [1.0, 1.5, 2])
  func wrapping(scale: Double) {
    let layout = TextLayout(Self.sample, font: .body, scale: scale)
    let line = layout.measure(width: nil)
    #expect(line.height == 28)
    let block = layout.measure(width: 480)
    #expect(block.width <= 480)
    #expect(block.height == 56)
    let narrow = layout.measure(width: 200)
    #expect(narrow.width <= 200)
    #expect(narrow.height.truncatingRemainder(dividingBy: 28) == 0)
    #expect(narrow.height >= (line.width / 200).rounded(.up) * 28)
    #expect(layout.measure(width: nil) == line)
    #expect(layout.measure(width: line.width) == line)
  }

  @Test("A width one device pixel too small wraps")
  func oneOff() {
    let layout = TextLayout("Available at 3 locations", font: .body)
    let line = layout.measure(width: nil)
    #expect(layout.measure(width: line.width - 1).height == 56)
  }

  @Test("An empty text is one line high and not wide")
  func empty() {
    #expect(TextLayout("", font: .caption).measure(width: nil) == Size(width: 0, height: 22))
  }

  @Test("A line limit truncates, and says so only when it did")
  func truncation() {
    let layout = TextLayout(Self.sample, font: .body, lineLimit: 2)
    #expect(layout.measure(width: 200).height == 56)
    #expect(layout.isTruncated)
    #expect(layout.measure(width: 480).height == 56)
    #expect(!layout.isTruncated)
    #expect(layout.measure(width: 200).height == 56)
    #expect(layout.isTruncated, "an answer that is known is an answer")
    let lines = TextLayout("one\ntwo\nthree", font: .body, lineLimit: 2)
    #expect(lines.measure(width: nil).height == 56)
    #expect(lines.isTruncated)
    let single = TextLayout("one\ntwo", font: .body, lineLimit: 1)
    #expect(single.measure(width: nil).height == 28)
    #expect(!single.isTruncated)
  }

  @Test("Digits are equally wide unless asked otherwise")
  func tabularFigures() {
    var font = Font.body
    #expect(
      TextLayout("1111", font: font).measure(width: nil)
        == TextLayout("0000", font: font).measure(width: nil))
    font.tabularFigures = false
    // Inter's digits are proportional; a font that has no others cannot tell.
    #expect(
      TextLayout("1111", font: font).measure(width: nil).width
        < TextLayout("0000", font: font).measure(width: nil).width)
  }

  @Test("Each weight is a face of its own, bold the widest")
  func weight() {
    let widths = FontWeight.allCases.map {
      TextLayout(Self.sample, font: .body.weight($0)).measure(width: nil).width
    }
    #expect(Set(widths).count == 4 && widths.max() == widths.last, "\(widths)")
  }

  /// The columns of a picture that have ink.
  private func inkColumns(_ image: ImageBuffer) -> ClosedRange<Int>? {
    let columns = (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixel(x: x, y: $0) != .white }
    }
    return columns.isEmpty ? nil : columns[0]...columns[columns.count - 1]
  }

  private func picture(of layout: TextLayout, width: Double, height: Double) -> ImageBuffer {
    let image = ImageBuffer(size: Size(width: width, height: height), scale: layout.scale)
    image.canvas.fill(.white)
    layout.draw(on: image.canvas, in: Rect(x: 0, y: 0, width: width, height: height), color: .black)
    return image
  }

  @Test("Leading is on the left, and on the right where the layout runs from right to left")
  func alignment() throws {
    func columns(_ alignment: TextAlignment, _ direction: LayoutDirection) throws -> ClosedRange<Int> {
      let layout = TextLayout("Gift", font: .body, alignment: alignment, direction: direction)
      return try #require(inkColumns(picture(of: layout, width: 200, height: 28)))
    }
    #expect(try columns(.leading, .leftToRight).upperBound < 100)
    #expect(try columns(.trailing, .leftToRight).lowerBound > 100)
    #expect(try columns(.leading, .rightToLeft) == columns(.trailing, .leftToRight))
    let centered = try columns(.center, .leftToRight)
    #expect(abs(centered.lowerBound - (199 - centered.upperBound)) <= 3)
  }

  @Test(
    "Capitals stand in the middle of their line", arguments: [Font.title, .heading, .body, .caption, .menu])
  func middle(font: Font) throws {
    let image = picture(of: TextLayout("HEI", font: font), width: 200, height: font.lineHeight)
    let rows = (0..<image.height).filter { y in
      (0..<image.width).contains { image.pixel(x: $0, y: y).luminance < 0.5 }
    }
    let (above, below) = (try #require(rows.first), image.height - 1 - (try #require(rows.last)))
    #expect(abs(above - below) <= 1, "\(above) above, \(below) below")
  }

  @Test("A glyph from a fallback font never moves the baseline")
  func baseline() {
    let plain = TextLayout("Medium", font: .caption)
    let starred = TextLayout("Medium ★★★☆☆", font: .caption)
    let width = plain.measure(width: nil).width
    let a = picture(of: plain, width: width, height: 22)
    let b = ImageBuffer(width: Int(width), height: 22)
    b.canvas.fill(.white)
    starred.draw(on: b.canvas, in: Rect(x: 0, y: 0, width: 400, height: 22), color: .black)
    #expect(a.differenceCount(from: b) == 0)
  }

  @Test("An underline adds a line below one character and moves nothing else")
  func underline() throws {
    let layout = TextLayout("Édit", font: .menu)
    let before = picture(of: layout, width: 60, height: 24)
    layout.setUnderline(characterAt: 1)
    let difference = picture(of: layout, width: 60, height: 24).difference(from: before)
    #expect(difference.count > 0)
    #expect(difference.bounds.minY > layout.firstBaseline)
    let first = TextLayout("É", font: .menu).measure(width: nil).width
    #expect(abs(difference.bounds.minX - first) <= 2, "\(difference.bounds)")
    layout.setUnderline(characterAt: nil)
    #expect(picture(of: layout, width: 60, height: 24).differenceCount(from: before) == 0)
  }

  @Test(
    "An underline is one crisp line, on the right for the first letter of Hebrew", arguments: [1.0, 1.25, 2])
  func underlineOfHebrew(scale: Double) throws {
    let layout = TextLayout("עריכה", font: .menu, direction: .rightToLeft, scale: scale)
    func picture() -> ImageBuffer {
      let image = ImageBuffer(size: Size(width: 60, height: 24), scale: scale)
      image.canvas.fill(.white)
      layout.draw(on: image.canvas, in: Rect(x: 0, y: 0, width: 60, height: 24), color: .black)
      return image
    }
    let before = picture()
    layout.setUnderline(characterAt: 0)
    let underlined = picture()
    let line = underlined.difference(from: before).bounds
    #expect(line.height == (scale == 2 ? 2 : 1))
    let left = 60 * scale - layout.measure(width: nil).width * scale
    #expect(line.midX > left + (60 * scale - left) * 3 / 4)
    for x in Int(line.minX)..<Int(line.maxX) { #expect(underlined.pixel(x: x, y: Int(line.minY)) == .black) }
  }

  @Test("Drawing at a fraction of a pixel is drawing at the nearest pixel")
  func wholePixels() {
    let layout = TextLayout("Share", font: .body)
    let a = ImageBuffer(width: 100, height: 40)
    let b = ImageBuffer(width: 100, height: 40)
    layout.draw(on: a.canvas, in: Rect(x: 10, y: 5, width: 90, height: 28), color: .black)
    layout.draw(on: b.canvas, in: Rect(x: 10.4, y: 5.3, width: 90, height: 28), color: .black)
    #expect(a.differenceCount(from: b) == 0)
  }

  @Test("No font at all is an error that says what to install")
  func noFonts() async {
    await #expect(processExitsWith: .exitCode(42)) {
      // A configuration without a directory; an unreadable one would fall back to the usual places.
      let path = "/tmp/keyway-no-fonts.\(getpid()).conf"
      let file = fopen(path, "w")!
      fputs("<fontconfig></fontconfig>", file)
      fclose(file)
      defer { unlink(path) }
      setenv("FONTCONFIG_FILE", path, 1)
      do throws(DrawingError) {
        try FontCheck.ensureFonts()
      } catch  where error == .noFonts && error.description.contains("fonts-noto-core") {
        exit(42)
      } catch {}
      exit(1)
    }
  }

  @Test("A device in place of the configuration of fonts is told, and nothing reads it")
  func endlessFonts() async {
    await #expect(processExitsWith: .exitCode(42)) {
      setenv("FONTCONFIG_FILE", "/dev/zero", 1)
      FontCheck.startLoadingFonts()
      // Fonts of the usual places.
      guard TextLayout("Hello", font: .body).measure(width: nil).width > 20 else { exit(3) }
      do throws(DrawingError) {
        try FontCheck.ensureFonts()
      } catch
        where error.description.hasPrefix("FONTCONFIG_FILE=/dev/zero: cannot use the font configuration")
      {
        exit(42)
      } catch {}
      exit(1)
    }
  }

  @Test("A word that is longer than its line breaks where its author lets it, with a hyphen")
  func softHyphen() {
    let layout = TextLayout("Donaudampf\u{AD}schifffahrt", font: .body)
    let part = TextLayout("Donaudampf\u{2010}", font: .body).measure(width: nil)
    #expect(layout.measure(width: nil).height == 28)
    let broken = layout.measure(width: part.width + 8)
    #expect(broken.height == 56)
    // The second line is shorter than the first one, which ends in the hyphen.
    #expect(broken.width == part.width)
  }

  @Test("A word without such a place breaks between what people take for letters")
  func graphemes() {
    let letters = ["e\u{301}", "👨‍👩‍👧", "🇩🇪", "각"]
    let layout = TextLayout(letters.joined(), font: .body)
    #expect(layout.measure(width: 1).height == Double(letters.count) * 28)
  }
}
