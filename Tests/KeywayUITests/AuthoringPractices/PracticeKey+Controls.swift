import Keyway
import KeywayTesting

// Accordion, Breadcrumb, Button, Carousel, Disclosure, Link, Toolbar, Tooltip.

private struct Part: Identifiable {
  let id: String
}

private struct Parts: View {
  @State private var part: String?

  var body: some View {
    Accordion(["One", "Two", "Three"].map(Part.init), expanded: $part) {
      $0.id
    } panel: { part in
      Button("In \(part.id)") {}
    }
  }
}

private struct Details: View {
  @State private var isOpen = false

  var body: some View {
    VStack {
      DisclosureGroup("Details", isExpanded: $isOpen) { Button("Inside") {} }
      Button("After") {}
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("Count \(count)") { count += 1 } }
}

private struct Slides: View {
  @State private var slide = "Tea"

  var body: some View {
    VStack {
      TabView("Menu of today", ["Tea", "Soup", "Cake"].map(Part.init), selection: $slide) {
        $0.id
      } panel: { slide in
        Button("Order \(slide.id)") {}
      }
      .tabViewStyle(.page)
      Button("After") {}
    }
  }
}

private struct Helped: View {
  @State private var isLeft = false

  var body: some View {
    VStack {
      Button("Print") {}.help("Prints the receipt on paper.")
      Text(isLeft ? "It is left" : "It is open")
    }
    .onExitCommand { isLeft = true }
  }
}

private struct Trail: View {
  @State private var page = "lyon"

  var body: some View {
    VStack {
      HStack {
        Link("Start", destination: "start")
        Link("Cities", destination: "cities")
        Text("Lyon")
      }
      Text("This is \(page)")
    }
    .environment(\.openURL, OpenURLAction { page = $0 })
  }
}

private struct Pages: View {
  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("Nice") { Button("Walk") {}.navigationTitle("Nice") }
        NavigationLink("Lyon") { Button("Ride") {}.navigationTitle("Lyon") }
      }
      .navigationTitle("Cities")
    }
  }
}

private struct Terms: View {
  @State private var page = "none"

  var body: some View {
    VStack {
      Link("Terms", destination: "terms")
        .contextMenu {
          try $0.insertElements([Command(title: "Keep", action: "keep")], atEndOfMenu: .contextMenu)
        }
      Text("This is \(page)")
    }
    .onCommand("keep") { page = "kept" }
    .environment(\.openURL, OpenURLAction { page = $0 })
  }
}

private struct Tools: View {
  var axis = Axis.horizontal
  @State private var size = 12

  var body: some View {
    VStack {
      Button("Before") {}
      Toolbar(axis: axis, wraps: axis == .horizontal) {
        Button("Cut") {}.disabled(true)
        Button("Copy") {}
        Button("Paste") {}
        ToolbarDivider()
        Stepper("Size", value: $size, in: 6...72)
        Button("Find") {}
      }
      Button("After") {}
    }
  }
}

extension PracticeKey {
  private static let parts = PracticeScreen { Parts() }

  static let accordion: [PracticeKey] = [
    .init(
      "Enter", .required, "opens the panel of the heading, closes it", "`Accordion`", on: parts,
      "Return Return", ["One, button, expanded", "One, button, collapsed"]),
    .init(
      "Space", .required, "the same; where one panel can be open, closes the other", "`Accordion`", on: parts,
      "Space Down Space", ["One, button, expanded", "Two, button, collapsed", "Two, button, expanded"],
      .shown(.button, "In Two"), .gone(.button, "In One")),
    .init(
      "Tab", .required, "goes to every heading, and into what is open", "`Accordion`", on: parts,
      after: "Space",
      "Tab Tab Tab", ["In One, button", "Two, button, collapsed", "Three, button, collapsed"]),
    .init(
      "Shift+Tab", .required, "the same, backwards", "`Accordion`", on: parts, after: "Space Tab Tab",
      "Shift+Tab Shift+Tab", ["In One, button", "One, button, expanded"]),
    .init(
      "Down", .optional, "goes to the next heading", "`Accordion`", on: parts, "Down Down Down",
      ["Two, button, collapsed", "Three, button, collapsed", "Three, button, collapsed"]),
    .init(
      "Up", .optional, "goes to the previous heading", "`Accordion`", on: parts, after: "Down Down",
      "Up Up Up",
      ["Two, button, collapsed", "One, button, collapsed", "One, button, collapsed"]),
    .init(
      "Home", .optional, "goes to the first heading", "`Accordion`", on: parts, after: "Down Down", "Home",
      ["One, button, collapsed"]),
    .init(
      "End", .optional, "goes to the last heading", "`Accordion`", on: parts, "End",
      ["Three, button, collapsed"]),
  ]

  private static let details = PracticeScreen { Details() }

  static let disclosure: [PracticeKey] = [
    .init(
      "Enter", .required, "shows and hides the content", "`DisclosureGroup`", on: details,
      "Return Return", ["Details, button, expanded", "Details, button, collapsed"]),
    .init(
      "Space", .required, "shows and hides the content", "`DisclosureGroup`", on: details,
      "Space Tab Shift+Tab Space Tab",
      [
        "Details, button, expanded", "Inside, button", "Details, button, expanded",
        "Details, button, collapsed", "After, button",
      ]),
  ]

  private static let counter = PracticeScreen { Counter() }
  private static let slides = PracticeScreen { Slides() }

  static let button: [PracticeKey] = [
    .init(
      "Space", .required, "presses the button", "`Button`", on: counter, "Space Space",
      ["Count 1, button", "Count 2, button"]),
    .init(
      "Enter", .required, "presses the button", "`Button`", on: counter, "Return Return",
      ["Count 1, button", "Count 2, button"]),
  ]

  private static let slideView = "`.tabViewStyle(.page)`"

  static let carousel: [PracticeKey] = [
    .init(
      "Tab, Shift+Tab", .required, "go through the controls", slideView, on: slides,
      "Tab Tab Tab Tab Shift+Tab",
      [
        "Previous slide, button", "selected, Tea, tab", "Next slide, button", "After, button",
        "Next slide, button",
      ], note: "They come after the slide, below which they are"),
    .init(
      "Space, Enter (next, previous)", .required, "show a slide; the focus stays", slideView, on: slides,
      after: "Tab", "Space Return", ["Previous slide, button", "Previous slide, button"],
      .shown(.button, "Order Soup"), .gone(.button, "Order Tea"), note: "The slide is said"),
    .init(
      "Space, Enter (rotation)", .required, "stop and start the rotation",
      not: "No view turns slides by itself, and a kiosk at rest never wakes"),
    .init(
      "the keys of Tabs", .optional, "choose a slide", slideView, on: slides, after: "Tab Tab",
      "Right End Right Left Home",
      [
        "selected, Soup, tab", "selected, Cake, tab", "selected, Tea, tab", "selected, Cake, tab",
        "selected, Tea, tab",
      ], .shown(.button, "Order Tea"), note: "The dots are the tabs, and have the titles as names"),
  ]

  private static let trail = PracticeScreen { Trail() }
  private static let pages = PracticeScreen { Pages() }
  private static let terms = PracticeScreen { Terms() }

  static let breadcrumb: [PracticeKey] = [
    .init(
      "no separate key", .none, "a row of links", "`Link`s in an `HStack`", on: trail, "Tab Return",
      ["Cities, link", "Cities, link"], .shown(.text, "This is cities")),
    .init(
      "no separate key (pages)", .none, "leads to the page above this one", "`NavigationStack`", on: pages,
      after: "Tab",
      "Return Escape Return Alt+Left", ["Ride, button", "Lyon, button", "Ride, button", "Lyon, button"],
      note: "Back in the bar, Escape and Alt+Left lead to the page that one came from"),
  ]

  static let link: [PracticeKey] = [
    .init(
      "Enter", .required, "goes to the address", "`Link`", on: terms, "Return", ["Terms, link"],
      .shown(.text, "This is terms"), note: "Space too"),
    .init(
      "Shift+F10", .optional, "opens a context menu", "`Link` with `.contextMenu`", on: terms,
      "Shift+F10 Return", ["Keep, menu item", "Terms, link"], .shown(.text, "This is kept")),
  ]

  private static let helped = PracticeScreen { Helped() }

  static let tooltip: [PracticeKey] = [
    .init(
      "Escape", .required, "closes the tooltip", "`.help`", on: helped, after: "Ctrl+F1", "Escape",
      ["Print, button"], .shown(.text, "It is open"),
      note: "It does nothing else. Ctrl+F1 shows it at once; `.fieldHelp` is always in sight")
  ]

  // MARK: Toolbar

  private static let tools = PracticeScreen { Tools() }
  private static let verticalTools = PracticeScreen { Tools(axis: .vertical) }

  static let toolbar: [PracticeKey] = [
    .init(
      "Tab", .required, "goes to the first control that is not disabled, and out of the toolbar",
      "`Toolbar`", on: tools, "Tab Tab", ["Copy, button", "After, button"]),
    .init(
      "Shift+Tab", .required, "the same, backwards; may go to the control focused last", "`Toolbar`",
      on: tools, after: "Tab Right Tab", "Shift+Tab Shift+Tab", ["Paste, button", "Before, button"]),
    .init(
      "Right", .required, "goes to the next control, may wrap", "`Toolbar`", on: tools, after: "Tab",
      "Right Right Right Right", ["Paste, button", "Size, 12, stepper", "Find, button", "Copy, button"]),
    .init(
      "Left", .required, "goes to the previous control, may wrap", "`Toolbar`", on: tools, after: "Tab",
      "Left Left", ["Find, button", "Size, 12, stepper"]),
    .init(
      "Home", .optional, "goes to the first control", "`Toolbar`", on: tools, after: "Tab Right", "Home",
      ["Copy, button"]),
    .init(
      "End", .optional, "goes to the last control", "`Toolbar`", on: tools, after: "Tab", "End",
      ["Find, button"]),
    .init(
      "Up, Down", .optional, "are left to a control that needs them", "`Stepper` in a `Toolbar`", on: tools,
      after: "Tab Right Right", "Up Down Down",
      ["Size, 13, stepper", "Size, 12, stepper", "Size, 11, stepper"]),
    .init(
      "Down, Up (vertical)", .required, "go to the next, the previous control", "`Toolbar(axis: .vertical)`",
      on: verticalTools, after: "Tab", "Down Up Up", ["Paste, button", "Copy, button", "Copy, button"]),
  ]
}
