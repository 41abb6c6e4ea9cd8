import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
package import KeywayMenus
import KeywayPlatform
import Observation

// The overview of shortcuts: what it lists, how it opens and closes.
extension AppWindow {
  /// What the overview of shortcuts lists while it is shown; nil while it is not. While something is searched for,
  /// only what was found.
  package var shownShortcuts: ShortcutOverview? { shortcuts.content?.shown }

  /// The keys of a command of the shown overview as it says them: `Strg+I`, as the keyboard's layout marks them.
  package func shownKeys(of entry: ShortcutOverview.ListedCommand) -> [ShortcutKeycaps.Way] {
    shortcuts.isShown ? shortcuts.ways(ofRow: entry.index) : []
  }

  /// Opens the overview of shortcuts with its search field, or closes it: the command `showShortcuts`.
  public func toggleShortcuts() {
    if shortcuts.isModal { closeShortcuts() } else { openShortcuts() }
    runPasses()
  }

  func openShortcuts() {
    guard offersShortcuts else { return }
    interruptHold()
    sendToMenus(.close)
    shortcuts.focusBefore = tree.focused
    showShortcuts(.modal, ShortcutQuery())
    UpdatePass.run(graph)
    focusInShortcuts(ShortcutsPresentation.fieldKey)
  }

  /// Takes the overview away; the focus comes back to where it was.
  func closeShortcuts() {
    guard shortcuts.isShown else { return }
    shortcuts.hide()
    UpdatePass.run(graph)
    note(focusManager.repair())
    shortcuts.focusBefore = nil
  }

  /// Gives the focus to an element of the overview.
  func focusInShortcuts(_ key: String) {
    note(focusManager.repair())
    if let element = tree.element(forKey: key) { note(focusManager.focus(element)) }
  }

  /// Gives a command of the overview, from where the focus was before.
  func chooseInShortcuts(_ entry: ShortcutOverview.ListedCommand) {
    // As late as possible: what it stands for may have changed since it was shown.
    guard shortcuts.content?.overview.entries.contains(entry) == true,
      validation(of: entry.row.command).isEnabled
    else { return }
    closeShortcuts()
    _ = perform(entry.row.command)
  }

  // MARK: What is listed

  /// Brings a shown overview up to what is true now.
  func refreshShortcuts() {
    guard let content = shortcuts.content else { return }
    guard offersShortcuts else { return closeShortcuts() }
    showShortcuts(content.form, content.query)
  }

  func showShortcuts(_ form: ShortcutsPresentation.Form, _ query: ShortcutQuery) {
    shortcuts.choose = { [weak self] in self?.chooseInShortcuts($0) }
    shortcuts.close = { [weak self] in self?.closeShortcuts() }
    shortcuts.ways = { [weak self] in self?.ways(ofRow: $0) ?? [] }
    makeKeycaps()
    let overview = trackingValidity {
      ShortcutOverview(
        commandTable, others: ShortcutWords(keyNameLanguage).others, admits: { self.mayShow($0) },
        validate: { self.validation(of: $0) })
    }
    shortcuts.show(
      ShortcutsPresentation.Content(
        form: form, overview: overview,
        shown: shortcuts.results(of: query, in: overview, commandTable, keyNameLanguage), query: query,
        keycapsGeneration: shortcuts.generation,
        layoutName: commands.keyboardLayout.map { $0.keymap.layoutNames[$0.index] } ?? "",
        language: keyNameLanguage, isCompact: platformWindow.size.height < theme.length(280)),
      searching: commandTable)
  }

  /// Has the overview refreshed when something changes that a command's validity was read from.
  private func trackingValidity(_ body: () -> ShortcutOverview) -> ShortcutOverview {
    shortcuts.tracking?.withdraw()
    let current = EvaluationTracking()
    shortcuts.tracking = current
    return withObservationTracking {
      current.join()
      return body()
    } onChange: { [weak self, weak current] in
      if current?.isWithdrawn ?? true { return }
      MainActor.runSoon { self?.schedulePass() }
    }
  }

  /// Makes the keycaps of the layout in use, where those at hand are of another.
  private func makeKeycaps() {
    let source = ShortcutsPresentation.Source(
      table: shortcuts.tableGeneration, keymap: commands.keyboardLayout.map { ObjectIdentifier($0.keymap) },
      layout: commands.keyboardLayout?.index ?? 0, language: keyNameLanguage, bindings: bindings)
    guard source != shortcuts.madeOf else { return }
    shortcuts.madeOf = source
    // Pressing every key takes a few milliseconds: once a layout.
    if let (keymap, index) = commands.keyboardLayout {
      if shortcuts.presses?.keymap !== keymap || shortcuts.presses?.layout != index {
        shortcuts.presses = LayoutPresses(keymap, layout: index)
      }
    } else {
      shortcuts.presses = nil
    }
    shortcuts.keycaps = ShortcutKeycaps(
      commandTable, bindings: bindings, presses: shortcuts.presses, language: keyNameLanguage)
    shortcuts.keycapsDidChange()
  }

  // MARK: Policy

  /// Whether the policy leaves any way to a command: by its action, or by one of its keys.
  private func mayShow(_ index: Int) -> Bool {
    let row = commandTable.rows[index]
    return kiosk.allows(row.action) || !ways(ofRow: index).isEmpty
  }

  /// The ways to a command that count on the layout and that the policy lets through.
  private func ways(ofRow index: Int) -> [ShortcutKeycaps.Way] {
    guard let keycaps = shortcuts.keycaps else { return [] }
    let row = commandTable.rows[index]
    var ways = keycaps.ways(ofRow: index).filter { way in
      // A key that does something else is shown there, as long as it does.
      way.isInScope
        && !(way.takenBy.map { commandTable.rows[$0].isEnabled { self.validation(of: $0) } } ?? false)
    }
    if ways.isEmpty {
      // The binding table may have keys for the command of the same name.
      ways = bindings.shortcuts(for: BindingAction(rawValue: row.action.rawValue)).map(keycaps.way(of:))
    }
    return ways.filter { way in
      way.shortcuts.enumerated().allSatisfy { stroke, shortcut in
        dispatcher.allows(
          shortcut, code: way.codes.indices.contains(stroke) ? way.codes[stroke] : nil, for: row.action)
      }
    }
  }
}
