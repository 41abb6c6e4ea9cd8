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
  ///   - prompt: what is shown while the field is empty, such as an example.
  ///   - rules: which text the field takes; by default any text without line breaks.
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
  ///   - title: is spoken.
  ///   - text: the words in the field.
  ///   - prompt: what is shown while the field is empty; the title by default.
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
  ///   - lines: how many lines are seen without scrolling, where the container gives no height.
  ///   - rules: which text the editor takes. Line breaks are allowed whatever they say.
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
  ///   - secret: holds what is typed; the app keeps it, reads it where it is needed, and empties it.
  ///   - onChange: is called after each change.
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
