/// The subtags of a kind listed by CLDR, of any status.
struct ValidSubtags {
  /// In lower case and shortened as in CLDR: `aaa~i` means all from `aaa` to `aai`.
  let words: [Substring]

  /// - Parameter kind: `language`, `script`, `region` or `variant`.
  init(_ kind: String, _ folder: CLDRFolder) throws(GeneratorError) {
    var words: [Substring] = []
    for element in try folder.markup("validity/\(kind).xml").elements("id") {
      // A comment before the subtags contains their number.
      let text = (element.content.text ?? "").lowercased()
      let list = text.split(separator: "-->").last ?? ""
      words += list.split { $0.isWhitespace }
    }
    let isReadable = words.allSatisfy { word in
      let ends = word.split(separator: "~", omittingEmptySubsequences: false)
      return ends.count == 1 || ends.count == 2 && ends[1].count == 1
    }
    guard !words.isEmpty, isReadable else {
      throw GeneratorError("validity/\(kind).xml has no subtags, or a range of more than the last letter")
    }
    self.words = words
  }
}
