import Foundation

/// The Swift of a page, or of the doc comments of a Swift file, as one file that the compiler can check.
///
/// Types stand in a name space of the page, so later blocks know those of earlier ones. Statements and views stand in a
/// method of a structure, which also has what the block assumes.
struct PageCode {
  /// The path below the package's root.
  let path: String
  let blocks: [SwiftBlock]
  /// The assumptions of the blocks, from the comments `<!-- swift setup: … -->`.
  private let setup: [SwiftBlock.Item]

  init(path: String, text: String) {
    self.path = path
    let isSource = path.hasSuffix(".swift")
    blocks = SwiftBlock.all(in: text, isSource: isSource)
    setup = isSource ? [] : SwiftBlock.setup(of: text).flatMap(\.items)
  }

  /// A name for the page's name space and file.
  var name: String { "Page_" + path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

  /// The file for the compiler.
  ///
  /// - Parameter names: the properties and functions that any page may assume; those of the page's setup win.
  func source(assuming names: [SwiftBlock.Item]) -> String {
    // A module's comments may speak of all that it has.
    let module = path.split(separator: "/").dropFirst().first.flatMap { path.hasSuffix(".swift") ? $0 : nil }
    var imports = ["import Keyway", "import \(module ?? "Keyway")"]
    var (space, outside): ([String], [String]) = ([], [])
    var type: String?
    /// Places what does not stand in a structure; the rest comes back.
    func place(_ items: [SwiftBlock.Item]) -> [SwiftBlock.Item] {
      items.filter { item in
        switch item.kind {
        case .importing: if !item.text.hasPrefix("@testable") { imports.append(placed(item)) }
        case .type:
          space.append(placed(item))
          type = item.text.firstMatch(of: #/(?:struct|class|enum|actor) (\w+)/#).map { String($0.1) }
        case .reopening: outside.append(placed(item, after: "fileprivate "))
        case .property, .member, .statement: return true
        }
        return false
      }
    }
    let assumed = place(setup)
    for block in blocks where block.exemption == nil {
      let items = place(block.items)
      guard !items.isEmpty else { continue }
      let isMore = block.continues && type != nil
      let members = items.filter { $0.kind != .statement }
      let needed =
        isMore ? [] : block.needed(of: assumed + names.filter { $0.isNew(in: assumed) }, besides: members)
      // Modifiers alone need a view.
      let statements = items.filter { $0.kind == .statement }
        .map { placed($0, after: $0.text.hasPrefix(".") ? "Text(\"\")" : "") }
      let body =
        needed.map(\.text) + members.map { placed($0) } + ["func block\(block.line)() async throws {"]
        + statements + ["}", "}"]
      if isMore, let type {
        outside += ["@MainActor extension \(name).\(type) {"] + body
      } else {
        space += ["@MainActor struct Block\(block.line) {"] + body
      }
    }
    return (imports + ["enum \(name) {"] + space + ["}"] + outside).joined(separator: "\n") + "\n"
  }

  /// Code at its own place in the page, which the compiler's messages then name.
  private func placed(_ item: SwiftBlock.Item, after prefix: String = "") -> String {
    let code = item.text.replacing(#/(?m)^@main$|^@Test\(.*\)$/#, with: "")
      .replacing("{ … }", with: "{ fatalError() }")
    return "#sourceLocation(file: \"\(path)\", line: \(item.line))\n\(prefix)\(code)\n#sourceLocation()"
  }
}

extension SwiftBlock {
  /// Those of the names that the block says and does not declare itself.
  fileprivate func needed(of names: [Item], besides members: [Item]) -> [Item] {
    let words = Set(code.flatMap { $0.matches(of: #/\w+/#).map { String($0.0) } })
    return names.filter { name in name.isNew(in: members) && name.name.map(words.contains) ?? false }
  }
}

extension SwiftBlock.Item {
  /// The name that a property or function declares.
  fileprivate var name: String? {
    text.firstMatch(of: #/\b(?:var|let|func) (\w+)/#).map { String($0.1) }
  }

  fileprivate func isNew(in items: [SwiftBlock.Item]) -> Bool { items.allSatisfy { $0.name != name } }
}
