import Foundation
import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("What clients of AT-SPI ask and do", .serialized, .enabled(if: PrivateBus.isInstalled))
struct InterfaceTests {
  private static let search =
    Script.findApp + """
      def search(node, role, name=None):
          if node.get_role_name() == role and name in (None, node.get_name()): return node
          for i in range(min(node.get_child_count(), 60)):
              found = search(node.get_child_at_index(i), role, name)
              if found: return found
      frame = app.get_child_at_index(0)
      def part(found): return [found.content, found.start_offset, found.end_offset]

      """

  private func answers(of script: String, _ driver: AppDriver) throws -> [String] {
    let app = try BridgedApp(driver, on: PrivateBus())
    return try app.answer(of: Self.search + script, [driver.window.appName]).split(separator: "\n").map(
      String.init)
  }

  @Test("A field is read by the word, selected and written to, as by typing")
  func field() throws {
    let driver = try AppDriver { FormView() }
    try driver.press("a s k Space f o r")
    let lines = try answers(
      of: """
        field = search(frame, "entry", "Name")
        text, edit = field.get_text_iface(), field.get_editable_text_iface()
        print(Atspi.Text.get_text(text, 0, -1), Atspi.Text.get_caret_offset(text), Atspi.Text.get_character_count(text))
        print(part(Atspi.Text.get_text_at_offset(text, 5, Atspi.TextBoundaryType.WORD_START)))
        print(part(Atspi.Text.get_text_before_offset(text, 5, Atspi.TextBoundaryType.WORD_START)))
        print(part(Atspi.Text.get_string_at_offset(text, 7, Atspi.TextGranularity.LINE)))
        print(Atspi.Text.add_selection(text, 0, 3), Atspi.Text.get_n_selections(text), Atspi.Text.set_caret_offset(text, 3))
        box = Atspi.Text.get_range_extents(text, 0, 3, Atspi.CoordType.WINDOW)
        e = field.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        print(e.x <= box.x and box.x + box.width <= e.x + e.width and e.y <= box.y and box.height > 5)
        print(Atspi.Text.get_offset_at_point(text, box.x + 1, box.y + 2, Atspi.CoordType.WINDOW))
        print(Atspi.EditableText.insert_text(edit, 3, "ed now", 3), Atspi.Text.get_text(text, 0, -1))
        print(Atspi.EditableText.delete_text(edit, 0, 6), Atspi.Text.get_text(text, 0, -1))
        print(Atspi.EditableText.set_text_contents(edit, "Zoë"), Atspi.Text.get_text(text, 0, -1))
        """, driver)
    #expect(
      lines == [
        "ask for 7 7", "['for', 4, 7]", "['ask ', 0, 4]", "['ask for', 0, 7]", "True 1 True", "True", "0",
        "True asked  for", "True  for", "True Zoë",
      ])
    #expect(driver.editedText?.accessibilityText == "Zoë")
  }

  @Test("A label is read by the words of its language")
  func label() throws {
    let lines = try answers(
      of: """
        text = search(frame, "label", "สวัสดีครับ").get_text_iface()
        print(part(Atspi.Text.get_string_at_offset(text, 7, Atspi.TextGranularity.WORD)))
        """, try AppDriver { Text("สวัสดีครับ") })
    #expect(lines == ["['ครับ', 6, 10]"])
  }

  @Test("A slider is set as by its keys, on its steps")
  func slider() throws {
    let lines = try answers(
      of: """
        value = search(frame, "slider").get_value_iface()
        print(Atspi.Value.get_minimum_value(value), Atspi.Value.get_maximum_value(value), Atspi.Value.get_current_value(value))
        print(Atspi.Value.set_current_value(value, 7.2), Atspi.Value.get_current_value(value))
        action = search(frame, "slider").get_action_iface()
        names = [Atspi.Action.get_action_name(action, i) for i in range(action.get_n_actions())]
        print(Atspi.Action.do_action(action, names.index("decrement")), Atspi.Value.get_current_value(value))
        """, try AppDriver { FormView() })
    #expect(lines == ["0.0 10.0 3.0", "True 7.0", "True 6.0"])
  }

  @Test("A list of a million rows counts them all, and has each when it is asked for")
  func rows() throws {
    let driver = try AppDriver { LongView() }
    let lines = try answers(
      of: """
        rows = search(frame, "description list", "Numbers")
        print(rows.get_attributes()["xml-roles"])
        print(rows.get_child_count(), rows.get_state_set().contains(Atspi.StateType.MANAGES_DESCENDANTS))
        for i in (0, 654321, 999999):
            row = rows.get_child_at_index(i)
            print(row.get_name(), row.get_index_in_parent(), row.get_role_name(), row.get_parent().get_name())
        print(rows.get_child_at_index(1000000), rows.get_child_at_index(-1))
        choice = rows.get_selection_iface()
        print(Atspi.Selection.select_child(choice, 777), Atspi.Selection.get_n_selected_children(choice),
            Atspi.Selection.get_selected_child(choice, 0).get_name())
        for i in range(0, 1000000, 5000): rows.get_child_at_index(i).get_name()
        """, driver)
    #expect(
      lines == [
        "listbox", "1000000 True", "Number 1 0 list item Numbers", "Number 654322 654321 list item Numbers",
        "Number 1000000 999999 list item Numbers", "None None", "True 1 Number 778",
      ])
    #expect(driver.tree.count < 600, "rows that were asked for do not stay")
  }

  @Test("A table gives cells by row and column, makes rows that are out of sight, and says the headers")
  func table() throws {
    let lines = try answers(
      of: """
        grid = search(frame, "table")
        table = grid.get_table_iface()
        print(Atspi.Table.get_n_rows(table), Atspi.Table.get_n_columns(table))
        for row in (0, 350):
            cell = Atspi.Table.get_accessible_at(table, row, 1)
            print(cell.get_name(), cell.get_role_name())
            found = cell.get_table_cell()
            print(Atspi.TableCell.get_position(found)[-2:], Atspi.TableCell.get_column_span(found))
            print([h.get_name() for h in Atspi.TableCell.get_column_header_cells(found)])
        print(Atspi.Table.get_accessible_at(table, 500, 0), Atspi.Table.get_accessible_at(table, 0, 2))
        print(Atspi.Table.get_column_description(table, 0))
        """, try AppDriver { TableView() })
    #expect(
      lines
        == [
          "500 2", "0", "table cell", "(0, 1) 1", "['Twice']", "700", "table cell", "(350, 1) 1", "['Twice']",
          "None None", "Number",
        ].joinedPairs)
  }

  @Test("A collection finds by role and state in one call")
  func collection() throws {
    let lines = try answers(
      of: """
        every = frame.get_collection_iface()
        ALL, ANY = Atspi.CollectionMatchType.ALL, Atspi.CollectionMatchType.ANY
        def find(states, roles, interfaces, inverted=False, count=0, order=Atspi.CollectionSortOrder.CANONICAL):
            rule = Atspi.MatchRule.new(Atspi.StateSet.new(states), ALL, {}, ALL, roles, ANY, interfaces, ALL, inverted)
            return [n.get_name() for n in Atspi.Collection.get_matches(every, rule, order, count, True)]
        print(find([], [Atspi.Role.SLIDER, Atspi.Role.ENTRY], []))
        print(find([Atspi.StateType.FOCUSED], [], []))
        print(find([], [], ["Value"]))
        print(find([Atspi.StateType.FOCUSABLE], [], [], order=Atspi.CollectionSortOrder.REVERSE_CANONICAL, count=1))
        print(find([], [Atspi.Role.SLIDER], [], inverted=True))
        """, try AppDriver { FormView() })
    #expect(lines == ["['Name', 'Volume']", "['Name']", "['Volume']", "['More']", "['Name', 'More']"])
  }
}

extension [String] {
  /// The lines with the words of a cell, its name and its role, on one.
  fileprivate var joinedPairs: [String] {
    var lines: [String] = []
    for line in self {
      if line == "table cell" { lines[lines.count - 1] += " " + line } else { lines.append(line) }
    }
    return lines
  }
}

private struct FormView: View {
  @State private var name = ""
  @State private var volume = 3
  @State private var isOn = false

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Slider("Volume", value: $volume, in: 0...10)
      Toggle("More", isOn: $isOn)
    }
  }
}

private struct Number: Identifiable {
  let id: Int
}

private struct LongView: View {
  @State private var selection: Int?
  private let numbers = (1...1_000_000).map(Number.init)

  var body: some View {
    List(numbers, selection: $selection) { Text("Number \($0.id)") }.accessibilityLabel("Numbers")
  }
}

private struct TableView: View {
  private let numbers = (0..<500).map(Number.init)

  var body: some View {
    Table(
      numbers, columns: [TableColumn("Number") { "\($0.id)" }, TableColumn("Twice") { "\($0.id * 2)" }])
  }
}
