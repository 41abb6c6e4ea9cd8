import Foundation
import KeywayElements
import Testing

@testable import KeywayDrawing

@Suite("What an SVG drawing may not do")
struct SVGCheckTests {
  private func svg(_ content: String, before: String = "") -> [UInt8] {
    Array("\(before)<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'>\(content)</svg>".utf8)
  }

  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(DrawingError) {
      try SVGCheck.check(bytes, named: "it")
      return nil
    } catch {
      return "\(error)".replacingOccurrences(of: "it: cannot read the picture: ", with: "")
    }
  }

  @Test(
    "A reference to another file is refused with its line, however it is written",
    arguments: [
      "<image href='https://example.com/a.png'/>", "<image xlink:href=\"/etc/passwd\"/>",
      "<use href='other.svg#a'/>", "<image HREF = 'a.png' />", "<svg:image href='  file:///a'/>",
      "<xi:include href='/etc/passwd'/>", "<image href='data:text/html,x'/>",
      "<image href='data:image/svg+xml;base64,PHN2Zy8+'/>", "<feImage href='a.png'/>",
      "<rect fill='url(a.svg#b)'/>", "<rect style='filter: URL( \"http://a/b\" )'/>",
      "<rect style=\"fill:url(&quot;a.svg#b&quot;)\"/>",
      "<style>@import 'a.css';</style>", "<style><![CDATA[ @Import url(#a); ]]></style>",
      "<style>rect { fill: url(a.svg) }</style>",
    ])
  func references(content: String) {
    let words = fault(svg("\n<g>\n" + content + "</g>"))
    #expect(
      words?.hasPrefix("line 3: ") == true
        && (words?.contains("outside the file") == true || words?.contains("another file") == true),
      "\(words ?? "none")")
  }

  @Test(
    "Entities, scripts, style sheets in other files and other encodings are refused",
    arguments: [
      ("<!DOCTYPE svg [ <!ENTITY a 'b'> ]>", "", "entities and other declarations are refused"),
      ("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"a[>b\" [", "", "entities and other"),
      ("<!ENTITY a SYSTEM 'file:///etc/passwd'>", "", "a declaration is out of place"),
      ("<?xml-stylesheet href='a.css'?>", "", "a style sheet in another file is refused"),
      ("<?xml version='1.0' encoding='UTF-7'?>", "", "the encoding utf-7 is refused"),
      ("<?xml version='1.0'\r\n encoding = \"utf-16\"?>", "", "the encoding utf-16 is refused"),
      ("", "<script>alert(1)</script>", "scripts are refused"),
      ("", "<svg:SCRIPT href='#a'/>", "scripts are refused"),
      ("", "<rect onclick='a()'/>", "scripts are refused, as in onclick"),
      ("", "<rect onload = \"a()\"/>", "scripts are refused, as in onload"),
    ])
  func active(before: String, content: String, reason: String) {
    #expect(fault(svg(content, before: before))?.contains(reason) == true)
  }

  @Test(
    "What drawings have is allowed",
    arguments: [
      ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no'?>\n", "<rect/>"),
      (
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">",
        ""
      ),
      ("<!-- <script> url(a) -->", "<!-- <image href='a.png'/> -->"),
      (
        "",
        "<use href='#a'/><use xlink:href=\" #a\"/><rect fill='url(#a)' style='filter:url( &quot;#b&quot; )'/>"
      ),
      ("", "<style>a { fill: url('#b') } @media print { a { fill: red } }</style>"),
      ("", "<a href='https://example.com'><text>mail@imports.example (url)</text></a>"),
      ("", "<metadata><cc:license rdf:resource='http://creativecommons.org/'/></metadata>"),
      ("", "<text>a &amp; b &lt; c</text><![CDATA[ <script> ]]>"),
    ])
  func allowed(before: String, content: String) {
    #expect(fault(svg(content, before: before)) == nil)
  }

  @Test("Size, number of elements and their depth have bounds, which the error names")
  func bounds() {
    #expect(fault(svg(String(repeating: "<g>", count: 199))) == nil)
    #expect(
      fault(svg(String(repeating: "<g>", count: 200)))
        == "line 1: elements are nested more than 200 deep")
    // Elements that end again lie in nothing.
    #expect(fault(svg(String(repeating: "<g></g><g/>", count: 1_000))) == nil)
    #expect(fault(svg(String(repeating: "<g/>", count: 99_999))) == nil)
    #expect(
      fault(svg(String(repeating: "<g/>", count: 100_000))) == "line 1: it has more than 100000 elements")
    let long = svg(String(repeating: " ", count: 8 << 20))
    #expect(fault(long) == "it has more than 8 MiB")
  }

  @Test("Pictures in a drawing count with all their pixels, together, before they are decoded")
  func pictures() {
    func png(_ side: [UInt8]) -> String {
      var png = ImageBuffer(width: 2, height: 2).pngData
      png.replaceSubrange(16..<24, with: side + side)
      return Data(png).base64EncodedString()
    }
    func image(_ data: String, _ kind: String = "png") -> String {
      "<image href='data:image/\(kind);base64,\(data)'/>\n"
    }
    // 3000 by 3000 are 69 MiB twice.
    let large = image(png([0, 0, 0x0B, 0xB8]))
    #expect(fault(svg(large)) == nil)
    #expect(fault(svg(large + large)) == "line 2: the pictures in it take too much memory")
    let bomb = png([0, 0, 0x20, 0])
    #expect(fault(svg(image(bomb))) == "line 1: the pictures in it take too much memory")
    // Lines of base64 are broken in several ways.
    for separator in ["\n", " ", "&#10;", "&#xA;"] {
      let broken = bomb.map { String($0) }.joined(separator: separator)
      #expect(fault(svg(image(broken)))?.contains("too much memory") == true)
    }
    #expect(fault(svg(image("AAAA")))?.contains("a picture in it is damaged") == true)
    #expect(fault(svg(image(png([0, 0, 0, 0]))))?.contains("a picture in it is damaged") == true)
    // The kind that is said does not count.
    #expect(fault(svg(image(bomb, "jpeg")))?.contains("too much memory") == true)
  }
}
