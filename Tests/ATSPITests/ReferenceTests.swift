import Foundation
import Keyway
import KeywayTesting
import Testing

/// A fact that at-spi2-core's own tests hold of an app, as what a client of libatspi finds of ours.
private struct Fact {
  /// The interface.
  let area: String
  let words: String
  /// In Python; it is true where the fact holds.
  let check: String

  init(_ area: String, _ words: String, _ check: String) {
    (self.area, self.words, self.check) = (area, words, check)
  }
}

@MainActor
@Suite("What at-spi2-core's own tests ask of an app", .serialized, .enabled(if: PrivateBus.isInstalled))
struct ReferenceTests {
  private static let facts = [
    Fact(
      "Accessible", "the application is a child of the desktop, and the window of it",
      "app.get_parent().get_role_name() == 'desktop frame' and frame.get_parent() == app"),
    Fact(
      "Accessible", "an object has a name, a description and a role with a name",
      "(button.get_name(), button.get_description(), button.get_role(), button.get_role_name()) == ('Send', 'To the kitchen', Atspi.Role.PUSH_BUTTON, 'push button')"
    ),
    Fact("Accessible", "an object without a description has an empty one", "slider.get_description() == ''"),
    Fact(
      "Accessible", "children are found by index, and know it",
      "all(frame.get_child_at_index(i).get_index_in_parent() == i for i in range(frame.get_child_count()))"),
    Fact(
      "Accessible", "there is no child at -1 or beyond the last",
      "frame.get_child_at_index(-1) is None and frame.get_child_at_index(frame.get_child_count()) is None"),
    Fact(
      "Accessible", "each object leads to its application",
      "button.get_application() == app and frame.get_application() == app"),
    Fact(
      "Accessible", "an object says which interfaces it has",
      "set(button.get_interfaces()) >= {'Accessible', 'Action', 'Component'} and button.get_text_iface() is None"
    ),
    Fact("Accessible", "attributes are pairs", "button.get_attributes()['toolkit'] == 'Keyway'"),
    Fact(
      "Accessible", "an object without relations has none, and a named one leads to its label",
      "button.get_relation_set() == []"),
    Fact(
      "Accessible", "locale and identifier are texts",
      "frame.get_object_locale() == 'en' and isinstance(button.get_accessible_id(), str)"),
    Fact(
      "Application", "it says its toolkit and the version of the protocol",
      "app.get_toolkit_name() == 'Keyway' and app.get_toolkit_version() != '' and app.get_atspi_version() == '2.1'"
    ),
    Fact("Application", "it has the number that the registry gave", "app.get_id() >= 0"),
    Fact("Application", "its process is known", "app.get_process_id() > 1"),
    Fact(
      "State", "a button is enabled, sensitive, visible, showing and takes the focus",
      "on(button, S.ENABLED, S.SENSITIVE, S.VISIBLE, S.SHOWING, S.FOCUSABLE)"),
    Fact(
      "State", "a switch can be checked, and is not", "on(toggle, S.CHECKABLE) and not on(toggle, S.CHECKED)"),
    Fact(
      "State", "sets of states are equal to themselves and can be compared",
      "button.get_state_set().equals(button.get_state_set()) and button.get_state_set().compare(toggle.get_state_set()).contains(S.CHECKABLE)"
    ),
    Fact("State", "a set that is given away is the client's own", "changed(button)"),
    Fact(
      "Action", "there is a number of actions, each with a name",
      "Atspi.Action.get_n_actions(act) == 1 and Atspi.Action.get_action_name(act, 0) == 'click'"),
    Fact(
      "Action", "there is a name for people, a description and a key",
      "all(isinstance(t, str) for t in (Atspi.Action.get_localized_name(act, 0), Atspi.Action.get_action_description(act, 0), Atspi.Action.get_key_binding(act, 0)))"
    ),
    Fact(
      "Action", "an action is done, and one that is not there is not",
      "Atspi.Action.do_action(act, 0) and not Atspi.Action.do_action(act, 9)"),
    Fact(
      "Component", "extents, position and size say the same",
      "(box.x, box.y) == (at.x, at.y) and (box.width, box.height) == (size.x, size.y)"),
    Fact(
      "Component", "an object contains its middle and not a point beside it",
      "part.contains(box.x + 2, box.y + 2, W) and not part.contains(box.x - 20, box.y, W)"),
    Fact(
      "Component", "the object at a point is the innermost",
      "frame.get_component_iface().get_accessible_at_point(box.x + 5, box.y + 5, W) == button"),
    Fact(
      "Component", "there are a layer, an order and a transparency",
      "frame.get_component_iface().get_layer() == Atspi.ComponentLayer.WINDOW and part.get_layer() == Atspi.ComponentLayer.WIDGET and part.get_mdi_z_order() == 0 and part.get_alpha() == 1"
    ),
    Fact("Component", "the focus is grabbed", "part.grab_focus() and after(lambda: on(button, S.FOCUSED))"),
    Fact(
      "Component", "an object is scrolled to, and is not moved by clients",
      "part.scroll_to(Atspi.ScrollType.ANYWHERE) and not part.set_position(0, 0, W) and not part.set_size(9, 9)"
    ),
    Fact(
      "Value", "there are limits, a number and a step",
      "(Atspi.Value.get_minimum_value(value), Atspi.Value.get_maximum_value(value), Atspi.Value.get_current_value(value), Atspi.Value.get_minimum_increment(value)) == (0, 10, 3, 1)"
    ),
    Fact(
      "Value", "the number is set, within the limits",
      "Atspi.Value.set_current_value(value, 7) and Atspi.Value.get_current_value(value) == 7 and Atspi.Value.set_current_value(value, 99) and Atspi.Value.get_current_value(value) == 10"
    ),
    Fact(
      "Text", "there are characters, counted, and parts by their places",
      "(Text.get_character_count(text), Text.get_text(text, 0, -1), Text.get_text(text, 4, 7)) == (7, 'abc def', 'def')"
    ),
    Fact(
      "Text", "there is a character at a place, as its number",
      "Text.get_character_at_offset(text, 1) == ord('b')"),
    Fact(
      "Text", "there are words at, before and after a place",
      "[piece(f(text, 4, Atspi.TextBoundaryType.WORD_START)) for f in (Text.get_text_before_offset, Text.get_text_at_offset)] == [('abc ', 0, 4), ('def', 4, 7)]"
    ),
    Fact(
      "Text", "there are strings by what they are",
      "piece(Text.get_string_at_offset(text, 5, Atspi.TextGranularity.CHAR)) == ('e', 5, 6) and piece(Text.get_string_at_offset(text, 1, Atspi.TextGranularity.LINE)) == ('abc def', 0, 7)"
    ),
    Fact(
      "Text", "the caret is set and read",
      "Text.set_caret_offset(text, 2) and Text.get_caret_offset(text) == 2"),
    Fact(
      "Text", "a selection is added, read, changed and removed",
      "Text.add_selection(text, 0, 3) and Text.get_n_selections(text) == 1 and span(Text.get_selection(text, 0)) == (0, 3) and Text.set_selection(text, 0, 1, 2) and span(Text.get_selection(text, 0)) == (1, 2) and Text.remove_selection(text, 0) and Text.get_n_selections(text) == 0"
    ),
    Fact(
      "Text", "attributes have a run, and there are those of the whole",
      "Text.get_text_attributes(text, 1) is not None and Text.get_attribute_run(text, 1, True) is not None and isinstance(Text.get_default_attributes(text), dict)"
    ),
    Fact(
      "Text", "a character has a place, and the place leads back to it",
      "Text.get_offset_at_point(text, middle.x + 1, middle.y + 2, W) == 2"),
    Fact(
      "EditableText", "a text is replaced, inserted into and taken from",
      "Edit.set_text_contents(edit, 'rat') and Edit.insert_text(edit, 0, 'b', 1) and now() == 'brat' and Edit.delete_text(edit, 0, 2) and now() == 'at'"
    ),
    Fact(
      "EditableText", "a part is copied, cut and pasted",
      "(Edit.copy_text(edit, 0, 1), Edit.cut_text(edit, 0, 1), now(), Edit.paste_text(edit, 1), now())[2:] == ('t', True, 'ta')"
    ),
    Fact(
      "Selection", "an item is selected, found and taken out again",
      "Sel.select_child(choice, 1) and Sel.get_n_selected_children(choice) == 1 and Sel.get_selected_child(choice, 0).get_name() == 'Row 2' and Sel.is_child_selected(choice, 1) and Sel.deselect_child(choice, 1) and not Sel.is_child_selected(choice, 1)"
    ),
    Fact(
      "Selection", "all are selected, the first selected is taken out, and then all",
      "Sel.select_all(choice) and Sel.get_n_selected_children(choice) == 3 and Sel.deselect_selected_child(choice, 0) and Sel.get_n_selected_children(choice) == 2 and Sel.clear_selection(choice) and Sel.get_n_selected_children(choice) == 0"
    ),
    Fact(
      "Selection", "what is not there is not selected",
      "not Sel.select_child(choice, 99) and Sel.get_selected_child(choice, 5) is None"),
    Fact(
      "Table", "rows and columns are counted, and cells found by them",
      "(Table.get_n_rows(table), Table.get_n_columns(table), Table.get_accessible_at(table, 1, 1).get_name()) == (3, 2, '4')"
    ),
    Fact(
      "Table", "a cell has a number by rows, and the number leads back",
      "Table.get_index_at(table, 2, 1) == 5 and Table.get_row_at_index(table, 5) == 2 and Table.get_column_at_index(table, 5) == 1"
    ),
    Fact(
      "Table", "columns are described, with headers; spans are one",
      "Table.get_column_description(table, 1) == 'Twice' and Table.get_column_header(table, 0).get_name() == 'Number' and Table.get_row_extent_at(table, 0, 0) == 1 and Table.get_column_extent_at(table, 0, 0) == 1"
    ),
    Fact(
      "Table", "no row is selected where none can be",
      "Table.get_n_selected_rows(table) == 0 and list(Table.get_selected_rows(table)) == [] and not Table.is_row_selected(table, 0) and not Table.is_column_selected(table, 0) and not Table.is_selected(table, 0, 0)"
    ),
    Fact(
      "TableCell", "a cell knows its place, its spans, its table and its headers",
      "tuple(Cell.get_position(cell)[-2:]) == (1, 1) and Cell.get_column_span(cell) == 1 and Cell.get_row_span(cell) == 1 and Cell.get_table(cell) == grid and [h.get_name() for h in Cell.get_column_header_cells(cell)] == ['Twice']"
    ),
    Fact(
      "Image", "a picture has a description, a place and a size",
      "Atspi.Image.get_image_description(photo) == 'A cup' and Atspi.Image.get_image_size(photo).x > 0 and Atspi.Image.get_image_position(photo, W).x >= 0 and Atspi.Image.get_image_extents(photo, W).width > 0"
    ),
    Fact(
      "Hyperlink", "a link has one anchor, which is the object, and is valid",
      "Atspi.Hyperlink.get_n_anchors(link) == 1 and Atspi.Hyperlink.is_valid(link) and Atspi.Hyperlink.get_object(link, 0).get_name() == 'Terms'"
    ),
    Fact(
      "Collection", "objects are found by state, role and interface, in both orders, and at most so many",
      "found([], [Atspi.Role.SLIDER], []) == ['Volume'] and found([S.CHECKABLE], [], []) == ['More'] and found([], [], ['Value']) == ['Volume'] and len(found([S.FOCUSABLE], [], [], 2)) == 2"
    ),
  ]

  @Test("An app gives the answers that at-spi2-core's own tests ask for, interface by interface")
  func facts() throws {
    let driver = try AppDriver { ReferenceView() }
    let app = try BridgedApp(driver, on: PrivateBus())
    let checks = Self.facts.map { "check(\($0.check.debugDescription))" }.joined(separator: "\n")
    let lines = try app.answer(of: Script.findApp + Self.names + checks, [driver.window.appName])
      .split(separator: "\n")
    #expect(lines.count == Self.facts.count, "\(lines.suffix(3))")
    for (fact, line) in zip(Self.facts, lines) where line != "True" {
      Issue.record("\(fact.area): \(fact.words): \(line)")
    }
  }

  private static let names = """
    S, W = Atspi.StateType, Atspi.CoordType.WINDOW
    Text, Edit, Sel, Table, Cell = Atspi.Text, Atspi.EditableText, Atspi.Selection, Atspi.Table, Atspi.TableCell
    frame = app.get_child_at_index(0)
    def one(role, name=None, node=None):
        node = node or frame
        if node.get_role_name() == role and name in (None, node.get_name()): return node
        for i in range(node.get_child_count()):
            found = one(role, name, node.get_child_at_index(i))
            if found: return found
    def on(node, *states):
        kept = node.get_state_set()
        return all(kept.contains(s) for s in states)
    def changed(node):
        kept = node.get_state_set()
        kept.add(S.BUSY)
        kept.remove(S.ENABLED)
        return kept.contains(S.BUSY) and not kept.contains(S.ENABLED) and on(node, S.ENABLED)
    def after(test):
        for _ in range(100):
            if test(): return True
            time.sleep(0.02)
            Atspi.Accessible.clear_cache(frame)
        return False
    def piece(found): return (found.content, found.start_offset, found.end_offset)
    def span(found): return (found.start_offset, found.end_offset)
    def now(): return Text.get_text(text, 0, -1)
    def found(states, roles, interfaces, count=0):
        all, any = Atspi.CollectionMatchType.ALL, Atspi.CollectionMatchType.ANY
        rule = Atspi.MatchRule.new(Atspi.StateSet.new(states), all, {}, all, roles, any, interfaces, all, False)
        every = frame.get_collection_iface()
        one = Atspi.Collection.get_matches(every, rule, Atspi.CollectionSortOrder.CANONICAL, count, True)
        back = Atspi.Collection.get_matches(every, rule, Atspi.CollectionSortOrder.REVERSE_CANONICAL, 0, True)
        if count == 0: assert one == back[::-1]
        return [n.get_name() for n in one]
    button, slider, toggle, field = one("push button", "Send"), one("slider"), one("toggle button"), one("entry")
    act, part, value = button.get_action_iface(), button.get_component_iface(), slider.get_value_iface()
    box, at, size = part.get_extents(W), part.get_position(W), part.get_size()
    text, edit = field.get_text_iface(), field.get_editable_text_iface()
    middle = Text.get_character_extents(text, 2, W)
    choice, grid = one("list box").get_selection_iface(), one("table")
    table = grid.get_table_iface()
    cell = Table.get_accessible_at(table, 1, 1).get_table_cell()
    photo, link = one("image").get_image_iface(), one("link").get_hyperlink()
    def check(words):
        try: print(bool(eval(words)))
        except Exception as error: print(type(error).__name__, error)

    """
}

private struct Number: Identifiable {
  let id: Int
}

/// One of each.
private struct ReferenceView: View {
  @State private var name = "abc def"
  @State private var volume = 3
  @State private var isOn = false
  @State private var rows: Set<Int> = []

  var body: some View {
    VStack {
      HStack {
        Button("Send") {}.accessibilityHint("To the kitchen")
        Toggle("More", isOn: $isOn)
        Image(systemName: "heart", label: "A cup")
        Link("Terms", destination: "clinic:terms")
      }
      TextField("Name", text: $name)
      Slider("Volume", value: $volume, in: 0...10)
      List((1...3).map(Number.init), selection: $rows) { Text("Row \($0.id)") }.frame(height: 200)
      Table(
        (1...3).map(Number.init),
        columns: [TableColumn("Number") { "\($0.id)" }, TableColumn("Twice") { "\($0.id * 2)" }])
    }
  }
}
