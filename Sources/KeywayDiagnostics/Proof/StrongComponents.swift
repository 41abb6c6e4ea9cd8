/// The strongly connected components of a graph: sets of nodes that reach each other (Tarjan).
struct StrongComponents {
  /// The components without outgoing edges; at least one.
  private(set) var sinks: [[Int]] = []
  private(set) var count = 0

  /// - Parameter edges: for each node its successors; negative ones are ignored.
  /// - Complexity: O(nodes + edges), without recursion.
  init(_ edges: [[Int]]) {
    let unseen = -1
    var component = [Int](repeating: unseen, count: edges.count)
    var order = [Int](repeating: unseen, count: edges.count)
    var lowest = order
    var time = 0
    var open: [Int] = []
    for root in edges.indices where order[root] == unseen {
      var path: [(node: Int, edge: Int)] = [(root, 0)]
      while let (node, edge) = path.last {
        if edge == 0 {
          order[node] = time
          lowest[node] = time
          time += 1
          open.append(node)
        }
        if edge < edges[node].count {
          path[path.count - 1].edge += 1
          let next = edges[node][edge]
          if next < 0 { continue }
          if order[next] == unseen {
            path.append((next, 0))
          } else if component[next] == unseen {
            lowest[node] = min(lowest[node], order[next])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        guard lowest[node] == order[node] else { continue }
        var members: [Int] = []
        while let member = open.popLast() {
          component[member] = count
          members.append(member)
          if member == node { break }
        }
        if !members.contains(where: { edges[$0].contains { $0 >= 0 && component[$0] != count } }) {
          sinks.append(members)
        }
        count += 1
      }
    }
  }
}
