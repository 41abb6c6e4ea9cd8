import KeywayAccessibility
import KeywayElements
import KeywayFocus
import KeywayUI

/// The subject of an audit's rules: a window at rest, as last laid out, with all its aspects.
@MainActor
final class AuditSubject {
  let window: AppWindow
  /// A copy, so that the window's own tree records nothing.
  let elements: ElementTree
  let tree: AccessibilityTree
  /// Its nodes in tree order, including parts of others.
  let nodes: [AccessibilityNode]
  /// The visible views, without those behind a modal.
  let content: [PlacedContent]
  /// The same, by element.
  private(set) lazy var views = Dictionary(
    content.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
  /// The elements of scroll views.
  private(set) lazy var scrolling = Set(content.lazy.filter(\.scrolls).map(\.element))
  private(set) lazy var texts = content.compactMap { view in view.text.map { (view: view, text: $0) } }
  /// The words shown inside each element.
  private(set) lazy var shownTexts: [ElementID: [String]] = {
    var texts: [ElementID: [String]] = [:]
    for (view, text) in self.texts {
      for id in Set(view.ancestors).union([view.element]) { texts[id, default: []].append(text.string) }
    }
    return texts
  }()
  /// The proof of keyboard reachability, made when a rule needs it.
  private(set) lazy var proof = FocusProof(window.focusManager)
  private(set) lazy var layout = LayoutCheck(window).faults
  /// The window as painted, without the focus ring; nil if it paints nothing.
  private(set) lazy var picture = AuditPicture(window)

  init(_ window: AppWindow) {
    self.window = window
    // Words that are fading in are faint for a moment only.
    window.comeToRest()
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

  /// The ancestors of an element, innermost first, without the window.
  func ancestors(of id: ElementID) -> [ElementID] {
    elements.lineage(of: elements.parent(of: id)).prefix { $0 != elements.root }
  }

  /// An element and its ancestors, innermost first, without the window.
  func lineage(of id: ElementID) -> [ElementID] { [id] + ancestors(of: id) }

  /// Visits the readable content of an element, and the content of each child for which `body` returns true.
  func visitReadable(in id: ElementID, _ body: (ElementID, Element) -> Bool) {
    elements.visit(id) { inner, element in
      if inner == id { return true }
      return !element.isHidden && !element.accessibility.isHidden && body(inner, element)
    }
  }

  /// The keys, labels or roles from the window to an element, without pure layout: `sidebar/Espresso`.
  func path(of id: ElementID) -> String {
    let names = lineage(of: id).reversed().compactMap { step -> String? in
      let element = elements[step]
      let isStructure = element.role == .none || element.role == .group || element.role == .splitView
      if step != id, isStructure, element.key == nil, !element.isNamed { return nil }
      // A generated key of a scene begins with its parent's key.
      return element.key.flatMap { $0.split(separator: "/").last.map(String.init) }
        ?? elements.nameInReports(step)
    }
    return names.isEmpty ? "window" : names.joined(separator: "/")
  }

  /// The nodes that a person can act on. A cell or a row that takes no focus is read, but isn't a control.
  var controls: [AccessibilityNode] {
    nodes.filter { $0.role.isInteractive && (!$0.role.isItem || elements[$0.element].focus.isFocusable) }
  }

  /// The elements that take the focus now: the stops of Tab, and those that arrows reach.
  private(set) lazy var stops: [ElementID] = {
    var found: [ElementID] = []
    elements.visit(window.focusManager.order.limit) { id, element in
      if element.isHidden || !element.isEnabled || element.isInert { return false }
      if element.focus.isFocusable { found.append(id) }
      return true
    }
    return found
  }()

  /// The stops that a person can act on.
  var focusableControls: [ElementID] { stops.filter { elements[$0].role.isInteractive } }

  /// The nodes that need a name: the stops, the controls, and nodes that are silent without one.
  var named: [AccessibilityNode] {
    let stopped = stops.compactMap { tree.found($0) }.filter {
      !$0.role.isDialog && $0.role != .window
    }
    let told = nodes.filter { [.progress, .heading, .columnHeader].contains($0.role) }
    var seen: Set<AccessibilityNode.ID> = []
    return (controls + stopped + told).filter { seen.insert($0.id).inserted }
  }
}

extension PlacedContent {
  /// Whether a place in it is fully visible now.
  func isInSight(_ place: Rect) -> Bool { clip.outset(by: 1).contains(place) }
}

extension Element {
  /// The author's language for it; nil for the inherited one.
  var ownLanguage: String? { accessibility.hasDetails ? accessibility.details.language : nil }
}
