import KeywayElements
import KeywayFocus

/// The screens for Tab, in the requested size. Every third element is a button.
enum Screen: String, CaseIterable {
  /// A floor of halls with a thousand parts each, in document order.
  case halls
  /// The same, read by rows and columns within each hall.
  case reading
  /// All in one container, half of the buttons disabled.
  case flat
  /// Fours of fours of fours.
  case deep
  /// Halls whose buttons have explicit positions, unrelated to document order.
  case explicit

  /// - Returns: the focus manager of the screen, and its focusable buttons.
  func make(_ count: Int) -> (manager: FocusManager, buttons: [ElementID]) {
    let tree = ElementTree()
    var buttons: [ElementID] = []
    switch self {
    case .halls, .reading, .explicit:
      for hall in 0..<count / 1_000 {
        let scope = self == .reading ? FocusScope(traversal: Traversal(order: .reading, edge: .leave)) : nil
        let parent = tree.append(Element(role: .group, focus: FocusBehavior(scope: scope)), to: tree.root)
        for part in 0..<1_000 { addPart(hall * 1_000 + part, to: parent) }
      }
    case .flat:
      for part in 0..<count { addPart(part, to: tree.root) }
    case .deep:
      var floor = [tree.root]
      var part = 0
      while part < count {
        floor = floor.flatMap { parent in
          (0..<4).map { child in
            defer { part += 1 }
            return addPart(part, to: parent)
          }
        }
      }
    }
    let manager = FocusManager(tree)
    manager.repair()
    return (manager, buttons)

    @discardableResult
    func addPart(_ part: Int, to parent: ElementID) -> ElementID {
      var focus = part % 3 == 0 ? FocusBehavior.stop : .none
      // A stride coprime to the size visits all positions.
      if self == .explicit, focus.isFocusable { focus.tabPosition = 1 + part * 7_919 % count }
      let frame = Rect(x: Double(part % 40) * 40, y: Double(part / 40) * 40, width: 36, height: 36)
      var element = Element(role: focus.isFocusable ? .button : .text, frame: frame, focus: focus)
      element.isEnabled = self != .flat || part % 2 == 0
      let id = tree.append(element, to: parent)
      if focus.isFocusable, element.isEnabled { buttons.append(id) }
      return id
    }
  }
}
