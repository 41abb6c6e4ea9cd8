import KeywayAccessibility
import KeywayElements
import KeywayMenus
import KeywayPlatform

extension View {
  /// Puts a search field above a list, a table, a tree, or other scrolling content. The app searches; the field has the words.
  ///
  /// The command `find` (Ctrl+F) moves to the field from anywhere. Down and Return move from the field to the selected
  /// row, else to the first. Escape empties the field, and then goes back to the list. A moment after the last key, assistive
  /// technologies announce the number of results.
  ///
  /// ```swift
  /// List(store.found, selection: $chosen) { Text($0.name) }
  ///   .searchable(text: $store.words, prompt: "Find a doctor")
  /// ```
  ///
  /// - Parameters:
  ///   - text: the words in the field.
  ///   - prompt: the name of the field, which is shown while it is empty; "Search" by default.
  public func searchable(text: Binding<String>, prompt: String? = nil) -> some View {
    SearchableView(content: self, text: text, prompt: prompt)
  }
}

private struct SearchableView<Content: View>: PrimitiveView {
  let content: Content
  let text: Binding<String>
  let prompt: String?

  func update(_ node: ViewNode) {
    let isNew = node.render == nil
    let render = node.renderNode { SearchableNode($0) }
    if isNew { render.join(node) }
    let words = node.tracking { text.wrappedValue }
    render.text = text
    let find = render.find
    render.apply(Element(), from: node, node.context.modifications + [{ $0.handlers.commands.append(find) }])
    let isPreferred = node.graph.tree[render.element].focus.isPreferred
    let key = "search \(render.element)"
    let field = SearchField(prompt ?? localized("Search"), text: text)
      .modify { [weak render] in
        $0.element.controls = render?.controlled
        if isPreferred { $0.element.focus.isPreferred = true }
      }
      .onSubmit { [weak render] in _ = render?.focusContent() }
    let known = render.controlled
    node.reconcileChild(at: 0, with: field, context: node.innerContext)
    var context = node.innerContext
    context.environment.isSearching = !words.isEmpty
    context.environment.dismissSearch = DismissSearchAction(render.session)
    context.modifications.append { [weak render] settings in
      if settings.element.key == nil { settings.element.key = key }
      render?.controlled = settings.element.key
    }
    node.reconcileChild(at: 1, with: content, context: context)
    // The content speaks its name after the field.
    if render.controlled != known { node.reconcileChild(at: 0, with: field, context: node.innerContext) }
    render.take(words, isNew: isNew)
  }
}

/// A search field, and below it the searched content.
final class SearchableNode: RenderNode, RespondingNode {
  /// The pause in typing before the number of results is announced.
  private static let pause = Duration.milliseconds(700)

  var text: Binding<String>?
  private var words = ""
  private var cancelCount: (@MainActor () -> Void)?

  let session = SearchSession()

  /// Registers with the window for the command that moves to the field.
  func join(_ node: ViewNode) {
    session.dismiss = { [weak self] in self?.dismiss() }
    graph.searches.append(self)
    node.onDispose = { [weak self] in self?.graph.searches.removeAll { $0 === self } }
  }

  /// The key of the searched content, which the field declares as controlled.
  var controlled: String?

  private var field: FieldNode? { children.first as? FieldNode }
  private var content: RenderNode? { children.count > 1 ? children[1] : nil }

  // MARK: Moves

  var find: Handlers.CommandHandler {
    Handlers.CommandHandler(
      action: .find, validate: { [weak self] _ in self?.field?.takesText == true ? .enabled : .disabled },
      perform: { [weak self] _ in self?.focusField() })
  }

  func focusField() { focus(field) }

  /// Moves to the content, as Tab would; false if nothing there takes the focus.
  func focusContent() -> Bool {
    guard let content, graph.tree.isOpen(content.element), graph.tree.stopsWithin(content.element) > 0 else {
      return false
    }
    focus(content)
    return true
  }

  private func focus(_ node: RenderNode?) {
    guard let node else { return }
    graph.focusRequests.element = node.element
    graph.requestPass()
  }

  /// Leaves the field downwards. Where there is a keyboard on the screen, its keys are below.
  func leaveField() -> Bool { !graph.keyboardRoom.isShown && focusContent() }

  override var responding: (any RespondingNode)? { self }

  /// Empties the field first.
  func cancel() -> Bool {
    guard let field, field.isFocused, let text else { return false }
    if text.wrappedValue.isEmpty { return focusContent() }
    text.wrappedValue = ""
    return true
  }

  private func dismiss() {
    text?.wrappedValue = ""
    if field?.isFocused == true { _ = focusContent() }
  }

  // MARK: Results

  /// The list, the tree or the table.
  private var group: ElementID? {
    var group: ElementID?
    guard let content else { return nil }
    graph.tree.visit(content.element) { id, element in
      if group == nil, element.focus.group != nil { group = id }
      return group == nil
    }
    return group
  }

  /// Announces the number of results after a pause in typing.
  func take(_ words: String, isNew: Bool) {
    guard words != self.words else { return }
    self.words = words
    cancelCount?()
    cancelCount = nil
    if isNew { return }
    graph.focusRequests.groupToForget = group
    if words.isEmpty { return }
    cancelCount = graph.host?.schedule(after: Self.pause) { [weak self] in self?.sayCount() }
  }

  private func sayCount() {
    cancelCount = nil
    guard let field, field.isFocused, let content else { return }
    let hasStops = graph.tree.stopsWithin(content.element) > 0
    switch content.countedRows ?? (hasStops ? nil : 0) {
    case nil: break
    case 0?: graph.host?.announce(localized("No results"), .default, "search")
    case let count?:
      graph.host?.announce(
        localized("$count result", plural: "$count results", count: count), .default, "search")
    }
  }

  // MARK: Layout

  private var gap: Double { theme.length(12) }

  private func fieldHeight(_ width: Double?) -> Double {
    field?.measure(ProposedViewSize(width: width, height: nil)).height ?? 0
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let top = fieldHeight(proposal.width) + 2 * gap
    let rest = ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - top) })
    let size = content?.measure(rest) ?? .zero
    return Size(
      width: proposal.width ?? max(size.width, theme.length(280)),
      height: max(proposal.height ?? size.height + top, top))
  }

  override func layoutChildren() {
    // Its edges are those of the rows below.
    let room = frame.inset(by: EdgeInsets(top: gap, leading: 16, trailing: 16))
    let height = fieldHeight(room.width)
    let width = room.width < 800 ? room.width : min(room.width, theme.length(760))
    let box = room.part(width: width, atStart: true, environment.layoutDirection)
    field?.place(in: box.slice(from: 0, length: height))
    let top = height + 2 * gap
    content?.place(in: frame.inset(by: EdgeInsets(top: min(top, frame.height))))
  }
}

extension RenderNode {
  /// The number of rows of the first list, table or tree at or below the node; nil if there is none.
  fileprivate var countedRows: Int? {
    if let count = (self as? ScrollingNode)?.rowCount { return count }
    for child in children { if let count = child.countedRows { return count } }
    return nil
  }
}
