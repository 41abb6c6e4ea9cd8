import KeywayAccessibility
import KeywayElements

/// A window that consists of an element tree alone.
@MainActor
final class TreeWindow: AssistedWindow {
  let elements: ElementTree
  /// The fields by the keys of their elements.
  var fields: [String: TypedText] = [:]
  /// The lines of labels by the keys of their elements.
  var lines: [String: [AssistedLine]] = [:]
  /// Creates a row of the table that has few nodes.
  var row: (Int) -> Part? = { _ in nil }
  private(set) var clients: [any AssistiveClient] = []
  private(set) var held: Set<AccessibilityNode.ID> = []
  private var tree: AccessibilityTree?

  init(_ parts: Part...) { elements = ElementTree(parts) }

  let appName = "Tree"
  let languageTag = "en"
  let hasKeyboard = true
  let takesSecret = false

  func attach(_ client: any AssistiveClient) -> AccessibilityTree {
    clients.append(client)
    let tree = AccessibilityTree(elements)
    self.tree = tree
    return tree
  }

  func detach(_ client: any AssistiveClient) {
    clients.removeAll { $0 === client }
    (tree, held) = (nil, [])
  }

  func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient) { held = ids }

  /// Keeps the items that are held, drops the others, and tells the changes.
  func settle() {
    elements.readElements = Set(held.compactMap { $0.makeElement(in: elements) })
    elements.dropItems(except: [])
    guard let tree else { return }
    let changes = tree.update()
    for client in clients where !changes.isEmpty { client.treeDidChange(changes, in: tree) }
  }

  func makeRow(at index: Int, in table: AccessibilityNode) -> Bool {
    guard let row = row(index) else { return false }
    elements.append([row], to: table.element)
    settle()
    return true
  }

  func editedText(of node: AccessibilityNode) -> (any AssistedText)? { fields[node.identifier ?? ""] }
  func lines(of node: AccessibilityNode) -> [AssistedLine] { lines[node.identifier ?? ""] ?? [] }

  /// Words are between spaces; a paragraph is a sentence.
  func places(of boundary: AssistedBoundary, in paragraph: String) -> [Int] {
    let scalars = Array(paragraph.unicodeScalars)
    func isSpace(_ index: Int) -> Bool {
      !scalars.indices.contains(index) || scalars[index].properties.isWhitespace
    }
    return switch boundary {
    case .character: Array(0...scalars.count)
    case .wordStart: scalars.indices.filter { !isSpace($0) && isSpace($0 - 1) }
    case .wordEnd: scalars.indices.map { $0 + 1 }.filter { isSpace($0) && !isSpace($0 - 1) }
    case .sentenceStart: scalars.isEmpty ? [] : [0]
    case .sentenceEnd: scalars.isEmpty ? [] : [scalars.count]
    }
  }

  // A tree performs nothing.
  func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool { false }
  func focus(_ node: AccessibilityNode) -> Bool { false }
  func reveal(_ node: AccessibilityNode) -> Bool { false }
  func setNumber(_ number: Double, of node: AccessibilityNode) -> Bool { false }
  func setSelected(_ isSelected: Bool, _ node: AccessibilityNode) -> Bool { false }
  func selectAll(in node: AccessibilityNode) -> Bool { false }
  func copy(_ text: String, from node: AccessibilityNode) -> Bool { false }
  func paste(at offset: Int, into node: AccessibilityNode) -> Bool { false }
  func shortcut(of node: AccessibilityNode) -> String { "" }
}

/// A text in lines of ten scalars, each in a square of ten by ten.
@MainActor
final class TypedText: AssistedText {
  private(set) var text: String
  var selection: Range<Int>
  let isMultiLine: Bool

  init(_ text: String, _ selection: Range<Int> = 0..<0, isMultiLine: Bool = false) {
    (self.text, self.selection, self.isMultiLine) = (text, selection, isMultiLine)
  }

  private var count: Int { text.unicodeScalars.count }

  func line(at offset: Int) -> Range<Int> {
    let start = offset / 10 * 10
    return start..<min(start + 10, max(start, count))
  }

  func frames(of range: Range<Int>) -> [Rect] {
    range.map { Rect(x: Double($0 % 10) * 10, y: Double($0 / 10) * 10, width: 10, height: 10) }
  }

  func offset(at point: Point) -> Int { min(count, Int(point.y / 10) * 10 + Int(point.x / 10)) }

  func replace(_ range: Range<Int>, with new: String) -> Bool {
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(range, with: Array(new.unicodeScalars))
    text = scalars[...].string
    return true
  }
}

/// A client that records the changes it hears of.
final class Listener: AssistiveClient {
  let kind = AssistiveTechnology.screenReader
  var cursor: AccessibilityNode.ID?
  private(set) var removed: Set<AccessibilityNode.ID> = []

  func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
    removed.formUnion(changes.removed)
  }
}
