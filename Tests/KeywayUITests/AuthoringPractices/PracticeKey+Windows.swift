import Keyway
import KeywayTesting

// Alert, Alert and Message Dialogs, Dialog (Modal), Feed, Landmarks, Tabs, Window Splitter.

private struct Saving: View {
  @Environment(\.window) private var window

  var body: some View {
    VStack {
      Button("Save") { window?.announce("Saved") }
      Button("After") {}
    }
  }
}

private struct Asking: View {
  @State private var isAsking = false

  var body: some View {
    VStack {
      Button("Before") {}
      Button("Remove") { isAsking = true }
        .alert("Remove the trip?", isPresented: $isAsking) {
          Button("Delete", role: .destructive) {}
          Button("Keep", role: .cancel) {}
        } message: {
          Text("It cannot be brought back.")
        }
    }
  }
}

private struct Opening: View {
  @State private var isOpen = false

  var body: some View {
    VStack {
      Button("Before") {}
      Button("Open") { isOpen = true }
        .sheet(isPresented: $isOpen) {
          Text("Details").accessibilityAddTraits(.isHeader)
          Button("First") {}
          Button("Done") { isOpen = false }
        }
    }
  }
}

private struct Areas: View {
  var body: some View {
    VStack {
      HStack {
        Button("One") {}
        Button("Two") {}
      }
      .accessibilityContainerType(.landmark).accessibilityLabel("Shelf").focusRegion()
      HStack { Button("Three") {} }
        .accessibilityContainerType(.landmark).accessibilityLabel("Player").focusRegion()
    }
  }
}

private struct Panes: View {
  var body: some View {
    SplitView {
      Button("Side") {}
    } detail: {
      Button("Play") {}
    }
  }
}

private struct MovablePanes: View {
  var body: some View {
    SplitView {
      Button("Side") {}
    } detail: {
      Button("Play") {}
    }
    .splitViewDivider(.movable)
  }
}

private struct Section: Identifiable {
  let id: String
}

private struct Sections: View {
  var placement = TabView<[Section], AnyView>.Placement.top
  var activation = TabActivation.automatic
  @State private var section = "One"
  @State private var sections = ["One", "Two", "Three"]

  var body: some View {
    VStack {
      Button("Before") {}
      TabView("Sections", sections.map(Section.init), selection: $section) {
        $0.id
      } panel: { section in
        section.id == "Two" ? AnyView(Text("Words")) : AnyView(Button("In \(section.id)") {})
      }
      .tabPlacement(placement)
      .tabActivation(activation)
      .onClose { closed in sections.removeAll { $0 == closed.id } }
      .tabContextMenu { _, builder in
        try builder.insertElements([Command(title: "Keep", action: "keep")], atEndOfMenu: .contextMenu)
      }
      Button("After") {}
    }
    .onCommand("keep") {}
  }
}

extension PracticeKey {
  private static let saving = PracticeScreen { Saving() }

  static let alert: [PracticeKey] = [
    .init(
      "no key", .none, "says something; the focus stays", "`AppWindow.announce(_:)`", on: saving, "Space",
      ["Save, button"], .said("Saved"), note: "An error of a field is said in the same way")
  ]

  private static let asking = PracticeScreen { Asking() }

  static let messageDialog: [PracticeKey] = [
    .init(
      "(opens)", .required, "the focus goes to a button inside", "`.alert`", on: asking, after: "Tab",
      "Space",
      ["Keep, button"], .shown(.alert, "Remove the trip?"), .read("It cannot be brought back."),
      note: "To the default, unless it destroys something"),
    .init(
      "Tab", .required, "goes round inside", "`.alert`", on: asking, after: "Tab Space", "Tab Tab",
      ["Delete, button", "Keep, button"]),
    .init(
      "Shift+Tab", .required, "goes round inside, backwards", "`.alert`", on: asking, after: "Tab Space",
      "Shift+Tab Shift+Tab", ["Delete, button", "Keep, button"]),
    .init(
      "Escape", .required, "closes; the focus returns", "`.alert`", on: asking, after: "Tab Space", "Escape",
      ["Remove, button"], .gone(.alert), note: "It presses the button that cancels"),
    .init(
      "Enter, Space", .required, "press the button; the focus returns", "`.alert`", on: asking,
      after: "Tab Space", "Return", ["Remove, button"], .gone(.alert)),
  ]

  private static let opening = PracticeScreen { Opening() }

  static let dialog: [PracticeKey] = [
    .init(
      "(opens)", .required, "the focus goes to an element inside", "`.sheet`", on: opening, after: "Tab",
      "Space",
      ["First, button"], .shown(.dialog, "Details")),
    .init(
      "Tab", .required, "goes round inside", "`.sheet`", on: opening, after: "Tab Space", "Tab Tab",
      ["Done, button", "First, button"]),
    .init(
      "Shift+Tab", .required, "goes round inside, backwards", "`.sheet`", on: opening, after: "Tab Space",
      "Shift+Tab Shift+Tab", ["Done, button", "First, button"]),
    .init(
      "Escape", .required, "closes", "`.sheet`", on: opening, after: "Tab Space Tab", "Escape",
      ["Open, button"],
      .gone(.dialog)),
    .init(
      "(closes)", .required, "the focus returns to what opened it", "`.sheet`", on: opening,
      after: "Tab Space Tab", "Space", ["Open, button"], .gone(.dialog)),
  ]

  private static let feedReason =
    "A kiosk's content has an end. A `List` knows how many rows there are before they are shown, and has "
    + "Page Down, Page Up, Home and End"

  static let feed: [PracticeKey] = [
    .init("Page Down", .recommended, "goes to the next article", not: feedReason),
    .init("Page Up", .recommended, "goes to the previous article", not: "As above"),
    .init("Ctrl+End", .recommended, "goes behind the feed", not: "Tab leaves a `List`, which is one stop"),
    .init("Ctrl+Home", .recommended, "goes before the feed", not: "Shift+Tab leaves it"),
  ]

  private static let areas = PracticeScreen { Areas() }
  private static let panes = PracticeScreen(width: 1280) { Panes() }

  static let landmarks: [PracticeKey] = [
    .init(
      "no key", .none, "technologies go from landmark to landmark",
      "`.accessibilityContainerType(.landmark)`",
      on: areas, after: "Tab", "F6 F6", ["Three, button", "Two, button"],
      note: "With `.focusRegion()`, F6 and Shift+F6 do so for all who have keys")
  ]

  private static let movablePanes = PracticeScreen(width: 1280) { MovablePanes() }
  private static let divider = "`.splitViewDivider(.movable)`"

  /// The reader's words about the splitter at a percentage.
  private static func splitter(_ percent: Int) -> String {
    "Width of the sidebar, \(percent)%, separator"
  }

  static let windowSplitter: [PracticeKey] = [
    .init(
      "Left, Right", .required, "move a vertical splitter", divider, on: movablePanes, after: "Tab",
      "Right Left Left", [splitter(32), splitter(27), splitter(22)]),
    .init(
      "Up, Down", .required, "move a horizontal splitter", divider, on: movablePanes, after: "Tab",
      "Up Down", [splitter(32), splitter(27)],
      note: "The panes of a `SplitView` lie side by side; the splitter between them takes these keys too"),
    .init(
      "Enter", .required, "collapses the first pane, restores it", divider, on: movablePanes, after: "Tab",
      "Return Return", [splitter(0), splitter(29)], .shown(.button, "Side")),
    .init(
      "Home, End", .optional, "move the splitter to its ends", divider, on: movablePanes, after: "Tab",
      "Home End", [splitter(17), splitter(54)]),
    .init(
      "F6", .optional, "goes round the panes", "`SplitView`", on: panes, "F6 F6",
      ["Play, button", "Side, button"]),
  ]

  // MARK: Tabs

  private static let sections = PracticeScreen { Sections() }
  private static let manualSections = PracticeScreen { Sections(activation: .manual) }
  private static let sideSections = PracticeScreen { Sections(placement: .leading) }

  static let tabs: [PracticeKey] = [
    .init(
      "Tab (into the list)", .required, "goes to the active tab", "`TabView`", on: sections,
      after: "Tab Right Shift+Tab", "Tab", ["selected, Two, tab"]),
    .init(
      "Tab (in the list)", .required, "goes into the panel", "`TabView`", on: sections, after: "Tab",
      "Tab Tab", ["In One, button", "After, button"]),
    .init(
      "Tab (nothing to focus in the panel)", .required, "goes to the panel", "`TabView`", on: sections,
      after: "Tab Right", "Tab Tab", ["Two", "After, button"]),
    .init(
      "Left", .required, "goes to the previous tab, from the first to the last; may activate it",
      "`TabView`", on: sections, after: "Tab", "Left Left", ["selected, Three, tab", "selected, Two, tab"]),
    .init(
      "Right", .required, "goes to the next tab, from the last to the first; may activate it", "`TabView`",
      on: sections, after: "Tab", "Right Right Right",
      ["selected, Two, tab", "selected, Three, tab", "selected, One, tab"], .shown(.button, "In One")),
    .init(
      "Down, Up (vertical)", .required, "the same", "`.tabPlacement(.leading)`", on: sideSections,
      after: "Tab",
      "Down Up Up", ["selected, Two, tab", "selected, One, tab", "selected, Three, tab"]),
    .init(
      "Space, Enter (manual)", .required, "activate the tab", "`.tabActivation(.manual)`",
      on: manualSections, after: "Tab", "Right Space Right Return",
      ["Two, tab", "selected, Two, tab", "Three, tab", "selected, Three, tab"], .shown(.button, "In Three")),
    .init(
      "Home", .optional, "goes to the first tab; may activate it", "`TabView`", on: sections,
      after: "Tab Left",
      "Home", ["selected, One, tab"]),
    .init(
      "End", .optional, "goes to the last tab; may activate it", "`TabView`", on: sections, after: "Tab",
      "End",
      ["selected, Three, tab"]),
    .init(
      "Shift+F10", .required, "opens the menu of the tab", "`.tabContextMenu`", on: sections, after: "Tab",
      "Shift+F10 Escape", ["Keep, menu item", "selected, One, tab"]),
    .init(
      "Delete", .optional, "closes the tab; the next has the focus", "`.onClose`", on: sections, after: "Tab",
      "Delete", ["selected, Two, tab"], .gone(.tab, "One")),
    .init(
      "Delete (the last)", .optional, "closes the tab; the one before has the focus", "`.onClose`",
      on: sections, after: "Tab End", "Delete", ["selected, Two, tab"], .gone(.tab, "Three")),
  ]
}
