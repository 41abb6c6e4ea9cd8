import KeywayKeymap

/// The chords of a command table as a tree of strokes.
///
/// Each reading of a press takes one look-up, whatever the number of chords.
struct ChordTree: Sendable {
  struct Edge: Hashable, Sendable {
    let node: Int
    let key: ShortcutKey
  }

  struct Node: Sendable {
    /// The strokes that lead here, as the first command that uses them writes them.
    var strokes: [Shortcut]
    /// The rows whose chord ends here, the winner first.
    var completing: [Int] = []
    /// The rows whose chord continues from here, in order of precedence.
    var passing: [Int] = []
  }

  private(set) var nodes = [Node(strokes: [])]
  private var edges: [Edge: Int] = [:]

  static let root = 0

  var isEmpty: Bool { edges.isEmpty }

  func next(_ node: Int, _ key: ShortcutKey) -> Int? { edges[Edge(node: node, key: key)] }

  /// Adds a chord. Add rows in order of precedence.
  mutating func add(_ chord: KeyChord, row: Int, role: CommandRole) {
    // Several nodes at once, if either Control or Super plays the command role.
    var front = [Self.root]
    for (depth, stroke) in chord.strokes.enumerated() {
      var reached: [Int] = []
      for node in front {
        for key in lookUpKeys(for: stroke, role: role) {
          let child = edges[Edge(node: node, key: key)] ?? nodes.count
          if child == nodes.count {
            nodes.append(Node(strokes: nodes[node].strokes + [stroke]))
            edges[Edge(node: node, key: key)] = child
          }
          if !reached.contains(child) { reached.append(child) }
        }
      }
      for node in reached {
        if depth + 1 < chord.strokes.count {
          if nodes[node].passing.last != row { nodes[node].passing.append(row) }
        } else if nodes[node].completing.last != row {
          nodes[node].completing.append(row)
        }
      }
      front = reached
    }
  }
}

/// The step of a chord in progress that a press takes.
struct ChordStep {
  let node: Int
  /// The reading of the press that reaches it.
  let key: ShortcutKey
  let tier: MatchTier
  /// The command of a chord that is complete there, if one is enabled.
  let match: CommandMatch?
  /// Whether the chord of an enabled command continues from there.
  let goesOn: Bool
}
