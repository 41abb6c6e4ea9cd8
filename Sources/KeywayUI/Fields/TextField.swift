import KeywayElements
public import KeywayText

/// A line of text that people edit, with its name above it.
///
/// Around it, ``View/fieldHelp(_:)`` and ``View/fieldError(_:)`` add a line below. Return calls the nearest
/// ``View/onSubmit(_:)``, else presses the default button.
///
/// ```swift
/// TextField("Name", text: $name, prompt: "As on your card").onSubmit { next() }
/// ```
public struct TextField: PrimitiveView {
  let title: String
  let text: Binding<String>
  let prompt: String
  let rules: TextRules

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - prompt: the text in an empty field, such as an example.
  ///   - rules: the allowed text; by default any text without line breaks.
  public init(_ title: String, text: Binding<String>, prompt: String = "", rules: TextRules = TextRules()) {
    (self.title, self.text, self.prompt, self.rules) = (title, text, prompt, rules)
  }

  package func update(_ node: ViewNode) {
    let box = FieldBox(
      content: .text(text), role: .textField, title: title, prompt: prompt, rules: rules, lines: nil)
    LabelledField.update(node, title: title, box: box)
  }
}

/// A text field for words to search for, without a name above it.
public struct SearchField: PrimitiveView {
  let title: String
  let text: Binding<String>
  let prompt: String

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the spoken name.
  ///   - text: the words in the field.
  ///   - prompt: the text in an empty field; the title by default.
  public init(_ title: String, text: Binding<String>, prompt: String? = nil) {
    (self.title, self.text, self.prompt) = (title, text, prompt ?? title)
  }

  package func update(_ node: ViewNode) {
    node.reconcileChild(
      at: 0,
      with: FieldBox(
        content: .text(text), role: .searchField, title: title, prompt: prompt, rules: TextRules(), lines: nil
      ),
      context: node.context)
  }
}

/// A text of several lines that people edit, with its name above it. Return begins a new line; Tab goes on.
public struct TextEditor: PrimitiveView {
  let title: String
  let text: Binding<String>
  let lines: Int
  let rules: TextRules

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - lines: the number of visible lines, where the container gives no height.
  ///   - rules: the allowed text. Line breaks are allowed in any case.
  public init(_ title: String, text: Binding<String>, lines: Int = 4, rules: TextRules = TextRules()) {
    precondition(lines > 0, "an editor has at least one line, not \(lines)")
    (self.title, self.text, self.lines, self.rules) = (title, text, lines, rules)
  }

  package func update(_ node: ViewNode) {
    var rules = rules
    rules.allowsLineBreaks = true
    let box = FieldBox(
      content: .text(text), role: .textField, title: title, prompt: "", rules: rules, lines: lines)
    LabelledField.update(node, title: title, box: box)
  }
}

/// A text field that shows bullets. Typed text goes only into a ``Secret``: it is never painted, read, traced or
/// copied, and has no undo.
public struct SecureField: PrimitiveView {
  let title: String
  let secret: Secret
  let prompt: String
  let change: @MainActor () -> Void

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - secret: the store of the typed text, which the app keeps, reads where needed, and empties.
  ///   - onChange: called after each change.
  public init(
    _ title: String, secret: Secret, prompt: String = "", onChange: @escaping @MainActor () -> Void = {}
  ) {
    (self.title, self.secret, self.prompt, change) = (title, secret, prompt, onChange)
  }

  package func update(_ node: ViewNode) {
    let box = FieldBox(
      content: .secret(secret, change), role: .secureTextField, title: title, prompt: prompt,
      rules: TextRules(), lines: nil)
    LabelledField.update(node, title: title, box: box)
  }
}
