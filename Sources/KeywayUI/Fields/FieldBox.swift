import KeywayElements
import KeywayPlatform
import KeywayText

/// The box of a text field, without its name.
struct FieldBox: PrimitiveView {
  /// The storage of the text.
  enum Content {
    case text(Binding<String>)
    case secret(Secret, @MainActor () -> Void)
  }

  let content: Content
  let role: Role
  let title: String
  let prompt: String
  var rules: TextRules
  /// The number of lines of an editor; nil for a field of one line.
  let lines: Int?

  func update(_ node: ViewNode) {
    let render = node.renderNode { FieldNode($0) }
    let environment = node.context.environment
    var box = self
    box.rules = environment.textContentType?.filling(rules) ?? rules
    box.rules.usesASCIIDigits =
      rules.usesASCIIDigits
      ?? (environment.textContentType?.isNumeric == true || environment.keyboardType?.isForNumbers == true)
    render.takeContent(of: box, from: node)
    let hint = [environment.fieldError ?? "", environment.fieldHelp, prompt].first {
      !$0.isEmpty && $0 != title
    }
    var element = Element(
      role: role, label: title, value: render.editing.text,
      hint: (environment.submitLabel?.title).map { hintOfReturn($0, behind: hint ?? "") } ?? hint ?? "",
      shape: .control, focus: .stop)
    element.accessibility.details.inputPurpose = environment.textContentType?.rawValue
    // The author's handlers come before those of the field.
    let commands = render.commands
    render.applyBox(
      element, from: node, node.context.modifications + [{ $0.handlers.commands += commands }])
  }

  private func hintOfReturn(_ action: String, behind hint: String) -> String {
    let sentence = localized("Return: $action", ["action": action])
    guard let last = hint.last else { return sentence }
    return hint + (last.isPunctuation ? " " : ". ") + sentence
  }
}
