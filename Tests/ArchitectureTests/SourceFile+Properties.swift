extension SourceFile {
  /// The names of the stored properties that a type of the file declares, in order; its extensions have none.
  ///
  /// Reads the members by their indentation.
  func storedProperties(of type: String) -> [String] {
    let lines = code
    let head = lines.firstIndex { line in
      let words = line.split(separator: " ").map { $0.prefix { $0.isLetter || $0.isNumber } }
      return !line.hasPrefix(" ") && (words.contains("class") || words.contains("struct"))
        && words.contains { $0 == type }
    }
    guard let head else { return [] }
    let pattern =
      #/^  (?:@\w+ )*(?:(?:public|package|internal|fileprivate|private)(?:\(set\))? |weak |unowned |lazy |final |override )*(?:let|var) (\w+)(.*)/#
    var names: [String] = []
    for i in lines.indices.dropFirst(head + 1) {
      if lines[i].hasPrefix("}") { break }
      guard let match = lines[i].firstMatch(of: pattern) else { continue }
      let rest = match.2
      guard let brace = rest.firstIndex(of: "{"), rest.firstIndex(of: "=").map({ $0 > brace }) ?? true else {
        names.append(String(match.1))
        continue
      }
      // An accessor computes it, an observer does not.
      let rows = [rest[brace...].dropFirst()] + lines[(i + 1)...].prefix(1)
      let first = rows.joined(separator: " ").split(separator: " ").first ?? ""
      if first == "didSet" || first == "willSet" { names.append(String(match.1)) }
    }
    return names
  }
}
