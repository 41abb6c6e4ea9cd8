import KeywayAccessibility
import KeywayElements
import KeywayFocus
import KeywayUI

/// What the rules of an audit look at: a window as it was last laid out, from all its sides.
@MainActor
final class AuditSubject {
  let window: AppWindow
  /// A copy, so that nothing is recorded in the window's own tree.
  let elements: ElementTree
  /// What assistive technologies find.
  let tree: AccessibilityTree
  /// Its nodes in tree order, also those that are parts of others.
  let nodes: [AccessibilityNode]
  /// The views that are shown; what lies behind a modal is left out.
  let content: [PlacedContent]
  /// The same by their elements.
  private(set) lazy var views = Dictionary(
    content.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
  /// The elements of views that scroll.
  private(set) lazy var scrolling = Set(content.lazy.filter(\.scrolls).map(\.element))
  /// The words that are shown inside each element.
  private(set) lazy var shownTexts: [ElementID: [String]] = {
    var texts: [ElementID: [String]] = [:]
    for view in content {
      guard let text = view.text?.string else { continue }
      for id in Set(view.ancestors).union([view.element]) { texts[id, default: []].append(text) }
    }
    return texts
  }()
  /// What keys reach, proved where a rule asks.
  private(set) lazy var proof = FocusProof(window.focusManager)
  private(set) lazy var layout = LayoutCheck(window).faults
  /// The window as it is painted, without the focus ring; nil where it paints nothing.
  private(set) lazy var picture = AuditPicture(window)

  init(_ window: AppWindow) {
    self.window = window
    let elements = ElementTree(copying: window.tree)
    let tree = AccessibilityTree(elements)
    var nodes: [AccessibilityNode] = []
    elements.visit(elements.root) { id, element in
      if element.isHidden { return false }
      if let node = tree.node(for: id), node.element == id, id != elements.root { nodes.append(node) }
      return true
    }
    let limit = window.focusManager.order.limit
    content = window.placedContent.filter { $0.element == limit || $0.ancestors.contains(limit) }
    (self.elements, self.tree, self.nodes) = (elements, tree, nodes)
  }

  // MARK: Structure

  /// The elements around an element, the innermost first, without the window.
  func ancestors(of id: ElementID) -> [ElementID] {
    var found: [ElementID] = []
    var next = elements.parent(of: id)
    while let current = next, current != elements.root {
      found.append(current)
      next = elements.parent(of: current)
    }
    return found
  }

  /// The keys, labels or roles from the window to an element, without what only serves layout: `sidebar/Espresso`.
  func path(of id: ElementID) -> String {
    let names = ([id] + ancestors(of: id)).reversed().compactMap { step -> String? in
      let element = elements[step]
      let isStructure = element.role == .none || element.role == .group || element.role == .splitView
      if step != id, isStructure, element.key == nil, !element.isNamed { return nil }
      // A key that a scene made begins with that of the element around.
      return element.key.flatMap { $0.split(separator: "/").last.map(String.init) }
        ?? elements.nameInReports(step)
    }
    return names.isEmpty ? "window" : names.joined(separator: "/")
  }

  /// The nodes that a person can act on now.
  var controls: [AccessibilityNode] { nodes.filter { $0.role.isInteractive } }

  // MARK: Words

  /// Letters and digits in lower case, with single spaces: what two texts are compared by.
  nonisolated static func plain(_ text: String) -> String {
    let letters = text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
    return String(letters).split(separator: " ").joined(separator: " ")
  }

  /// The role as a person says it: `text field`.
  nonisolated static func words(of role: Role) -> String {
    role.rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }

  /// The same with a capital: `Text field`.
  nonisolated static func title(of role: Role) -> String {
    let words = words(of: role)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
