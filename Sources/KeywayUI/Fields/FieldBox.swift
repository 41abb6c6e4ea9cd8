import KeywayElements
import KeywayFocus
import KeywayMenus
import KeywayText

/// The box of a text field, without its name.
struct FieldBox: PrimitiveView {
  /// Where the text is.
  enum Content {
    case text(Binding<String>)
    case secret(Secret, @MainActor () -> Void)
  }

  let content: Content
  let role: Role
  let title: String
  let prompt: String
  let rules: TextRules
  /// The number of lines of an editor; nil for a field of one line.
  let lines: Int?

  func update(_ node: ViewNode) {
    let render = node.renderNode { FieldNode($0) }
    let isNew = render.box == nil
    render.takeContent(of: self, from: node)
    let environment = node.context.environment
    var element = Element(
      role: role, label: title, value: render.editing.text,
      hint: [environment.fieldError ?? "", environment.fieldHelp, prompt].first { !$0.isEmpty && $0 != title }
        ?? "",
      shape: .roundedRectangle(radius: ButtonNode.radius), focus: .stop)
    element.accessibility.details.isInvalid = environment.fieldError != nil
    // Handlers of the author come before those of the field.
    let commands = render.commands
    render.apply(
      element, from: node, node.context.modifications + [{ $0.handlers.commands += commands }])
    render.showError(environment.fieldError, isNew: isNew)
  }
}
