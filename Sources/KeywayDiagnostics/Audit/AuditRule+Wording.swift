import KeywayAccessibility
import KeywayElements

/// Rules about names that describe an element and nothing else.
extension AuditRule {
  static let wording: [AuditRule] = [
    AuditRule(
      "sign-name", .names, .error, clauses: .criterion("4.1.2", section508: "502.3.1"),
      summary: "A control, a heading or a picture whose name contains only signs, such as “›” or “★★”."
    ) { subject in
      subject.worded.filter { node in
        // The keys of a keyboard on the screen have signs for names.
        !node.label.isBlank && !node.traits.contains(.keyboardKey)
          && !node.label.contains { $0.isLetter || $0.isNumber }
      }.map {
        AuditMatch(
          $0.element, "“\($0.label)” contains no words", detail: "readers skip signs",
          fix: .label("Say in words what it does or shows"))
      }
    },
    AuditRule(
      "role-name", .names, .error, clauses: .criterion("4.1.2", section508: "502.3.1"),
      summary: "A name that is only the role: “button, button”."
    ) { subject in
      subject.worded.filter { roleWords(of: $0).contains($0.label.plain) }.map {
        AuditMatch($0.element, "“\($0.label)” is only its role", fix: .label("Say what it does or shows"))
      }
    },
    AuditRule(
      "state-in-name", .names, .error, clauses: .criterion("4.1.2", section508: "502.3.1"),
      summary: "A name that ends with a state: “Mute, selected”. States change, and readers add them."
    ) { subject in
      subject.worded.compactMap { node in
        guard let state = state(in: node.label) else { return nil }
        return AuditMatch(
          node.element, "The name “\(node.label)” contains the state “\(state)”",
          fix: "Remove it from the name, and set the state", swift: ".accessibilityAddTraits(…)",
          scene: "traits: […]")
      }
    },
    AuditRule(
      "role-in-name", .names, .warning, clauses: .criterion("2.4.6"),
      summary: "A name that contains the role, which readers add: “Share button, button”."
    ) { subject in
      subject.nodes.compactMap { node in
        let name = node.label.plain
        guard
          let word = roleWords(of: node).first(where: {
            name.holdsWords($0) && name.wordCount > $0.wordCount
          })
        else { return nil }
        return AuditMatch(
          node.element, "The name “\(node.label)” contains its role",
          detail: "a reader says “\(node.label), \(word)”",
          fix: .label("Remove “\(word)”"))
      }
    },
    AuditRule(
      "file-in-name", .names, .warning, clauses: .criterion("2.4.6"),
      summary: "A name that contains a file name: “Photo IMG_20.jpg of the harbour”."
    ) { subject in
      subject.worded.filter { node in
        let words = node.label.split(whereSeparator: \.isWhitespace)
        return words.count > 1 && words.contains(where: \.isPictureFile)
      }.map {
        AuditMatch(
          $0.element, "The name “\($0.label)” contains a file name", fix: .label("Say what it shows"))
      }
    },
    AuditRule(
      "vague-name", .names, .warning, clauses: .criterion("2.4.6"),
      summary: "A name that says nothing out of context: “Click here”, “Read more”."
    ) { subject in
      subject.worded.filter { vague.contains($0.label.plain) }.map {
        AuditMatch(
          $0.element, "“\($0.label)” says nothing out of context",
          fix: .label("Say where it leads or what it does"))
      }
    },
    AuditRule(
      "duplicate-name", .names, .warning, clauses: .criterion("2.4.6"),
      summary: "Two controls of the same kind that sound the same, and that no named container tells apart."
    ) { subject in
      struct Place: Hashable {
        let around: [String]
        let role: Role
        let words: [String]
      }
      var first: Set<Place> = []
      return subject.controls.compactMap { node in
        guard !node.role.isItem, !node.label.isBlank else { return nil }
        // A value changes, and identifies no control; a button's value is its visible text.
        let words = [node.label, [.button, .link].contains(node.role) ? node.value : "", node.hint]
        let place = Place(around: subject.wordsAround(node), role: node.role, words: words)
        if first.insert(place).inserted { return nil }
        return AuditMatch(
          node.element, "A second “\(node.label)”",
          detail: "an earlier \(node.role.spoken) sounds the same",
          fix: .label("Say what it belongs to, or group each with its text"))
      }
    },
  ]

  // MARK: Words

  /// A reader's words for the role of a node, in English.
  private static func roleWords(of node: AccessibilityNode) -> [String] {
    switch node.role {
    case .toggle: ["switch", "toggle"]
    case .secureTextField, .textField: ["text field", "field", "input"]
    case .image: ["image", "picture", "photo of", "picture of", "image of", "graphic"]
    case .button: ["button"]
    case .progress: ["progress", "progress bar"]
    case .menuItem: ["menu item"]
    case .columnHeader: ["column header"]
    case .link, .checkbox, .radioButton, .slider, .stepper, .heading, .tab, .searchField:
      [node.role.spoken]
    default: []
    }
  }

  /// The state that ends a label, after a sign: `Mute, selected`; nil if there is none.
  private static func state(in label: String) -> String? {
    guard let sign = label.lastIndex(where: { ",;:–—-([".contains($0) }) else { return nil }
    let last = label[sign...].plain
    return !label[..<sign].plain.isEmpty && states.contains(last) ? last : nil
  }

  private static let states: Set<String> = [
    "selected", "not selected", "unselected", "checked", "not checked", "unchecked", "ticked", "unticked",
    "on", "off", "pressed", "not pressed", "expanded", "collapsed", "disabled", "dimmed", "unavailable",
    "enabled", "current", "active", "inactive", "mixed", "partly checked",
  ]

  private static let vague: Set<String> = [
    "click", "click here", "tap here", "press here", "touch here", "here", "this", "more", "read more",
    "learn more", "see more", "more information", "continue reading", "link", "untitled", "unnamed", "label",
    "placeholder", "todo", "lorem ipsum",
  ]
}

extension AuditSubject {
  /// The nodes whose names an author chose: controls, headings and pictures. The words of rows are data.
  fileprivate var worded: [AccessibilityNode] {
    let told: Set<Role> = [.heading, .image, .progress, .columnHeader]
    return nodes.filter { node in
      !node.role.isItem && (node.role.isInteractive || told.contains(node.role) || node.isGroup)
    }
  }

  /// The labels around a node: those of rows and containers, innermost first.
  fileprivate func wordsAround(_ node: AccessibilityNode) -> [String] {
    sequence(first: node) { [tree] node in node.parent.flatMap { tree[$0] } }.dropFirst()
      .filter { !$0.label.isBlank && $0.parent != nil }.map(\.label)
  }
}
