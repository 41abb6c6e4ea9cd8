import Foundation

/// A block of Swift in a page or in a doc comment.
struct SwiftBlock {
  /// The line of the file where the code begins, from 1.
  let line: Int
  /// The lines without the indentation of the fence.
  let code: [String]
  /// Why the block is not compiled, or nil.
  let exemption: String?

  /// Whether the block is more of the type above it: its code is indented.
  var continues: Bool { code.first { !$0.isEmpty }?.hasPrefix("  ") ?? false }
}

extension SwiftBlock {
  /// A whole file as a block.
  init(text: String, line: Int = 1) {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init(line: line, code: code, exemption: nil)
  }

  /// The blocks of a Markdown page, or of the doc comments of a Swift file.
  static func all(in text: String, isSource: Bool) -> [SwiftBlock] {
    var blocks: [SwiftBlock] = []
    var code: [String]?
    var indent = 0
    var exemption: String?
    for (number, line) in lines(of: text, isSource: isSource).enumerated() {
      let trimmed = String(line.drop { $0 == " " })
      if let open = code {
        if trimmed == "```" {
          blocks.append(SwiftBlock(line: number + 1 - open.count, code: open, exemption: exemption))
          (code, exemption) = (nil, nil)
        } else {
          code = open + [String(line.dropFirst(min(indent, line.count - trimmed.count)))]
        }
      } else if trimmed == "```swift" {
        (code, indent) = ([], line.count - trimmed.count)
      } else if let mark = trimmed.wholeMatch(of: #/<!-- not compiled: (.+) -->/#) {
        exemption = String(mark.1)
      } else if !trimmed.isEmpty {
        exemption = nil
      }
    }
    return blocks
  }

  /// Code of a page for the compiler only, from its comments `<!-- swift setup: … -->`.
  static func setup(of text: String) -> [SwiftBlock] {
    text.matches(of: #/<!-- swift setup:\s*((?:.|\n)*?)\s*-->/#).map { match in
      let before = text[..<match.1.startIndex]
      return SwiftBlock(text: String(match.1), line: before.count { $0 == "\n" } + 1)
    }
  }

  /// The lines of a page; of a Swift file, what its doc comments say, and empty lines for all else.
  private static func lines(of text: String, isSource: Bool) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard isSource else { return lines.map(String.init) }
    return lines.map { line in
      let trimmed = line.drop { $0 == " " }
      return trimmed.hasPrefix("/// ") ? String(trimmed.dropFirst(4)) : ""
    }
  }
}

extension SwiftBlock {
  /// A declaration or a statement of a block.
  struct Item {
    enum Kind { case importing, type, reopening, property, member, statement }

    let line: Int
    let text: String
    let kind: Kind

    /// Whether it can only stand in a type or a function.
    var isMember: Bool { [.property, .member, .statement].contains(kind) }
  }

  /// The declarations and statements of the block, in order.
  var items: [Item] {
    var items: [Item] = []
    var open: (line: Int, lines: [String])?
    var depth = 0
    func close() {
      guard let (line, lines) = open else { return }
      let text = lines.joined(separator: "\n")
      items.append(Item(line: line, text: text, kind: Self.kind(of: text)))
      open = nil
    }
    let margin = code.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    for (offset, full) in code.enumerated() {
      let line = String(full.dropFirst(min(margin, full.count)))
      let goesOn = [" ", ".", "}", ")", "]"].contains { line.hasPrefix($0) }
      // Attributes and comments alone above a declaration belong to it.
      let isAbove = open?.lines.allSatisfy {
        $0.hasPrefix("//") || ($0.hasPrefix("@") && !$0.contains(" var "))
      }
      if depth == 0, !goesOn, isAbove != true { close() }
      if open == nil, !line.isEmpty { open = (self.line + offset, []) }
      open?.lines.append(line)
      let bare = line.replacing(#/"(?:[^"\\]|\\.)*"|\/\/.*/#, with: "")
      depth += bare.count { "{([".contains($0) } - bare.count { "})]".contains($0) }
    }
    // The last part of a type may come with a later block.
    if depth > 0 { open?.lines.append(String(repeating: "}", count: depth)) }
    close()
    return items
  }

  private static func kind(of text: String) -> Item.Kind {
    let words = text.replacing(#/(?m)^(?:\/\/.*\n|@(?:main|MainActor)\s+|@Test\(.*\)\s+)+/#, with: "")
    if words.contains(#/^(?:@testable )?import /#) { return .importing }
    if words.contains(#/^(?:@\w+ )*(?:final )?(?:struct|class|enum|actor|protocol|typealias) /#) {
      return .type
    }
    if words.hasPrefix("extension ") { return .reopening }
    if words.contains(#/^@\w+(?:\(.*\))? (?:private )?var /#) { return .property }
    if words.contains(#/^(?:func|init|static) ?/#) { return .member }
    if words.contains(#/^var .* \{/#) { return .member }
    return .statement
  }
}
