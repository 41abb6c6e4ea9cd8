import Foundation

/// The entries of a catalog: the translations by context and text. Each text has one line, but for the header's.
package struct Catalog {
  package private(set) var forms: [String: [String]] = [:]
  package private(set) var plurals: [String: String] = [:]
  package private(set) var formCount = 0

  package init(_ language: String) throws {
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let file = try String(contentsOfFile: root + "/po/\(language).po", encoding: .utf8)
    formCount = file.firstMatch(of: #/nplurals=(\d)/#).flatMap { Int($0.1) } ?? 0
    var (context, key) = ("", "")
    for line in file.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(msg\w+)(?:\[\d\])? "(.*)"/#) else { continue }
      let text = String(match.2)
      switch match.1 {
      case "msgctxt": context = text + " | "
      case "msgid": (key, context) = (context + text, "")
      case "msgid_plural": plurals[key] = text
      default: forms[key, default: []].append(text)
      }
    }
  }
}
