extension ModifierFlags: CustomStringConvertible {
  /// Every modifier with its name in files and JSON, in the order of lists.
  package static let named: [(name: String, flag: ModifierFlags)] = [
    ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
    ("super", .super), ("altGraph", .altGraph), ("level5", .level5), ("capsLock", .capsLock),
    ("numLock", .numLock),
  ]

  /// The names of the modifiers in the set, in the order of ``named``.
  package var names: [String] { Self.named.filter { contains($0.flag) }.map(\.name) }

  public var description: String { "[" + names.joined(separator: ", ") + "]" }
}
