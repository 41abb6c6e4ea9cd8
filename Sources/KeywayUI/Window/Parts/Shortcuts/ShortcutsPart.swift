import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
package import KeywayMenus
import KeywayPlatform

/// The overview of shortcuts: its content, and how it opens and closes.
final class ShortcutsPart: OwnedPart {
  static let summary = "Shows the overview of shortcuts, and searches in it."

  unowned let window: AppWindow
  let presentation = ShortcutsPresentation()
  /// Whether holding Command, and the command `showShortcuts`, show the overview.
  var isOffered: Bool {
    didSet {
      if isOffered != oldValue { graph.setNeedsContext() }
      if isOffered { return }
      interruptHold()
      close()
    }
  }
  /// The focused element when the overview opened; commands chosen there start from it.
  private(set) var focusBefore: ElementID?
  /// Tracks the properties that command validation read.
  private var tracking: EvaluationTracking?
  private var presses: LayoutPresses?
  /// The inputs of the current keycaps.
  private var madeOf: Source?
  /// The number of command tables that the window has had.
  private var tableGeneration = 0

  /// The inputs of keycaps.
  private struct Source: Equatable {
    let table: Int
    let keymap: ObjectIdentifier?
    let layout: Int
    let language: KeyNameLanguage
    let bindings: BindingTable
  }

  init(_ window: AppWindow) {
    self.window = window
    isOffered = window.description.offersShortcuts
  }

  var isShown: Bool { presentation.isShown }
  var isModal: Bool { presentation.isModal }

  // MARK: Opening and closing

  /// Opens the overview with its search field, or closes it: the command `showShortcuts`.
  func toggle() { if isModal { close() } else { open() } }

  func open() {
    guard isOffered else { return }
    interruptHold()
    parts.menus.send(.close)
    focusBefore = window.fieldOrFocused
    show(.modal, ShortcutQuery())
    UpdatePass.run(graph)
    focus(ShortcutsPresentation.fieldKey)
  }

  func close() {
    guard isShown else { return }
    presentation.hide()
    tracking?.withdraw()
    tracking = nil
    UpdatePass.run(graph)
    window.note(focusManager.repair())
    focusBefore = nil
  }

  /// Ends the hold of Command because something else was used: cancels the wait, or closes the overview.
  func interruptHold() { dispatcher.interruptHold(in: window) }

  func focus(_ key: String, reason: FocusReason = .programmatic) {
    window.note(focusManager.repair())
    if let element = tree.element(forKey: key) { window.note(focusManager.focus(element, reason: reason)) }
  }

  /// Performs the first result; without a search there is none.
  private func chooseFirst() {
    guard let content = presentation.content, !content.query.isEmpty, let first = content.shown.entries.first
    else { return }
    choose(first)
  }

  func choose(_ entry: ShortcutOverview.ListedCommand) {
    // Validated as late as possible: the command may have changed since it was shown.
    guard presentation.content?.overview.entries.contains(entry) == true, mayShow(entry.index),
      parts.responders.validation(of: entry.row.command).isEnabled
    else { return }
    close()
    parts.responders.perform(entry.row.command)
  }

  // MARK: Content

  /// Updates an open overview in the next pass.
  func setNeedsRefresh() { if isShown { window.schedulePass() } }

  func keyboardLayoutDidChange() { setNeedsRefresh() }

  func tableDidChange() {
    tableGeneration += 1
    setNeedsRefresh()
  }

  func allowanceDidChange() {
    guard isShown else { return }
    presentation.keycapsDidChange()
    window.schedulePass()
  }

  /// Updates an open overview.
  func refresh() {
    guard let content = presentation.content else { return }
    guard isOffered else { return close() }
    show(content.form, content.query)
  }

  func show(_ form: ShortcutsPresentation.Form, _ query: ShortcutQuery) {
    presentation.choose = { [weak self] in self?.choose($0) }
    presentation.close = { [weak self] in self?.close() }
    presentation.submit = { [weak self] in self?.chooseFirst() }
    presentation.search = { [weak self] words in
      guard let self, var query = presentation.content?.query else { return }
      query.text = words
      list?.kept = nil
      show(.modal, query)
    }
    presentation.ways = { [weak self] in self?.ways(ofRow: $0) ?? [] }
    makeKeycaps()
    let (table, language) = (commands.table, commands.keyNameLanguage)
    tracking?.withdraw()
    let current = EvaluationTracking()
    tracking = current
    let overview = track(current) {
      ShortcutOverview(
        table, others: ShortcutWords(language).others, admits: { self.mayShow($0) },
        validate: { self.parts.responders.validation(of: $0) })
    }
    presentation.show(
      ShortcutsPresentation.Content(
        form: form, overview: overview,
        shown: presentation.results(of: query, in: overview, table, language), query: query,
        keycapsGeneration: presentation.generation,
        layoutName: commands.keyboardLayout.map { $0.keymap.layoutNames[$0.index] } ?? "",
        language: language, isCompact: window.platformWindow.size.height < theme.length(280)))
  }

  /// Makes the keycaps for the layout in use, unless they are up to date.
  private func makeKeycaps() {
    let (layout, bindings) = (commands.keyboardLayout, dispatcher.bindings)
    let source = Source(
      table: tableGeneration, keymap: layout.map { ObjectIdentifier($0.keymap) },
      layout: layout?.index ?? 0, language: commands.keyNameLanguage, bindings: bindings)
    guard source != madeOf else { return }
    madeOf = source
    // Pressing every key takes a few milliseconds, so it is done once per layout.
    if let (keymap, index) = layout {
      if presses?.keymap !== keymap || presses?.layout != index {
        presses = LayoutPresses(keymap, layout: index)
      }
    } else {
      presses = nil
    }
    presentation.keycaps = ShortcutKeycaps(
      commands.table, bindings: bindings, presses: presses, language: commands.keyNameLanguage)
    presentation.keycapsDidChange()
  }

  // MARK: Policy

  /// Whether the policy allows a command in any way: by its action, or by one of its keys.
  private func mayShow(_ index: Int) -> Bool {
    window.kiosk.allows(commands.table.rows[index].action) || !ways(ofRow: index).isEmpty
  }

  /// A command's shortcuts that apply to the layout and that the policy allows.
  private func ways(ofRow index: Int) -> [ShortcutKeycaps.Way] {
    guard let keycaps = presentation.keycaps else { return [] }
    let row = commands.table.rows[index]
    func isTaken(by row: Int) -> Bool {
      commands.table.rows[row].isEnabled { parts.responders.validation(of: $0) }
    }
    // If the key meanwhile has another effect, the overview shows that.
    var ways = keycaps.ways(ofRow: index).filter { $0.isInScope && !($0.takenBy.map(isTaken) ?? false) }
    if ways.isEmpty {
      // The binding table may have keys for the action of the same name.
      ways = dispatcher.bindings.shortcuts(for: BindingAction(rawValue: row.action.rawValue))
        .map(keycaps.way(of:))
    }
    return ways.filter { way in
      way.shortcuts.enumerated().allSatisfy { stroke, shortcut in
        dispatcher.allows(
          shortcut, code: way.codes.indices.contains(stroke) ? way.codes[stroke] : nil, for: row.action)
      }
    }
  }

  // MARK: Layout

  var panel: RenderNode? {
    tree.element(forKey: ShortcutsPresentation.panelKey).flatMap(graph.renderNode(for:))
  }

  var list: ShortcutListNode? { panel?.children.last as? ShortcutListNode }

  /// Called when the keyboard on the screen changes the room of the overview.
  func layoutDidEnd() { if isShown { (panel?.parent as? ShortcutsPlaceNode)?.followKeyboard() } }
}

extension AppWindow {
  /// Whether holding Command, and the command `showShortcuts`, show the overview of shortcuts.
  public var offersShortcuts: Bool {
    get { parts.shortcuts.isOffered }
    set { parts.shortcuts.isOffered = newValue }
  }

  /// The commands in the open overview; nil while it is closed. During a search, only the results.
  package var shownShortcuts: ShortcutOverview? { parts.shortcuts.presentation.content?.shown }

  /// The keys of a command as the overview shows them: `Strg+I`, with the labels of the keyboard's layout.
  package func shownKeys(of entry: ShortcutOverview.ListedCommand) -> [ShortcutKeycaps.Way] {
    parts.shortcuts.isShown ? parts.shortcuts.presentation.ways(ofRow: entry.index) : []
  }
}
