/// The members that subclasses of a class may override.
enum OverridableMembers {
  /// The names of the class's own variables and functions that are neither final nor private, in order.
  static func names(in file: SourceFile, of type: String) -> [String] {
    let body = file.code.drop { !$0.hasPrefix("class \(type) ") && !$0.hasPrefix("class \(type):") }
    return body.dropFirst().prefix { $0 != "}" }.compactMap { line in
      guard line.hasPrefix("  "), !line.dropFirst(2).hasPrefix(" ") else { return nil }
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(where: { $0 == "var" || $0 == "func" }),
        keyword + 1 < words.count,
        !words[..<keyword].contains(where: { ["final", "private", "fileprivate", "static"].contains($0) })
      else { return nil }
      return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
