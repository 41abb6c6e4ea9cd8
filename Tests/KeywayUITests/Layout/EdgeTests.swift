import Keyway
import Testing

@Suite("Edges and axes")
struct EdgeTests {
  @Test("A set of edges has the edges that it is made of")
  func edges() {
    #expect(Edge.Set.all == Edge.allCases.reduce(into: []) { $0.insert(Edge.Set($1)) })
    #expect(Edge.Set.horizontal == [.leading, .trailing] && Edge.Set.vertical == [.top, .bottom])
    for edge in Edge.allCases {
      #expect(Edge.allCases.filter { Edge.Set(edge).contains(Edge.Set($0)) } == [edge])
    }
    #expect(Edge.Set.horizontal.isDisjoint(with: .vertical))
  }

  @Test("A set of axes has one axis or both")
  func axes() {
    let both: Axis.Set = [.horizontal, .vertical]
    #expect(both.contains(.horizontal) && both.contains(.vertical))
    #expect(Axis.Set.horizontal.isDisjoint(with: .vertical) && Axis.Set().isEmpty)
  }
}
