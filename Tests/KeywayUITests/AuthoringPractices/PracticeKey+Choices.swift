import Keyway
import KeywayTesting

// Checkbox, Listbox, Radio Group, Switch.

private struct CheckBoxes: View {
  @State private var news = false
  @State private var all: Bool?

  var body: some View {
    VStack {
      Toggle("News", isOn: $news)
      Toggle("All", isPartlyOn: $all)
    }
    .toggleStyle(.checkbox)
  }
}

private struct Switches: View {
  @State private var sound = false

  var body: some View { Toggle("Sound", isOn: $sound) }
}

private struct Sizes: View {
  @State var size: String?

  var body: some View {
    VStack {
      Button("Before") {}
      RadioGroup(["Small", "Medium", "Large"], id: \.self, selection: $size) { Text($0) }
      Button("After") {}
    }
  }
}

private struct Alignments: View {
  let hasMore: Bool
  @State private var side: String? = "Centre"

  var body: some View {
    VStack {
      Toolbar {
        Button("Bold") {}
        RadioGroup(["Left", "Centre", "Right"], id: \.self, selection: $side) { Text($0) }
        if hasMore { Button("Italic") {} }
      }
      Button("After") {}
    }
  }
}

private struct Fruit: Identifiable {
  let id: String

  static let all = ["Apple", "Banana", "Blueberry", "Cherry", "Damson"].map(Fruit.init)
}

private struct OneFruit: View {
  @State var fruit: String?
  var follows = false

  var body: some View {
    VStack {
      Button("Before") {}
      List(Fruit.all, selection: $fruit) { Text($0.id) }.selectionFollowsFocus(follows)
      Button("After") {}
    }
  }
}

private struct SeveralFruits: View {
  @State var fruits: Set<String> = []

  var body: some View {
    VStack {
      Button("Before") {}
      List(Fruit.all, selection: $fruits) { Text($0.id) }
    }
  }
}

extension PracticeKey {
  private static let checkBoxes = PracticeScreen { CheckBoxes() }
  private static let switches = PracticeScreen { Switches() }

  static let checkbox: [PracticeKey] = [
    .init(
      "Space", .required, "changes the state", "`Toggle` as a check box", on: checkBoxes,
      "Space Space", ["News, checkbox, on", "News, checkbox, off"]),
    .init(
      "Space (three states)", .required, "changes the state from partly checked", "`Toggle(isPartlyOn:)`",
      on: checkBoxes, "Tab Space Space", ["All, checkbox, mixed", "All, checkbox, on", "All, checkbox, off"]),
  ]

  static let onOffSwitch: [PracticeKey] = [
    .init(
      "Space", .required, "changes the state", "`Toggle`", on: switches,
      "Space Space", ["Sound, switch, on", "Sound, switch, off"]),
    .init(
      "Enter", .optional, "changes the state", "`Toggle`", on: switches,
      "Return Return", ["Sound, switch, on", "Sound, switch, off"]),
  ]

  // MARK: Radio Group

  private static let sizes = PracticeScreen { Sizes(size: "Medium") }
  private static let noSize = PracticeScreen { Sizes(size: nil) }
  private static let alignments = PracticeScreen { Alignments(hasMore: true) }
  private static let lastAlignments = PracticeScreen { Alignments(hasMore: false) }

  static let radioGroup: [PracticeKey] = [
    .init(
      "Tab", .required, "goes to the checked button, and out of the group", "`RadioGroup`", on: sizes,
      "Tab Tab", ["selected, Medium, radio button", "After, button"]),
    .init(
      "Shift+Tab", .required, "the same, backwards", "`RadioGroup`", on: sizes, after: "Tab Tab",
      "Shift+Tab Shift+Tab", ["selected, Medium, radio button", "Before, button"]),
    .init(
      "Tab, Shift+Tab (none checked)", .required, "go to the first button", "`RadioGroup`", on: noSize,
      "Tab Shift+Tab Shift+Tab Shift+Tab",
      ["Small, radio button", "Before, button", "After, button", "Small, radio button"], .selected([])),
    .init(
      "Space", .required, "checks the button; a checked one stays checked", "`RadioGroup`", on: noSize,
      after: "Tab", "Space Space", ["selected, Small, radio button", "selected, Small, radio button"]),
    .init(
      "Right, Down", .required, "go to the next button and check it, from the last to the first",
      "`RadioGroup`", on: sizes, after: "Tab", "Right Down",
      ["selected, Large, radio button", "selected, Small, radio button"], .selected(["Small"])),
    .init(
      "Left, Up", .required, "go to the previous button and check it, from the first to the last",
      "`RadioGroup`", on: sizes, after: "Tab", "Left Up",
      ["selected, Small, radio button", "selected, Large, radio button"], .selected(["Large"])),
    .init(
      "Space (in a toolbar)", .required, "checks the button", "`RadioGroup` in a `Toolbar`", on: alignments,
      after: "Right", "Space Space", ["selected, Left, radio button", "selected, Left, radio button"],
      .selected(["Left"])),
    .init(
      "Enter (in a toolbar)", .optional, "checks the button", "`RadioGroup` in a `Toolbar`", on: alignments,
      after: "Right", "Return", ["selected, Left, radio button"], .selected(["Left"])),
    .init(
      "Right (in a toolbar)", .required, "goes button by button and on in the toolbar, and checks none",
      "`RadioGroup` in a `Toolbar`", on: alignments, "Right Right Right Right Right",
      [
        "Left, radio button", "selected, Centre, radio button", "Right, radio button", "Italic, button",
        "Bold, button",
      ], .selected(["Centre"])),
    .init(
      "Right (last in a toolbar)", .required, "goes to the first control of the toolbar",
      "`RadioGroup` in a `Toolbar`", on: lastAlignments, after: "Right Right", "Right Right",
      ["Right, radio button", "Bold, button"]),
    .init(
      "Left (in a toolbar)", .required, "the same, backwards", "`RadioGroup` in a `Toolbar`",
      on: alignments, "Left Left Left Left Left",
      [
        "Italic, button", "Right, radio button", "selected, Centre, radio button", "Left, radio button",
        "Bold, button",
      ], .selected(["Centre"])),
    .init(
      "Down (in a toolbar)", .optional, "goes round the group, and checks none",
      "`RadioGroup` in a `Toolbar`", on: alignments, after: "Right", "Down Down Down",
      ["selected, Centre, radio button", "Right, radio button", "Left, radio button"],
      .selected(["Centre"])),
    .init(
      "Up (in a toolbar)", .optional, "the same, backwards", "`RadioGroup` in a `Toolbar`", on: alignments,
      after: "Right", "Up", ["Right, radio button"], .selected(["Centre"])),
  ]

  // MARK: Listbox

  private static let oneFruit = PracticeScreen { OneFruit(fruit: nil) }
  private static let selectedFruit = PracticeScreen { OneFruit(fruit: "Cherry") }
  private static let followingFruit = PracticeScreen { OneFruit(fruit: nil, follows: true) }
  private static let severalFruits = PracticeScreen { SeveralFruits() }
  private static let selectedFruits = PracticeScreen { SeveralFruits(fruits: ["Cherry", "Damson"]) }

  static let listbox: [PracticeKey] = [
    .init(
      "Tab (none selected)", .required, "goes to the first option", "`List`", on: oneFruit,
      "Tab Tab", ["Apple", "After, button"], .selected([])),
    .init(
      "Tab (one selected)", .required, "goes to the selected option", "`List`", on: selectedFruit,
      "Tab", ["selected, Cherry"]),
    .init(
      "Tab (several selected)", .required, "goes to the first selected option", "`List` with a `Set`",
      on: selectedFruits, "Tab", ["selected, Cherry"]),
    .init(
      "Down", .required, "goes to the next option", "`List`", on: oneFruit, after: "Tab", "Down Down",
      ["Banana", "Blueberry"], .selected([])),
    .init(
      "Up", .required, "goes to the previous option", "`List`", on: oneFruit, after: "Tab End", "Up Up",
      ["Cherry", "Blueberry"]),
    .init(
      "Down, Up (selection follows)", .optional, "select the option too", "`.selectionFollowsFocus()`",
      on: followingFruit, after: "Tab", "Down Up", ["selected, Banana", "selected, Apple"],
      .selected(["Apple"])),
    .init(
      "Home", .recommended, "goes to the first option", "`List`", on: oneFruit, after: "Tab Down Down",
      "Home",
      ["Apple"]),
    .init(
      "End", .recommended, "goes to the last option", "`List`", on: oneFruit, after: "Tab", "End", ["Damson"]),
    .init(
      "a character", .recommended, "goes to the next option that begins with it", "`List`", on: oneFruit,
      after: "Tab", "b b b", ["Banana", "Blueberry", "Banana"]),
    .init(
      "characters in succession", .recommended, "go to the next option that begins with them", "`List`",
      on: oneFruit, after: "Tab", "b l", ["Banana", "Blueberry"]),
    .init(
      "Space (several)", .required, "selects the option, or takes it from the selection",
      "`List` with a `Set`", on: severalFruits, after: "Tab", "Space Down Space Space",
      ["selected, Apple", "Banana", "selected, Banana", "Banana"], .selected(["Apple"])),
    .init(
      "Shift+Down (several)", .optional, "goes to the next option, and changes its selection",
      "`List` with a `Set`", on: severalFruits, after: "Tab Space", "Shift+Down Shift+Down Shift+Up",
      ["selected, Banana", "selected, Blueberry", "selected, Banana"], .selected(["Apple", "Banana"]),
      note: "All from the option chosen last to the focus is selected, and on the way back less"),
    .init(
      "Shift+Up (several)", .optional, "the same, backwards", "`List` with a `Set`", on: severalFruits,
      after: "Tab End Space", "Shift+Up", ["selected, Cherry"], .selected(["Cherry", "Damson"])),
    .init(
      "Shift+Space (several)", .optional, "selects all from the option chosen last", "`List` with a `Set`",
      on: severalFruits, after: "Tab Space Down Down", "Shift+Space", ["selected, Blueberry"],
      .selected(["Apple", "Banana", "Blueberry"])),
    .init(
      "Ctrl+Shift+Home (several)", .optional, "selects all up to the first option", "`List` with a `Set`",
      on: severalFruits, after: "Tab Down Down", "Ctrl+Shift+Home", ["selected, Apple"],
      .selected(["Apple", "Banana", "Blueberry"])),
    .init(
      "Ctrl+Shift+End (several)", .optional, "selects all down to the last option", "`List` with a `Set`",
      on: severalFruits, after: "Tab Down Down", "Ctrl+Shift+End", ["selected, Damson"],
      .selected(["Blueberry", "Cherry", "Damson"])),
    .init(
      "Ctrl+A (several)", .optional, "selects all options", "`List` with a `Set`", on: severalFruits,
      after: "Tab", "Ctrl+A", ["selected, Apple"],
      .selected(["Apple", "Banana", "Blueberry", "Cherry", "Damson"])),
    .init(
      "Ctrl+Down, Ctrl+Up (the other model)", .optional, "move and leave the selection",
      "`List` with a `Set`", on: severalFruits, after: "Tab Space", "Ctrl+Down Ctrl+Up",
      ["Banana", "selected, Apple"], .selected(["Apple"])),
    .init(
      "Ctrl+Space (the other model)", .optional, "changes the selection of the option",
      "`List` with a `Set`", on: severalFruits, after: "Tab Space Ctrl+Down", "Ctrl+Space",
      ["selected, Banana"], .selected(["Apple", "Banana"])),
  ]
}
