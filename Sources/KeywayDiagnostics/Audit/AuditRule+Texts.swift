import KeywayAccessibility
import KeywayElements
import KeywayUI

/// Rules about short texts in the spoken language.
extension AuditRule {
  /// The most letters of a frequently spoken label.
  private static let mostLetters = 100
  /// The most texts that one element should join.
  private static let mostParts = 4

  static let texts: [AuditRule] = [
    AuditRule(
      "too-verbose", .names, .warning, clauses: [.house("details on request")],
      summary: "An element that says more than four texts or a hundred letters each time a reader reaches it."
    ) { subject in
      subject.nodes.compactMap { node in
        // A single text is the content of the screen; several joined texts have the role too.
        guard node.isElement, ![.text, .heading].contains(subject.elements[node.element].role) else {
          return nil
        }
        let parts = node.labelOrigin == .content ? subject.parts(of: node.element) : 1
        guard parts > mostParts || node.label.count > mostLetters else { return nil }
        return AuditMatch(
          node.element, parts > mostParts ? "\(parts) texts at once" : "\(node.label.count) letters at once",
          detail: "“\(node.label.prefix(60))…”", fix: "Keep the first facts, and offer the others on request",
          swift: ".accessibilityCustomContent(\"…\", …)",
          scene: "accessibility: { customContent: [{ label: …, value: … }] }")
      }
    },
    AuditRule(
      "not-localised", .names, .error, clauses: .criterion("3.1.1"),
      summary: "A text without a translation in the app's catalog, or one that was never looked up."
    ) { subject in
      let places = subject.saidTexts
      let untranslated = subject.window.untranslatedTexts.map { text in
        AuditMatch(
          places[text] ?? subject.elements.root, "“\(text)” is not translated",
          detail: "to \(subject.window.language)", fix: "Add it to the language's catalog")
      }
      let answers = subject.window.answeredTexts ?? []
      let overlooked = places.keys.sorted().compactMap { text -> AuditMatch? in
        guard !answers.contains(text), let translation = subject.window.overlookedTranslation(of: text)
        else { return nil }
        return AuditMatch(
          places[text]!, "“\(text)” was not looked up", detail: "the catalog has “\(translation)”",
          fix: .lookUp)
      }
      return untranslated + overlooked
    },
    AuditRule(
      "not-looked-up", .names, .notice, clauses: .criterion("3.1.1"),
      summary:
        "A heading or a control whose text was never looked up. It may be a name, or the same in every language."
    ) { subject in
      guard let answers = subject.window.answeredTexts, !answers.isEmpty else { return [] }
      let known = Set(answers.map(\.plain))
      let items = subject.itemWords
      return subject.nodes.filter { node in
        wordedRoles.contains(node.role) && !subject.saysItsLanguage(node) && Self.hasWords(node.label)
          // The name of the app, and names of list items, are data.
          && node.label != subject.elements[subject.elements.root].label
          && !items.contains(node.label.plain)
          // So is a value inside a text from the catalog: Visit Winston.
          && !answers.contains { $0.count > node.label.count && $0.contains(node.label) }
          && !isAnswered(node.label, known)
      }.map {
        AuditMatch(
          $0.element, "“\($0.label)” was not looked up", detail: "a person must judge whether it is a name",
          fix: .lookUp)
      }
    },
    AuditRule(
      "drawn-unread", .names, .warning, clauses: .criterion("1.1.1", section508: "502.3.1"),
      summary: "A view that draws itself without a label and is not marked as decorative."
    ) { subject in
      subject.content.filter { view in
        guard view.paintsItself, min(view.frame.width, view.frame.height) >= 24,
          subject.elements[view.element].role == .none
        else { return false }
        return !subject.lineage(of: view.element).contains { step in
          let accessibility = subject.elements[step].accessibility
          return accessibility.isHidden || accessibility.standIn != nil
            || subject.tree.node(for: step).map {
              $0.element == step && $0.isElement
            } ?? false
        }
      }.map {
        AuditMatch(
          $0.element, "Drawn but not read", fix: "Describe the drawing, or mark it as decorative",
          swift: ".accessibilityLabel(\"…\"), or .accessibilityHidden(true)")
      }
    },
  ]

  /// Roles whose names come from an author rather than from data.
  private static let wordedRoles: Set<Role> = [
    .heading, .button, .link, .toggle, .checkbox, .radioButton, .tab, .textField, .secureTextField,
    .searchField, .slider,
  ]

  /// Whether a label, or a part of it, is among texts from the catalog.
  private static func isAnswered(_ label: String, _ known: Set<String>) -> Bool {
    known.contains(label.plain)
      || label.split { ",:;()–".contains($0) }.contains { known.contains($0.plain) }
  }

  /// Whether a text has words: not just a number, a price, or a place such as A1.
  private static func hasWords(_ text: String) -> Bool {
    !text.contains(where: \.isNumber) && text.filter(\.isLetter).count > 1
  }
}

extension AuditSubject {
  /// The elements that say or show a text, by the text; without typed text.
  fileprivate var saidTexts: [String: ElementID] {
    var places: [String: ElementID] = [:]
    func note(_ text: String, _ id: ElementID) {
      if !text.isEmpty, places[text] == nil { places[text] = id }
    }
    for node in nodes {
      for text in [node.label, node.role.takesText ? "" : node.value, node.hint] { note(text, node.element) }
    }
    for view in content where !elements[view.element].role.takesText {
      note(view.text?.string ?? "", view.element)
    }
    return places
  }

  /// The words of items in lists, tables and trees, whole and in parts.
  fileprivate var itemWords: Set<String> {
    let roles: Set<Role> = [.cell, .row, .treeItem]
    return nodes.filter { roles.contains($0.role) }.reduce(into: []) { words, node in
      words.insert(node.label.plain)
      for part in node.label.split(separator: ",") { words.insert(part.plain) }
    }
  }

  /// Whether an author stated the language of an element or its content.
  fileprivate func saysItsLanguage(_ node: AccessibilityNode) -> Bool {
    var found = node.language != nil
    elements.visit(node.element) { _, element in
      if element.ownLanguage != nil { found = true }
      return !found
    }
    return found
  }

  /// The number of texts joined by an element that takes its name from its content.
  fileprivate func parts(of id: ElementID) -> Int {
    var count = 0
    visitReadable(in: id) { _, element in
      if element.label.isBlank { return true }
      count += 1
      return false
    }
    return count
  }
}
