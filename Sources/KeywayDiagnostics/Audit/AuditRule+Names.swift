import KeywayAccessibility
import KeywayDrawing
import KeywayElements

/// Rules about names: everything has one, and it fits.
extension AuditRule {
  static let names: [AuditRule] = [
    AuditRule(
      "missing-name", .names, .error, clauses: .criterion("4.1.2", section508: "502.3.1"),
      summary:
        "A control, a heading, a progress indicator or another focusable element without a name: readers say only “button”. A value is not a name."
    ) { subject in
      subject.named.filter { $0.label.isBlank && !$0.role.takesText }.map {
        AuditMatch(
          $0.element, "\($0.role.title) without a name", detail: "a reader says only “\($0.role.spoken)”",
          fix: .label("Say what it does, not what it shows"))
      }
    },
    AuditRule(
      "field-unlabelled", .names, .error, clauses: .criterion("3.3.2", section508: "502.3.6"),
      summary: "A text field without a label, or with only a hint."
    ) { subject in
      subject.controls.filter { $0.role.takesText && ($0.label.isBlank || $0.labelOrigin == .hint) }.map {
        AuditMatch(
          $0.element, "Field without a label", detail: "a hint disappears with the first letter typed",
          fix: .label("Say what to enter, or use the text beside it as its label"))
      }
    },
    AuditRule(
      "image-undescribed", .names, .error, clauses: .criterion("1.1.1", section508: "502.3.1"),
      summary: "A picture that readers announce without a description."
    ) { subject in
      subject.nodes.filter { $0.role == .image && $0.label.isBlank }.map {
        AuditMatch(
          $0.element, "Picture without a description", fix: "Describe it, or mark it as decorative",
          swift: "Image(decorative: …)", scene: "label: …, or accessibility: { hidden: true }")
      }
    },
    AuditRule(
      "decoration-exposed", .names, .warning,
      clauses: [AuditClause].criterion("1.1.1") + [AuditClause(standard: .en301549, number: "5.1.3.1")],
      summary: "Decoration that readers announce: a text of bullets, lines or arrows."
    ) { subject in
      subject.nodes.filter { node in
        node.role == .text && !node.label.isBlank
          && node.label.allSatisfy { $0.isWhitespace || "•·●○◦▪■–—-_|/→←↑↓›‹»«*~=".contains($0) }
      }.map {
        AuditMatch(
          $0.element, "Decoration is announced: “\($0.label)”", fix: "Hide it from assistive technologies",
          swift: ".accessibilityHidden(true)", scene: "accessibility: { hidden: true }")
      }
    },
    AuditRule(
      "symbol-name", .names, .error, clauses: .criterion("4.1.2", section508: "502.3.1"),
      summary: "A label that is a symbol name or a file name."
    ) { subject in
      subject.nodes.filter { Self.isFileName($0.label) }.map {
        AuditMatch(
          $0.element, "“\($0.label)” is a symbol or file name", fix: .label("Say what it does or shows"))
      }
    },
    AuditRule(
      "label-in-name", .names, .error, clauses: .criterion("2.5.3", section508: nil),
      summary: "A control whose name lacks its visible words, so voice control cannot find it by them."
    ) { subject in
      subject.controls.compactMap { node in
        guard node.role.isPressedWhole, node.labelOrigin == .author || node.labelOrigin == .relation else {
          return nil
        }
        // A menu shows the shortcut beside the title; readers say it on request.
        let shortcuts = node.role == .menuItem ? node.customContent.map(\.value) : []
        let said = ([node.label, node.value] + node.inputLabels + shortcuts).joined(separator: " ").plain
        // A picker shows its value under its label, or that it has none yet.
        if node.traits.contains(.hasPopup), subject.isShown(node.label, outside: node.element) { return nil }
        let missing = subject.shownTexts[node.element]?.first { text in
          // A lone x or i is a sign.
          text.contains(where: \.isLetter) && !["x", "i"].contains(text.plain) && !says(said, text)
        }
        return missing.map {
          AuditMatch(
            node.element, "Shows “\($0)” but is named “\(node.label)”",
            fix: .label("Begin the label with the visible words"))
        }
      }
    },
    AuditRule(
      "hint-repeats-name", .names, .warning, clauses: [.house("hints describe the result")],
      summary: "A hint that repeats the label."
    ) { subject in
      subject.nodes.filter { node in
        !node.hint.isBlank && node.hint.plain == node.label.plain
      }.map {
        AuditMatch(
          $0.element, "The hint of “\($0.label)” repeats its label",
          fix: "Describe the result, or remove the hint", swift: ".accessibilityHint(\"…\")",
          scene: "hint: …")
      }
    },
  ]

  // MARK: Labels

  /// Whether a label is meant for programs: `arrow.uturn.backward`, `icon_share.png`. An address is meant for people.
  private static func isFileName(_ label: String) -> Bool {
    if label.contains("."), Symbol(label) != nil { return true }
    if label.contains(where: \.isWhitespace) { return false }
    if label.isPictureFile { return true }
    let words = label.split(separator: "_", omittingEmptySubsequences: false)
    return words.count > 1 && label.contains(where: \.isLetter)
      && words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber } }
  }

  /// Whether a plain name contains the words of a text, adjacent, and whole if spaces separate them.
  private static func says(_ name: String, _ text: String) -> Bool {
    WritingSystem.partsWords(of: text) ? name.holdsWords(text.plain) : name.contains(text.plain)
  }
}

extension AuditSubject {
  /// Whether a text is shown outside an element.
  fileprivate func isShown(_ text: String, outside id: ElementID) -> Bool {
    let inside = Set(shownTexts[id] ?? [])
    return shownTexts[elements.root]?.contains {
      !inside.contains($0) && $0.plain.hasPrefix(text.plain)
    } ?? false
  }
}
