import Foundation
import Keyway
import KeywayMenus
import KeywayPlatform
import KeywayTesting
import Testing

@testable import ExampleCatalog
@testable import KeywayATSPI
@testable import RoastedBeans

@MainActor
@Suite("What menus, pickers and rows are on the bus", .serialized, .enabled(if: PrivateBus.isInstalled))
struct MeaningTests {
  private static let search =
    Script.findApp + """
      def every(node, *roles):
          found = [node] if node.get_role_name() in roles else []
          for i in range(node.get_child_count()): found += every(node.get_child_at_index(i), *roles)
          return found
      def one(role, name):
          return [n for n in every(frame, role) if n.get_name() == name][0]
      def on(node, *states):
          kept = node.get_state_set()
          return [s.value_nick for s in states if kept.contains(s)]
      def related(node, kind):
          return [[r.get_target(i).get_name() for i in range(r.get_n_targets())]
              for r in node.get_relation_set() if r.get_relation_type() == kind]
      frame = app.get_child_at_index(0)
      S, R = Atspi.StateType, Atspi.RelationType

      """

  private func lines(_ app: BridgedApp, _ script: String) throws -> [String] {
    try app.answer(of: Self.search + script, [app.app.window.appName]).split(separator: "\n").map(String.init)
  }

  @Test("The titles of a bar are menus, and an item says its shortcut as GTK does")
  func menus() throws {
    let driver = try AppDriver(RoastedBeans(), language: .english)
    try driver.press("F10 Right")
    let app = try BridgedApp(driver, on: PrivateBus())
    let titles = try lines(
      app,
      """
      bar = every(frame, "menu bar")[0]
      print([(n.get_name(), n.get_role_name()) for n in (bar.get_child_at_index(i) for i in range(2))])
      print(on(one("menu", "Edit"), S.HAS_POPUP))
      """)
    #expect(titles == ["[('Roasted Beans', 'menu'), ('Edit', 'menu')]", "['has-popup']"])
    try driver.press("Down")
    let item = try lines(
      app,
      """
      share = one("menu item", "Share")
      print(share.get_role_name(), Atspi.Action.get_key_binding(share.get_action_iface(), 0))
      """)
    #expect(item == ["menu item ;;<Control>i"])
  }

  @Test("A choice in a menu is checked or not, and the heading is none of the items")
  func choices() throws {
    let driver = try AppDriver(RoastedBeans(), language: .english)
    try driver.press("F10 Right Right Right Down")
    let app = try BridgedApp(driver, on: PrivateBus())
    let found = try lines(
      app,
      """
      items = every(frame, "radio menu item")
      print([(n.get_name(), on(n, S.CHECKABLE, S.CHECKED, S.SELECTED)) for n in items[:2]])
      print([n.get_name() for n in every(frame, "heading")][-1:])
      print(related(items[0], R.NODE_CHILD_OF) == [[items[0].get_parent().get_name()]])
      menu = items[0].get_parent()
      print(related(menu, R.NODE_PARENT_OF)[0], menu.get_child_count())
      print(one("menu", "Recently Viewed").get_parent() == menu)
      """)
    #expect(
      found == [
        "[('All', ['checkable', 'checked']), ('Light', ['checkable'])]", "['Roast']", "True",
        "['All', 'Light', 'Medium', 'Dark', 'Recently Viewed'] 6", "True",
      ])
  }

  @Test(
    "Rows of a table that open are counted by their order, belong to the row above, and cells have headers")
  func rows() throws {
    let app = try BridgedApp(AppDriver(CatalogApp(), language: .english), on: PrivateBus())
    let found = try lines(
      app,
      """
      grid = every(frame, "tree table")[0]
      table = grid.get_table_iface()
      names = [n.get_name() for n in every(grid, "table row")][1:]
      print(Atspi.Table.get_n_rows(table) == len(names), len(names) > 3)
      def cells(column): return [Atspi.Table.get_accessible_at(table, i, column) for i in range(len(names))]
      places = [tuple(Atspi.TableCell.get_position(c.get_table_cell())[-2:]) for c in cells(1)]
      print(places == [(i, 1) for i in range(len(names))])
      print(set(h.get_name() for c in cells(0) for h in Atspi.TableCell.get_column_header_cells(c.get_table_cell())))
      print(names[1].startswith("Harbour Lights"))
      first, song = [n for n in every(grid, "table row") if n.get_name() in names[:2]]
      print(related(song, R.NODE_CHILD_OF) == [[names[0]]], related(first, R.NODE_CHILD_OF) == [[grid.get_name()]])
      inside = related(first, R.NODE_PARENT_OF)[0]
      print(inside == names[1:1 + len(inside)], len(inside) > 1)
      print(related(grid, R.NODE_PARENT_OF)[0] == [names[0]] + names[1 + len(inside):])
      """)
    #expect(
      found == ["True True", "True", "{'Title'}", "True", "True True", "True True", "True"])
  }

  @Test(
    "A picker is a combo box with and without a choice, which is its text, and its choices are radio items")
  func picker() throws {
    let driver = try AppDriver { PickerView() }
    let app = try BridgedApp(driver, on: PrivateBus())
    let look = """
      box = one("combo box", "Size")
      text = box.get_text_iface()
      print(repr(Atspi.Text.get_text(text, 0, -1)), on(box, S.EXPANDABLE, S.COLLAPSED, S.HAS_POPUP),
          "Large" in box.get_description())

      """
    #expect(try lines(app, look) == ["'' ['expandable', 'collapsed', 'has-popup'] False"])
    try driver.press("Tab Space")
    #expect(try lines(app, look) == ["'Large' ['expandable', 'collapsed', 'has-popup'] False"])
    try driver.press("Shift+Tab Space")
    let items = try lines(
      app,
      """
      print([(n.get_name(), on(n, S.CHECKABLE, S.CHECKED)) for n in every(frame, "radio menu item")])
      """)
    #expect(items == ["[('Small', ['checkable']), ('Large', ['checkable', 'checked'])]"])
  }

  @Test("The names of roles are in the language of the app, and in all of Keyway's languages")
  func roleNames() throws {
    let driver = try AppDriver(RoastedBeans(), language: LanguageTag("de"))
    let app = try BridgedApp(driver, on: PrivateBus())
    let found = try lines(
      app,
      """
      print([(n.get_role_name(), n.get_localized_role_name()) for n in (frame, every(frame, "push button")[0])])
      """)
    #expect(found == ["[('frame', 'Rahmen'), ('push button', 'Knopf')]"])
    for language in StandardCatalogs.languages {
      let texts = Localization(preferred: [language], others: [language])
      for role in BusRole.allCases {
        let name = texts.text(role.name, context: "role")
        #expect(!name.isEmpty && texts.missing.isEmpty, "\(language): \(role.name)")
      }
    }
  }

  @Test(
    "Shortcuts in the words of menus become those of GTK, and words of other languages stay",
    arguments: [
      ("Ctrl+I", "<Control>i"), ("Ctrl+Shift+Delete", "<Control><Shift>Delete"), ("Ctrl++", "<Control>+"),
      ("F5", "F5"), ("Strg+I", "Strg+I"), ("Ctrl+K Ctrl+I", "Ctrl+K Ctrl+I"), ("+", "+"), ("", ""),
    ])
  func accelerator(_ words: String, _ expected: String) {
    #expect(ShortcutWords.accelerator(words) == expected)
  }
}

private struct PickerView: View {
  @State private var size: String?

  var body: some View {
    VStack {
      Picker("Size", selection: $size) {
        Text("Small").tag(String?.some("Small"))
        Text("Large").tag(String?.some("Large"))
      }
      .pickerStyle(.menu)
      Button("Choose large") { size = "Large" }
    }
  }
}
