import KeywayElements

/// A field with its name above and help or an error below. Those are not read: the box speaks them itself.
struct LabelledField<Box: View>: View {
  let title: String
  let box: Box
  /// The modifiers around the field, which belong to its box.
  let modifications: [Modification]

  static func update(_ node: ViewNode, title: String, box: Box) {
    let field = LabelledField(title: title, box: box, modifications: node.context.modifications)
    node.reconcileChild(at: 0, with: field, context: node.innerContext)
  }

  @Environment(\.fieldHelp) private var help
  @Environment(\.fieldError) private var error
  @Environment(\.labelsAreHidden) private var hidesLabel

  private var isHidden: Bool {
    var settings = NodeSettings(element: Element())
    for modification in modifications { modification(&settings) }
    return settings.element.isHidden
  }

  var body: some View {
    let isShown = !isHidden
    VStack(alignment: .leading, spacing: 8) {
      if isShown, !hidesLabel, !title.isEmpty {
        Text(title).font(.bodyEmphasized).accessibilityHidden(true)
      }
      FieldBoxView(content: box, modifications: modifications)
      if isShown, let words = error ?? (help.isEmpty ? nil : help) {
        FieldNote(words: words, isError: error != nil)
      }
    }
  }
}

/// A box with its name above it.
struct NamedBox<Box: View>: PrimitiveView {
  let title: String
  let box: Box

  func update(_ node: ViewNode) { LabelledField.update(node, title: title, box: box) }
}

/// A view with the modifiers around another one.
private struct FieldBoxView<Content: View>: PrimitiveView {
  let content: Content
  let modifications: [Modification]

  func update(_ node: ViewNode) {
    var context = node.context
    context.modifications = modifications
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

/// The help or the error below a field.
struct FieldNote: View {
  let words: String
  let isError: Bool

  var body: some View {
    HStack(spacing: 8) {
      if isError { SymbolSign(symbol: "exclamationmark.octagon", side: 22, color: .destructive) }
      Text(words).font(.caption).foregroundColor(isError ? .destructive : .secondaryInk)
    }
    .accessibilityHidden(true)
  }
}
