import Foundation

/// A page of the repository as an article of a DocC catalogue: the text stays, links and pictures get DocC's form.
struct Article {
  /// The name of the file without its ending, by which other articles link to it.
  let name: String
  let text: String
  /// The headings by the anchors that GitHub gives them.
  private let headings: [String: String]

  init(_ file: URL) throws {
    name = file.deletingPathExtension().lastPathComponent
    text = try String(contentsOf: file, encoding: .utf8)
    let titles = Self.prose(text).compactMap { $0.wholeMatch(of: #/#+ (.+)/#).map { String($0.1) } }
    headings = Dictionary(titles.map { (Self.anchor($0), $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// The text for a catalogue.
  ///
  /// - Parameter articles: those that it may link to, by name. Other relative links become plain text.
  func converted(among articles: [String: Article]) throws -> String {
    var isCode = false
    // Comments are for the compiler of the examples.
    let text = text.replacing(#/ *<!--(?:.|\n)*?-->\n?/#, with: "")
    return try text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { return String(line) }
      return try String(line).replacing(#/(!?)\[([^\]]*)\]\(([^)]*)\)/#) { link in
        let (words, target) = (String(link.2), String(link.3))
        if !link.1.isEmpty { return "![\(words)](\(Self.picture(target)))" }
        if target.hasPrefix("http") { return String(link.0) }
        return try Self.link(words, to: target, from: self, among: articles)
      }
    }.joined(separator: "\n")
  }

  /// The name of a picture in the catalogue, which has no folders: `images/menus/dark.png` is `menus-dark.png`.
  static func picture(_ path: String) -> String {
    path.replacing(#/^.*images\//#, with: "").replacing("/", with: "-")
  }

  private static func link(
    _ words: String, to target: String, from page: Article, among articles: [String: Article]
  ) throws -> String {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let file = parts[0].split(separator: "/").last.map(String.init)
    let article = file == nil ? page : file!.hasSuffix(".md") ? articles[String(file!.dropLast(3))] : nil
    guard let article else { return words }
    guard parts.count == 2 else { return "[\(words)](doc:\(article.name))" }
    guard let heading = article.headings[parts[1]] else {
      throw MissingHeading(page: page.name, target: target)
    }
    return "[\(words)](doc:\(article.name)#\(heading.replacing("`", with: "").replacing(" ", with: "-")))"
  }

  /// The lines that are not code.
  private static func prose(_ text: String) -> [Substring] {
    var isCode = false
    return text.split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
  }

  /// The anchor that GitHub gives a heading.
  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
  }
}

/// A link to a heading that its page does not have.
struct MissingHeading: Error, CustomStringConvertible {
  let page: String
  let target: String

  var description: String { "\(page).md links to \(target), and there is no such heading" }
}
