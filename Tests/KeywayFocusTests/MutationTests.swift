import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import Testing

/// Each kind of element that can have the focus, and each way in which it can lose it.
@Suite("A lost focus is replaced in the same transaction")
struct MutationTests {
  private static let place = Rect(x: 100, y: 100, width: 80, height: 40)

  enum Kind: String, CaseIterable, Sendable {
    case button, onlyOfItsScope, row, onlyRow, nestedRow, cell, inScopeOfGroup, scopeItself, around, inRegion,
      explicit, explicitInGroup, inModal, inDialog, inPopover, byPlace
  }

  enum Mutation: String, CaseIterable, Sendable {
    case hidden, inert, removed, covered, notFocusable, intoHidden, parentHidden, parentInert, parentRemoved

    var reason: FocusReason {
      switch self {
      case .notFocusable: .disabled
      case .hidden, .intoHidden, .parentHidden: .hidden
      case .inert, .parentInert: .inert
      case .removed, .parentRemoved: .removed
      case .covered: .covered
      }
    }
  }

  /// A screen with an element of the kind, called `it`, that has the focus, and others beside it.
  private func screen(_ kind: Kind) -> Screen {
    let screen = Screen(kind == .byPlace ? Traversal(arrows: .spatial) : Traversal())
    screen.add("before", at: Rect(x: 0, y: 0, width: 50, height: 30))
    var parent = "window"
    func put(_ key: String, _ role: Role, _ focus: FocusBehavior) {
      screen.add(key, to: parent, at: Rect(x: 90, y: 90, width: 400, height: 400), role: role, focus)
      parent = key
    }
    var own = FocusBehavior.stop
    var siblings = ["sibling"]
    switch kind {
    case .button, .byPlace: put("box", .group, .none)
    case .onlyOfItsScope:
      put("box", .group, FocusBehavior(scope: FocusScope(traversal: Traversal(edge: .loop))))
      siblings = []
    case .row: put("box", .list, FocusBehavior(group: FocusGroup()))
    case .onlyRow:
      put("box", .list, FocusBehavior(group: FocusGroup()))
      siblings = []
    case .nestedRow:
      put("outer", .list, FocusBehavior(group: FocusGroup()))
      put("box", .list, FocusBehavior(group: FocusGroup()))
    case .cell: put("box", .grid, FocusBehavior(group: FocusGroup(axis: .both)))
    case .inScopeOfGroup:
      put("outer", .list, FocusBehavior(group: FocusGroup()))
      put("box", .group, FocusBehavior(scope: FocusScope()))
      own.tabPosition = 1
    case .scopeItself:
      put("box", .group, .none)
      own.scope = FocusScope()
    case .around: put("box", .group, .none)
    case .inRegion: screen.tree.update(screen.addRegion("box")) { _ in }
    case .explicit:
      put("box", .group, .none)
      own.tabPosition = 3
    case .explicitInGroup:
      put("box", .list, FocusBehavior(group: FocusGroup()))
      own.tabPosition = 3
    case .inModal: put("box", .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    case .inDialog: put("box", .dialog, FocusBehavior(scope: FocusScope(kind: .dialog)))
    case .inPopover: put("box", .group, FocusBehavior(scope: FocusScope(kind: .popover, invoker: "before")))
    }
    if kind == .inRegion { parent = "box" }
    screen.add("it", to: parent, at: Self.place, own)
    if kind == .around || kind == .scopeItself { screen.add("inside", to: "it", at: Self.place) }
    for name in siblings { screen.add(name, to: parent, at: Rect(x: 300, y: 300, width: 50, height: 30)) }
    screen.add("after", at: Rect(x: 600, y: 600, width: 50, height: 30))
    screen.add("shelf", role: .group, .none)
    screen.manager.repair()
    screen.manager.focus(screen["it"])
    return screen
  }

  private func carryOut(_ mutation: Mutation, _ screen: Screen) {
    let (tree, it) = (screen.tree, screen["it"])
    let parent = tree.parent(of: it)!
    switch mutation {
    case .hidden: tree.update(it) { $0.isHidden = true }
    case .inert: tree.update(it) { $0.isInert = true }
    case .removed: tree.remove(it)
    case .notFocusable: tree.update(it) { $0.focus.isFocusable = false }
    case .covered:
      var cover = Element(key: "cover", frame: Self.place.outset(by: 5))
      cover.covers = true
      tree.append(cover, to: tree.root)
    case .intoHidden:
      tree.update(screen["shelf"]) { $0.isHidden = true }
      tree.move(it, to: screen["shelf"], at: 0)
    case .parentHidden: tree.update(parent) { $0.isHidden = true }
    case .parentInert: tree.update(parent) { $0.isInert = true }
    case .parentRemoved: tree.remove(parent)
    }
  }

  @Test("One repair leaves the focus on something that can hold it, and says why", arguments: Kind.allCases)
  func everyKind(_ kind: Kind) {
    for mutation in Mutation.allCases {
      let screen = screen(kind)
      #expect(screen.focused == "it", "\(kind)")
      carryOut(mutation, screen)
      let change = screen.manager.repair()
      let focused = screen.manager.focused
      #expect(
        focused.map(screen.manager.order.canFocus) == true,
        "\(kind), \(mutation): \(screen.focused ?? "nothing")")
      // A modal that closes gives the focus back; what it holds cannot leave it but by closing.
      let closes = [.inModal, .inDialog, .inPopover].contains(kind) && mutation.rawValue.hasPrefix("parent")
      // Inert around a modal is not inert inside.
      if kind == .inModal, mutation == .parentInert { continue }
      if closes {
        #expect([.modalClosed, mutation.reason].contains(change?.reason), "\(kind), \(mutation)")
      } else if kind == .inModal, mutation == .intoHidden {
        #expect(change != nil)
      } else {
        #expect(change?.reason == mutation.reason, "\(kind), \(mutation)")
      }
      // Nothing is left to be done.
      #expect(screen.manager.repair() == nil, "\(kind), \(mutation)")
      #expect(screen.focused != "it")
    }
  }

  @Test("Disabled, itself or with what is around it, it keeps the focus", arguments: Kind.allCases)
  func disabled(_ kind: Kind) {
    for isParent in [false, true] {
      let screen = screen(kind)
      let it = screen["it"]
      // An element that is open only while it is enabled closes.
      let closes = isParent && [.inModal, .inDialog, .inPopover].contains(kind)
      screen.tree.update(isParent ? screen.tree.parent(of: it)! : it) { $0.isEnabled = false }
      screen.manager.repair()
      #expect((screen.focused == "it") != closes, "\(kind), \(isParent)")
      screen.manager.moveNext()
      // Without anything else to go to, it stays.
      let order = screen.manager.order
      let isSound = kind == .onlyOfItsScope && !isParent ? order.canKeepFocus : order.canFocus
      #expect(screen.manager.focused.map(isSound) == true, "\(kind), \(isParent)")
    }
  }

  @Test(
    "Moved to another place in the tree it keeps the focus, unless a modal confines it elsewhere",
    arguments: Kind.allCases)
  func moved(_ kind: Kind) {
    let screen = screen(kind)
    screen.tree.move(screen["it"], to: screen["shelf"], at: 0)
    screen.manager.repair()
    #expect(screen.focused == (kind == .inModal ? "sibling" : "it"))
    screen.manager.moveNext()
    screen.manager.movePrevious()
    #expect(screen.manager.focused.map(screen.manager.order.canFocus) == true)
  }

  @Test("What comes back at the same place is reached again", arguments: Kind.allCases)
  func comesBack(_ kind: Kind) {
    for mutation in [Mutation.hidden, .inert, .covered] {
      let screen = screen(kind)
      screen.manager.focus(screen["before"])
      let reached = FocusProof(screen.manager).layers.map { screen.names($0.reached) }
      screen.manager.focus(screen["it"])
      carryOut(mutation, screen)
      screen.manager.repair()
      screen.tree.update(screen["it"]) {
        $0.isHidden = false
        $0.isInert = false
      }
      if mutation == .covered { screen.tree.remove(screen["cover"]) }
      screen.manager.repair()
      screen.manager.focus(screen["before"])
      #expect(
        FocusProof(screen.manager).layers.map { screen.names($0.reached) } == reached, "\(kind), \(mutation)")
    }
  }
}
