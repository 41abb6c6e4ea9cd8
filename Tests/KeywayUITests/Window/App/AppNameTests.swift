import Keyway
import KeywayPlatform
import KeywayTesting
import Testing

@MainActor
@Suite("The name of an app in its menus")
struct AppNameTests {
  private func window(_ title: String) throws -> AppWindow {
    let system = HeadlessWindowSystem()
    let window = try AppWindow(
      WindowDescription(title: title, appID: "app.keyway.test", size: Size(width: 300, height: 200)),
      in: system, content: Button("Pay") {}.accessibilityIdentifier("pay"))
    system.settle()
    return window
  }

  @Test("It is called as its window is")
  func title() throws {
    #expect(try window("Till").commands.menusOfTable.appTitle == "Till")
  }

  @Test(
    "Where that has no title, as the program is: a menu without a name could not be told",
    arguments: ["", " \t"])
  func noTitle(_ title: String) throws {
    let window = try window(title)
    #expect(!window.commands.menusOfTable.appTitle.isEmpty)
    #expect(CommandLine.arguments[0].hasSuffix(window.commands.menusOfTable.appTitle))
    #expect(window.commands.system.failures.isEmpty)
    // The window itself is left without.
    #expect(window.tree[window.tree.root].label == title)
  }
}
