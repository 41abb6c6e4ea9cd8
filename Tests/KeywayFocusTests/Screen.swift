import KeywayElements
import KeywayFocus

/// A tree built by name for tests: elements are found by their keys.
struct Screen {
  let tree: ElementTree
  let manager: FocusManager

  init(_ traversal: Traversal = Traversal()) {
    tree = ElementTree(
      root: Element(
        key: "window", role: .window, frame: Rect(x: 0, y: 0, width: 1_280, height: 800),
        focus: FocusBehavior(scope: FocusScope(traversal: traversal))))
    manager = FocusManager(tree)
  }

  @discardableResult
  func add(
    _ key: String, to parent: String = "window", at frame: Rect = .zero, role: Role = .button,
    _ focus: FocusBehavior = .stop
  ) -> ElementID {
    tree.append(
      Element(key: key, role: role, label: key, frame: frame, focus: focus), to: self[parent])
  }

  /// A list with rows of 50 pixels.
  func addList(
    _ key: String, to parent: String = "window", rows: Int, _ group: FocusGroup = FocusGroup(),
    height: Double = 200, tabPosition: Int? = nil
  ) {
    add(
      key, to: parent, at: Rect(x: 0, y: 0, width: 300, height: height), role: .list,
      FocusBehavior(tabPosition: tabPosition, group: group))
    for row in 0..<rows {
      add(
        "\(key) \(row)", to: key, at: Rect(x: 0, y: Double(row) * 50, width: 300, height: 50),
        role: .cell)
    }
  }

  subscript(key: String) -> ElementID {
    guard let id = tree.element(forKey: key) else { fatalError("no element \(key)") }
    return id
  }

  var focused: String? { manager.focused.flatMap { tree[$0].key } }

  func names(_ ids: [ElementID]) -> [String] { ids.map { tree[$0].key ?? "?" } }

  /// The keys of what is focused after each of a number of Tabs.
  func tabs(_ count: Int, backwards: Bool = false) -> [String?] {
    (0..<count).map { _ in
      if backwards { manager.movePrevious() } else { manager.moveNext() }
      return focused
    }
  }

  var cycle: [String] {
    var order = manager.order
    return names(order.cycle())
  }
}
