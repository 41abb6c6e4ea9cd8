import KeywayAccessibility
import KeywayElements
import Testing

@testable import KeywayATSPI

@Suite("What decides about events")
struct EventTableTests {
  @Test("A registration counts for what it names and all below, however it is spelled")
  func listeners() {
    var table = ListenerTable()
    table.add("object:state-changed:focused", of: ":1.2")
    table.add("Object:TextChanged", of: ":1.2")
    table.add("window:", of: ":1.3")
    #expect(table.contains(ListenerTable.words("Object:StateChanged:focused")))
    #expect(!table.contains(ListenerTable.words("Object:StateChanged:checked")))
    #expect(table.contains(ListenerTable.words("Object:TextChanged:insert")))
    #expect(table.contains(ListenerTable.words("Window:Activate:")))
    table.remove("object:text-changed", of: ":1.2")
    #expect(!table.contains(ListenerTable.words("Object:TextChanged:insert")))
    table.remove(client: ":1.3")
    #expect(!table.contains(ListenerTable.words("Window:Activate:")))
    table.remove(client: ":1.2")
    #expect(table.isEmpty)
  }

  @Test(
    "The path of a node is its own for as long as it is there, and items of long lists are forgotten beyond a bound"
  )
  func paths() {
    let tree = ElementTree()
    let one = tree.append(Element(role: .button, label: "One"), to: tree.root)
    var paths = ObjectPaths()
    let path = paths.path(of: .init(one, in: tree))
    #expect(paths.path(of: .init(one, in: tree)) == path)
    #expect(paths.node(at: path) == .init(one, in: tree))
    for strange in [
      "/", path + "0", path + "/", "/org/a11y/atspi/accessible/-1",
      "/org/a11y/atspi/accessible/99999999999999999999",
    ] {
      #expect(paths.node(at: strange) == nil)
    }
    for key in 0..<ObjectPaths.mostItems * 3 {
      _ = paths.path(of: .init(item: AnyHashable(key), in: tree.root))
    }
    #expect(paths.count <= ObjectPaths.mostItems + 1)
    #expect(paths.node(at: path) == .init(one, in: tree))
    paths.forget(.init(one, in: tree))
    #expect(paths.node(at: path) == nil)
    #expect(paths.path(of: .init(one, in: tree)) != path)
  }
}
