/// The kind of dialog.
enum DialogForm {
  /// A question that must be answered.
  case alert
  /// A choice, which a touch outside cancels.
  case confirmation
  /// Content of any kind.
  case sheet
  /// The same, beside the view that presents it where there is room.
  case popover
}

/// A dialog that a view presents in front of the window.
struct Dialog {
  let form: DialogForm
  /// Another identity is another dialog.
  var identity: AnyHashable = true
  /// The name; empty for that of the first heading inside.
  var title = ""
  let content: AnyView
  /// The buttons below; nil for none.
  var actions: AnyView?
  /// Whether nothing behind it can be seen.
  var hidesContent = false
  /// The app's state; false closes the dialog.
  let isPresented: Binding<Bool>
  var onDismiss: (@MainActor () -> Void)?
}

/// A view, and the dialog that it presents.
///
/// The dialog's views belong to the presenting one: they are removed with it, and have its theme, language and direction. Their
/// nodes lie in the layer above the app's content.
struct PresentingView<Base: View>: PrimitiveView {
  let base: Base
  let dialog: @MainActor () -> Dialog?

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: base, context: node.context)
    guard let dialog = node.tracking(dialog) else {
      node.storages = []
      node.presents(nil)
      return node.reconcilePresented(with: nil, context: node.context)
    }
    let known = (node.storages.first as? Presentation).flatMap { $0.identity == dialog.identity ? $0 : nil }
    let presentation = known ?? Presentation(dialog.identity)
    presentation.close = { dialog.isPresented.wrappedValue = false }
    node.presents(dialog.isPresented)
    node.storages = [presentation]
    node.reconcilePresented(
      with: PresentedView(dialog: dialog), key: dialog.identity,
      context: ViewContext(environment: node.context.environment.presenting(presentation)))
    if let onDismiss = dialog.onDismiss {
      node.presented?.onDispose = { [weak graph = node.graph] in graph?.afterUpdate(onDismiss) }
    }
  }
}

extension EnvironmentValues {
  /// The values inside a dialog or a banner: from the presenting view, those about how people see, read and operate the
  /// app. Styles of a place, such as a font, and a container's values for its content stay in that place.
  func presenting(_ presentation: Presentation) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.theme = theme
    values.layoutDirection = layoutDirection
    values.language = language
    values.output = output
    values.windowReference = windowReference
    values.accessibilityScreenReaderEnabled = accessibilityScreenReaderEnabled
    values.accessibilitySwitchControlEnabled = accessibilitySwitchControlEnabled
    values.toggleStyle = toggleStyle
    values.selectionSettleTime = selectionSettleTime
    values.readingWidth = readingWidth
    values.openURL = openURL
    values.dismiss = DismissAction(presentation)
    return values
  }
}
