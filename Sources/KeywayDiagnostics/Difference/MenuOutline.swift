import KeywayElements
import KeywayKeymap
import KeywayMenus

/// The elements of a tree of menus in order, each with its identity, place and properties.
struct MenuOutline {
  /// The identity of an element across states of the menus.
  indirect enum Key: Hashable {
    case root
    /// The parent of key commands outside the menus.
    case noMenu
    case menu(Menu.Identifier)
    /// A menu without identifier, by place and title. The number distinguishes equal titles.
    case untitled(in: Key, title: String, number: Int)
    /// A command. The number distinguishes equal actions and property lists.
    case command(CommandAction, propertyList: String?, number: Int)
    case deferred(String, number: Int)
  }

  struct Node {
    let key: Key
    let parent: Key
    let subject: MenuDifference.Subject
    let title: String
    /// The properties by their names in menu files, as far as they apply.
    let properties: [(name: String, value: String)]
    let provenance: Provenance?
    /// The position among the children of its parent, from 0.
    var position = 0
  }

  private(set) var entries: [Node] = []
  private(set) var index: [Key: Int] = [:]
  /// The number of elements with the same identity.
  private var alike: [Key: Int] = [:]
  private var children: [Key: [Key]] = [:]

  init(_ menu: Menu, keyCommands: [KeyCommand]) {
    for child in menu.children { add(child, to: .root) }
    for command in keyCommands { add(command, to: .noMenu) }
  }

  private mutating func add(_ element: any MenuElement, to parent: Key) {
    if let deferred = element as? DeferredMenuElement { return addDeferred(deferred, to: parent) }
    guard let menu = element as? Menu else { return addCommand(element, to: parent) }
    let key: Key =
      if let identifier = menu.identifier { .menu(identifier) } else {
        free { .untitled(in: parent, title: menu.title, number: $0) }
      }
    let options = Menu.Options.named.filter { menu.options.contains($0.option) }.map(\.name)
    append(
      Node(
        key: key, parent: parent, subject: .menu(menu.identifier), title: menu.title,
        properties: [
          ("options", options.joined(separator: ", ")), ("mnemonic", menu.mnemonic.map { String($0) } ?? ""),
          ("image", menu.image ?? ""), ("when", menu.condition?.description ?? ""),
        ], provenance: menu.provenance))
    for child in menu.children { add(child, to: key) }
  }

  private mutating func addCommand(_ element: any MenuElement, to parent: Key) {
    guard let command = element.asCommand else { return }
    append(
      Node(
        key: free { .command(command.action, propertyList: command.propertyList, number: $0) },
        parent: parent, subject: .command(command.action, propertyList: command.propertyList),
        title: command.title, properties: Self.properties(command, element as? KeyCommand),
        provenance: command.provenance))
  }

  private mutating func addDeferred(_ element: DeferredMenuElement, to parent: Key) {
    append(
      Node(
        key: free { .deferred(element.identifier, number: $0) }, parent: parent,
        subject: .deferred(element.identifier), title: element.title,
        properties: [
          ("cached", "\(element.isCached)"), ("image", element.image ?? ""),
          ("when", element.condition?.description ?? ""),
        ],
        provenance: element.provenance))
  }

  private mutating func append(_ entry: Node) {
    var entry = entry
    entry.position = children[entry.parent]?.count ?? 0
    index[entry.key] = entries.count
    entries.append(entry)
    children[entry.parent, default: []].append(entry.key)
  }

  /// The key with the first free number.
  private mutating func free(_ key: (Int) -> Key) -> Key {
    let first = key(0)
    let number = alike[first] ?? 0
    alike[first] = number + 1
    return number == 0 ? first : key(number)
  }

  private static func properties(
    _ command: Command, _ keyCommand: KeyCommand?
  ) -> [(name: String, value: String)] {
    let attributes = CommandAttributes.named.filter { command.attributes.contains($0.attribute) }.map(\.name)
    let shortcuts =
      (keyCommand?.shortcuts.map(\.description) ?? []) + (keyCommand?.chords.map(\.description) ?? [])
    var properties: [(name: String, value: String)] = [
      ("shortcuts", shortcuts.joined(separator: ", ")), ("state", command.state.rawValue),
      ("attributes", attributes.joined(separator: ", ")),
      ("alternates", command.alternates.map(words).joined(separator: ", ")),
      ("discoverabilityTitle", command.discoverabilityTitle ?? ""),
      ("mnemonic", command.mnemonic.map { String($0) } ?? ""), ("image", command.image ?? ""),
      ("when", command.condition?.description ?? ""),
    ]
    let roles = CommandRole.allCases.map { role in
      let keys = keyCommand?.roleShortcuts[role] ?? RoleShortcuts()
      return (
        name: "shortcuts.\(role.rawValue)",
        value: (keys.shortcuts.map(\.description) + keys.chords.map(\.description)).joined(separator: ", ")
      )
    }
    properties += roles
    // Properties of shortcuts do not count without a shortcut.
    guard let keyCommand, !(shortcuts.isEmpty && keyCommand.roleShortcuts.isEmpty) else { return properties }
    properties += [
      ("trigger", keyCommand.trigger.description),
      ("devices", keyCommand.scope?.devices.map(\.description).joined(separator: ", ") ?? ""),
      ("layouts", keyCommand.scope?.layouts.map(\.description).joined(separator: ", ") ?? ""),
      ("wantsPriorityOverText", "\(keyCommand.wantsPriorityOverText)"),
      ("allowsRepeat", "\(keyCommand.allowsRepeat)"),
      ("allowsAutomaticLocalization", "\(keyCommand.allowsAutomaticLocalization)"),
      ("allowsAutomaticMirroring", "\(keyCommand.allowsAutomaticMirroring)"),
    ]
    return properties
  }
}

extension MenuOutline {
  /// `Shift "Share All" (shareAll)`, followed by attributes.
  private static func words(_ alternate: CommandAlternate) -> String {
    let attributes = CommandAttributes.named.filter { alternate.attributes.contains($0.attribute) }.map(
      \.name)
    return
      (["\(alternate.modifierFlags.shortcutText) \"\(alternate.title)\" (\(alternate.action))"] + attributes)
      .joined(separator: " ")
  }
}

// MARK: - Places

extension MenuOutline {
  /// The place of an element, in words: `Edit, after "Cut"`, `Edit (find), first`.
  func place(of entry: Node) -> String {
    let siblings = children[entry.parent] ?? []
    let neighbour = entry.position == 0 ? nil : index[siblings[entry.position - 1]].map { entries[$0] }
    let order = neighbour.map { "after \"\(name(of: $0))\"" } ?? "first"
    return "\(path(to: entry.parent)), \(order)"
  }

  private func name(of entry: Node) -> String {
    if !entry.title.isBlank { return entry.title }
    return switch entry.subject {
    case .menu(let identifier?): identifier.rawValue
    case .deferred(let identifier): identifier
    default: "…"
    }
  }

  /// The titles on the path to a menu; an inline menu without heading follows in parentheses.
  private func path(to key: Key) -> String {
    var titles: [String] = []
    var group = ""
    var next = key
    while let position = index[next] {
      let entry = entries[position]
      if !entry.title.isBlank {
        titles.append(entry.title)
      } else if titles.isEmpty, group.isEmpty {
        group = " (\(name(of: entry)))"
      }
      next = entry.parent
    }
    if titles.isEmpty { return (next == .noMenu ? "no menu" : "menu bar") + group }
    return titles.reversed().joined(separator: " > ") + group
  }

  /// The smallest set of elements whose moves among their former siblings explain the order.
  func reordered(since old: MenuOutline) -> Set<Key> {
    var moved: Set<Key> = []
    for (parent, keys) in children {
      let positions = Dictionary(
        uniqueKeysWithValues: (old.children[parent] ?? []).enumerated().map { ($1, $0) })
      let common = keys.filter { positions[$0] != nil }
      let stay = Self.longestRise(common.map { positions[$0]! })
      for (place, key) in common.enumerated() where !stay.contains(place) { moved.insert(key) }
    }
    return moved
  }

  /// The positions of a longest increasing subsequence, by patience sorting.
  private static func longestRise(_ values: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var before = Array(repeating: -1, count: values.count)
    for (place, value) in values.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var result: Set<Int> = []
    var place = tails.last ?? -1
    while place >= 0 {
      result.insert(place)
      place = before[place]
    }
    return result
  }
}
