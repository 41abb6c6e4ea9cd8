import Foundation

/// A page as a tutorial of a DocC catalogue: a section for each heading, and a step for each block of code.
///
/// A block is shown as the file that its section named last, or as a terminal. The paragraph above it is the text of
/// the step.
struct Tutorial {
  /// The files of the catalogue by name: the tutorial and the code of its steps.
  private(set) var files: [String: String] = [:]

  /// - Parameters:
  ///   - name: the name of the page.
  ///   - text: the page, with links for a catalogue.
  ///   - minutes: how long a reader needs.
  init(_ name: String, text: String, minutes: Int) {
    // DocC finds no article from a tutorial.
    let parts = Self.sections(
      of: text.replacing(#/\[([^\]]+)\]\(doc:[^)]*\)/#) { String($0.1) })
    var lines = ["@Tutorial(time: \(minutes)) {"]
    for (index, part) in parts.enumerated() {
      guard index > 0 else {
        lines += ["@Intro(title: \"\(part.title)\") {"] + part.blocks.map(\.text) + ["}"]
        continue
      }
      lines += ["@Section(title: \"\(part.title)\") {", "@ContentAndMedia {"]
      let first = part.blocks.firstIndex(where: \.isCode).map { max($0 - 1, 0) } ?? part.blocks.endIndex
      lines += part.blocks[..<first].flatMap { [$0.text, ""] } + ["}"]
      if first < part.blocks.endIndex { lines.append("@Steps {") }
      for number in part.blocks.indices.dropFirst(first) {
        let block = part.blocks[number]
        if block.isCode {
          let named = part.blocks[..<number].last { $0.file != nil }?.file
          let file = "\(name)-\(files.count + 1).\(named == nil ? "sh" : "swift")"
          files[file] = block.text + "\n"
          lines += ["@Code(name: \"\(named ?? "Terminal")\", file: \"\(file)\", reset: true)", "}"]
        } else if number + 1 < part.blocks.endIndex, part.blocks[number + 1].isCode {
          lines += ["@Step {", block.text, ""]
        } else {
          lines += [block.text, ""]
        }
      }
      lines += first < part.blocks.endIndex ? ["}", "}"] : ["}"]
    }
    files["\(name).tutorial"] = (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// A paragraph or a block of code.
  private struct Block {
    var text: String
    let isCode: Bool

    /// The last Swift file that a paragraph names.
    var file: String? {
      isCode ? nil : text.matches(of: #/`(?:\w+\/)*(\w+\.swift)`/#).last.map { String($0.1) }
    }
  }

  /// The title and what stands above the first section, then each section.
  private static func sections(of text: String) -> [(title: String, blocks: [Block])] {
    var sections: [(title: String, blocks: [Block])] = []
    var open: Block?
    func close() {
      if let block = open { sections[sections.count - 1].blocks.append(block) }
      open = nil
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        let isEnd = open?.isCode == true
        close()
        if !isEnd { open = Block(text: "", isCode: true) }
      } else if let block = open, block.isCode || !line.isEmpty {
        open?.text += (block.text.isEmpty ? "" : "\n") + line
      } else if let heading = line.wholeMatch(of: #/##? (.+)/#) {
        close()
        sections.append((String(heading.1), []))
      } else if line.isEmpty {
        close()
      } else {
        open = Block(text: line, isCode: false)
      }
    }
    close()
    // A section has steps: what has none closes the one before.
    return sections.indices.reduce(into: []) { parts, index in
      let section = sections[index]
      if index < 2 || section.blocks.contains(where: \.isCode) {
        parts.append(section)
      } else {
        parts[parts.count - 1].blocks +=
          [Block(text: "**\(section.title)**", isCode: false)] + section.blocks
      }
    }
  }
}
