import KeywayKeymap

/// The chords of a command table by their strokes, as a tree whose root is "nothing pressed yet".
///
/// One look-up per reading of a press, however many chords there are.
struct ChordTree: Sendable {
  struct Edge: Hashable, Sendable {
    let node: Int
    let key: ShortcutKey
  }

  struct Node: Sendable {
    /// The strokes that lead here, as the first command that uses them writes them.
    var strokes: [Shortcut]
    /// The rows whose chord ends here, the one that wins first.
    var completing: [Int] = []
    /// The rows whose chord goes on from here, in order of precedence.
    var passing: [Int] = []
  }

  private(set) var nodes = [Node(strokes: [])]
  private var edges: [Edge: Int] = [:]

  static let root = 0

  var isEmpty: Bool { edges.isEmpty }

  /// Where a stroke leads from a node.
  func next(_ node: Int, _ key: ShortcutKey) -> Int? { edges[Edge(node: node, key: key)] }

  /// Adds a chord; rows are added in order of precedence.
  mutating func add(_ chord: KeyChord, row: Int, role: CommandRole) {
    // Several nodes at a time, where either Control or Super plays the command role.
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
