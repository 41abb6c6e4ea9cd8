import KeywayAccessibility
import KeywayDrawing
import KeywayElements

/// Whether everything has a name, and one that says what it is.
extension AuditRule {
  static let names: [AuditRule] = [
    AuditRule(
      name: "missing-name", group: .names, severity: .error,
      clauses: AuditClause.criterion("4.1.2", section508: "502.3.1"),
      summary: "A control without a name: a person hears “button”, and not which."
    ) { subject in
      subject.controls.filter { $0.label.isBlank && $0.value.isBlank && !$0.role.takesText }.map {
        AuditMatch(
          element: $0.element, title: "\(AuditSubject.title(of: $0.role)) without a name",
          detail: "a reader says only “\(AuditSubject.words(of: $0.role))”",
          fix: .label("Say what it does, not what it shows"))
      }
    },
    AuditRule(
      name: "field-unlabelled", group: .names, severity: .error,
      clauses: AuditClause.criterion("3.3.2", section508: "502.3.6"),
      summary: "A text field without a label, or with nothing but a hint."
    ) { subject in
      subject.controls.filter { $0.role.takesText && ($0.label.isBlank || $0.labelOrigin == .hint) }.map {
        AuditMatch(
          element: $0.element, title: "Field without a label",
          detail: "a hint goes with the first letter that is typed",
          fix: .label("Say what belongs in it, or name it by the text beside it"))
      }
    },
    AuditRule(
      name: "image-undescribed", group: .names, severity: .error,
      clauses: AuditClause.criterion("1.1.1", section508: "502.3.1"),
      summary: "A picture that is read and has no words."
    ) { subject in
      subject.nodes.filter { $0.role == .image && $0.label.isBlank }.map {
        AuditMatch(
          element: $0.element, title: "Picture without words",
          fix: AuditFix(
            words: "Say what it shows, or that it is for decoration",
            swift: "Image(decorative: …)", scene: "label: …, or accessibility: { hidden: true }"))
      }
    },
    AuditRule(
      name: "decoration-exposed", group: .names, severity: .warning,
      clauses: AuditClause.criterion("1.1.1") + [AuditClause(standard: .en301549, number: "5.1.3.1")],
      summary: "Decoration that is read: a text of bullets, lines or arrows."
    ) { subject in
      subject.nodes.filter { node in
        node.role == .text && !node.label.isBlank
          && node.label.allSatisfy { $0.isWhitespace || "•·●○◦▪■–—-_|/→←↑↓›‹»«*~=".contains($0) }
      }.map {
        AuditMatch(
          element: $0.element, title: "Decoration is read: “\($0.label)”",
          fix: AuditFix(
            words: "Hide it from assistive technologies", swift: ".accessibilityHidden(true)",
            scene: "accessibility: { hidden: true }"))
      }
    },
    AuditRule(
      name: "symbol-name", group: .names, severity: .error,
      clauses: AuditClause.criterion("4.1.2", section508: "502.3.1"),
      summary: "A label that is the name of a symbol or of a file."
    ) { subject in
      subject.nodes.filter { Self.isFileName($0.label) }.map {
        AuditMatch(
          element: $0.element, title: "“\($0.label)” is a name for programs",
          fix: .label("Say what it does or shows"))
      }
    },
    AuditRule(
      name: "role-in-name", group: .names, severity: .warning, clauses: AuditClause.criterion("2.4.6"),
      summary: "A label that ends with the role, which a reader adds: “Share button, button”."
    ) { subject in
      subject.nodes.compactMap { node in
        guard let word = Self.roleWord(in: node) else { return nil }
        return AuditMatch(
          element: node.element, title: "“\(node.label)” says its role",
          detail: "a reader says “\(node.label), \(word)”",
          fix: .label("Leave “\(word)” out"))
      }
    },
    AuditRule(
      name: "duplicate-name", group: .names, severity: .warning, clauses: AuditClause.criterion("2.4.6"),
      summary: "Two buttons, links or fields side by side that sound the same."
    ) { subject in
      struct Place: Hashable {
        let parent: AccessibilityNode.ID?
        let role: Role
        let words: [String]
      }
      var first: Set<Place> = []
      return subject.controls.compactMap { node in
        guard [.button, .link, .textField, .secureTextField, .searchField].contains(node.role),
          !node.label.isBlank
        else { return nil }
        // The value of a field changes, and tells nobody which field it is.
        let words = [node.label, node.role.takesText ? "" : node.value, node.hint]
        if first.insert(Place(parent: node.parent, role: node.role, words: words)).inserted { return nil }
        return AuditMatch(
          element: node.element, title: "A second “\(node.label)”",
          detail: "there is a \(AuditSubject.words(of: node.role)) before it that sounds the same",
          fix: .label("Say what it belongs to, or group each with its words"))
      }
    },
    AuditRule(
      name: "label-in-name", group: .names, severity: .error,
      clauses: AuditClause.criterion("2.5.3", section508: nil),
      summary: "A control whose name lacks the words that it shows, so that nobody can call it by them."
    ) { subject in
      let roles: Set<Role> = [.button, .link, .toggle, .checkbox, .radioButton, .tab]
      return subject.controls.compactMap { node in
        guard roles.contains(node.role), node.labelOrigin == .author || node.labelOrigin == .relation else {
          return nil
        }
        let said = AuditSubject.plain(([node.label, node.value] + node.inputLabels).joined(separator: " "))
        // What a picker shows under its label is its value, or that there is none yet.
        if node.traits.contains(.hasPopup), subject.isShown(node.label, outside: node.element) { return nil }
        let missing = subject.shownTexts[node.element]?.first { text in
          text.filter(\.isLetter).count > 1 && !said.contains(AuditSubject.plain(text))
        }
        return missing.map {
          AuditMatch(
            element: node.element, title: "Shows “\($0)”, is called “\(node.label)”",
            fix: .label("Begin the label with the words that are shown"))
        }
      }
    },
    AuditRule(
      name: "hint-repeats-name", group: .names, severity: .warning,
      clauses: [.house("a hint says what follows")],
      summary: "A hint that says the label again."
    ) { subject in
      subject.nodes.filter { node in
        !node.hint.isBlank && AuditSubject.plain(node.hint) == AuditSubject.plain(node.label)
      }.map {
        AuditMatch(
          element: $0.element, title: "The hint of “\($0.label)” is its label",
          fix: AuditFix(
            words: "Say what happens when it is used, or nothing", swift: ".accessibilityHint(\"…\")",
            scene: "hint: …"))
      }
    },
  ]

  // MARK: What a label is

  /// Whether a label is for programs: `arrow.uturn.backward`, `icon_share.png`.
  private static func isFileName(_ label: String) -> Bool {
    if label.contains("."), Symbol(label) != nil { return true }
    if label.contains(where: \.isWhitespace) { return false }
    let endings = [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".pdf"]
    return endings.contains { label.lowercased().hasSuffix($0) }
      || label.contains("_") && label.contains(where: \.isLetter)
  }

  /// The role's own words with which a label ends; nil if it does not, or says nothing else.
  private static func roleWord(in node: AccessibilityNode) -> String? {
    let word =
      switch node.role {
      case .toggle: "switch"
      case .secureTextField: "text field"
      case .button, .link, .checkbox, .slider, .image, .heading, .tab, .textField, .searchField:
        AuditSubject.words(of: node.role)
      default: ""
      }
    return !word.isEmpty && AuditSubject.plain(node.label).hasSuffix(" " + word) ? word : nil
  }
}

extension AuditSubject {
  /// Whether a text is shown, not by what is inside an element.
  fileprivate func isShown(_ text: String, outside id: ElementID) -> Bool {
    let inside = Set(shownTexts[id] ?? [])
    return shownTexts[elements.root]?.contains {
      !inside.contains($0) && Self.plain($0).hasPrefix(Self.plain(text))
    } ?? false
  }
}

extension AuditFix {
  /// Another label.
  static func label(_ words: String) -> AuditFix {
    AuditFix(words: words, swift: ".accessibilityLabel(\"…\")", scene: "label: …")
  }
}
