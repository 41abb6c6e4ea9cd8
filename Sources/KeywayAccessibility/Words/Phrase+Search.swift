/// The phrases of rotors, menus and help.
extension Phrase {
  package static let menuClosed = Phrase("Menu closed", context: "reader")
  package static let typeText = Phrase("Type text to find", context: "reader")
  package static let keyHelpOn = Phrase("Key help on", context: "reader")
  package static let keyHelpOff = Phrase("Key help off", context: "reader")
  package static let noCommand = Phrase("not a command of the reader", context: "reader")
  package static let noUsage = Phrase("No help for this element", context: "reader")

  package static let characters = Phrase("Characters", context: "reader")
  package static let words = Phrase("Words", context: "reader")
  package static let lines = Phrase("Lines", context: "reader")
  package static let rate = Phrase("Speaking rate", context: "reader")
  package static let volume = Phrase("Volume", context: "reader")
  package static let language = Phrase("Language", context: "reader")
  package static let hints = Phrase("Hints", context: "reader")
  package static let positions = Phrase("Positions", context: "reader")
  package static let containerNames = Phrase("Container names", context: "reader")
  package static let punctuation = Phrase("Punctuation", context: "reader")
  package static let grouping = Phrase("Grouped navigation", context: "reader")
  package static let caption = Phrase("Caption panel", context: "reader")
  package static let typingEcho = Phrase("Typing echo", context: "reader")
  package static let wordOrder = Phrase("Order of words", context: "reader")
  package static let moreContentMark = Phrase("Mark of more content", context: "reader")
  package static let linkMark = Phrase("Mark of links", context: "reader")
  package static let capitalMark = Phrase("Mark of capitals", context: "reader")
  package static let followsFocus = Phrase("Cursor follows focus", context: "reader")
  package static let movesFocus = Phrase("Focus follows cursor", context: "reader")

  /// The name of a rotor; nothing for those that are menus, or have a name of their author.
  package static func rotor(_ kind: AccessibilityRotor.Kind) -> Phrase {
    let name =
      switch kind {
      case .headings: "Headings"
      case .links: "Links"
      case .buttons: "Buttons"
      case .formFields: "Form fields"
      case .images: "Images"
      case .tables: "Tables"
      case .landmarks: "Landmarks"
      case .containers: "Containers"
      case .actions: "Actions"
      case .moreContent: "More content"
      case .custom: ""
      }
    return Phrase(name, context: "reader")
  }

  package static func punctuation(_ amount: SpokenSign.Amount) -> Phrase {
    Phrase(amount.rawValue, context: "reader")
  }

  /// The name of a value of a setting; itself for one without words, such as `iOS`.
  package static func setting(_ value: String) -> Phrase {
    Phrase(settingValues[value] ?? value, context: "reader")
  }

  private static let settingValues = [
    "nothing": "nothing", "none": "nothing", "characters": "characters", "words": "words",
    "both": "characters and words", "sound": "sound", "pitch": "pitch", "standard": "standard", "iOS": "iOS",
    "mac": "Mac", "desktop": "desktop",
  ]

  /// The name of a standard action in menus; nil for one that has another way, or a name of its author.
  package static func action(_ kind: AccessibilityAction.Kind) -> Phrase? {
    switch kind {
    case .activate: Phrase("Activate", context: "reader")
    case .increment: Phrase("Increase", context: "reader")
    case .decrement: Phrase("Decrease", context: "reader")
    case .expand: Phrase("Expand", context: "reader")
    case .collapse: Phrase("Collapse", context: "reader")
    case .delete: Phrase("Delete", context: "reader")
    case .escape, .named: nil
    }
  }

  /// The title of a command of the reader, or its effect. The commands are in another module, with their words.
  package static func command(_ words: String) -> Phrase { Phrase(words, context: "command") }

  // MARK: Usage

  package static func usageOpen(_ key: String) -> Phrase { usage("Press the $key key to open", key) }
  package static func usageActivate(_ key: String) -> Phrase { usage("Press the $key key to activate", key) }
  package static func usageToggle(_ key: String) -> Phrase { usage("Press the $key key to toggle", key) }
  package static func usageChoose(_ key: String) -> Phrase { usage("Press the $key key to choose", key) }
  package static func usageEdit(_ key: String) -> Phrase { usage("Press the $key key to edit", key) }
  package static func usageMoreContent(_ key: String) -> Phrase {
    usage("Press the $key key for more content", key)
  }
  package static func usageActions(_ key: String) -> Phrase {
    usage("Press the $key key for the actions", key)
  }
  package static func usageAdjust(_ more: String, _ less: String) -> Phrase {
    Phrase(
      "Press the $more key or the $less key to change the value", context: "reader",
      ["more": .text(more), "less": .text(less)])
  }
  package static func usageChange(_ key: String) -> Phrase {
    usage("Press the $key key to change the value", key)
  }
  package static func usageInMenu(_ key: String, _ command: String) -> Phrase {
    Phrase(
      "Hold the $key key for the commands: $command", context: "reader",
      ["key": .text(key), "command": .text(command)])
  }
  private static func usage(_ text: String, _ key: String) -> Phrase {
    Phrase(text, context: "reader", ["key": .text(key)])
  }

  /// Every phrase of this part once.
  static let search: [Phrase] =
    [
      menuClosed, typeText, keyHelpOn, keyHelpOff, noCommand, noUsage, characters, words, lines, rate, volume,
      language, hints, positions, containerNames, punctuation, grouping, caption, typingEcho, wordOrder,
      moreContentMark, linkMark, capitalMark, followsFocus, movesFocus,
      usageOpen(""), usageActivate(""), usageToggle(""), usageChoose(""), usageEdit(""),
      usageMoreContent(""), usageActions(""), usageAdjust("", ""),
      usageChange(""), usageInMenu("", ""),
    ] + AccessibilityRotor.systemKinds.map(rotor) + SpokenSign.Amount.allCases.map { punctuation($0) }
    + Set(settingValues.values).sorted().map { Phrase($0, context: "reader") }
    + [.activate, .increment, .decrement, .expand, .collapse, .delete].compactMap(action)
}
