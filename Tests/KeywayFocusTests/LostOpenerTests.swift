import KeywayElements
import KeywayFocus
import Testing

@Suite("Modals whose opener is gone")
struct LostOpenerTests {
  @Test("When the opener went with all its siblings, the focus goes to the stop before")
  func siblingsGone() {
    let tree = ElementTree()
    let before = tree.append(Element(focus: .stop), to: tree.root)
    let panel = tree.append(Element(), to: tree.root)
    let children = (0..<3).map { _ in tree.append(Element(focus: .stop), to: panel) }
    let manager = FocusManager(tree)
    manager.focus(children[2])

    let scope = FocusBehavior(scope: FocusScope(kind: .modal))
    let modal = tree.append(Element(focus: scope), to: tree.root)
    tree.append(Element(focus: .stop), to: modal)
    manager.repair()
    for child in children { tree.remove(child) }
    tree.remove(modal)
    manager.repair()
    #expect(manager.focused == before)
  }

  @Test("An opener that went as the modal opened is found again by its key, in what took its place")
  func twin() {
    let screen = Screen()
    for key in ["a", "opener", "c"] { screen.add(key) }
    screen.manager.repair()
    screen.manager.focus(screen["opener"])
    screen.tree.remove(screen["opener"])
    screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.add("ok", to: "dialog")
    screen.manager.repair()
    #expect(screen.focused == "ok")
    screen.add("opener")
    screen.tree.remove(screen["dialog"])
    screen.manager.repair()
    #expect(screen.focused == "opener")
  }

  @Test("A modal that opens as another closes returns to the opener of the other")
  func successor() {
    let screen = Screen()
    for key in ["a", "opener", "c"] { screen.add(key) }
    screen.manager.repair()
    screen.manager.focus(screen["opener"])
    func open(_ key: String) {
      screen.add(key, role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
      screen.add("in \(key)", to: key)
    }
    open("first")
    screen.manager.repair()
    #expect(screen.focused == "in first")
    screen.tree.remove(screen["first"])
    open("second")
    screen.manager.repair()
    #expect(screen.focused == "in second")
    screen.tree.remove(screen["second"])
    screen.manager.repair()
    #expect(screen.focused == "opener")
  }
}
