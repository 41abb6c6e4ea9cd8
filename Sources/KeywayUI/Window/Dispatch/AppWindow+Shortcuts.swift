import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
package import KeywayMenus
import KeywayPlatform
import Observation

// The content of the overview of shortcuts, and how it opens and closes.
extension AppWindow {
  /// The commands in the open overview; nil while it is closed. During a search, only the results.
  package var shownShortcuts: ShortcutOverview? { shortcuts.content?.shown }

  /// The keys of a command as the overview shows them: `Strg+I`, with the labels of the keyboard's layout.
  package func shownKeys(of entry: ShortcutOverview.ListedCommand) -> [ShortcutKeycaps.Way] {
    shortcuts.isShown ? shortcuts.ways(ofRow: entry.index) : []
  }

  /// Opens the overview of shortcuts with its search field, or closes it: the command `showShortcuts`.
  package func toggleShortcuts() {
    if shortcuts.isModal { closeShortcuts() } else { openShortcuts() }
    runPasses()
  }

  func openShortcuts() {
    guard offersShortcuts else { return }
    interruptHold()
    sendToMenus(.close)
    shortcuts.focusBefore = fieldOrFocused
    showShortcuts(.modal, ShortcutQuery())
    UpdatePass.run(graph)
    focusInShortcuts(ShortcutsPresentation.fieldKey)
  }

  /// Closes the overview and restores the focus.
  func closeShortcuts() {
    guard shortcuts.isShown else { return }
    shortcuts.hide()
    UpdatePass.run(graph)
    note(focusManager.repair())
    shortcuts.focusBefore = nil
  }

  /// Focuses an element of the overview.
  func focusInShortcuts(_ key: String, reason: FocusReason = .programmatic) {
    note(focusManager.repair())
    if let element = tree.element(forKey: key) { note(focusManager.focus(element, reason: reason)) }
  }

  /// Performs the first command that was found; with nothing searched for there is none.
  private func chooseFirstShortcut() {
    guard let content = shortcuts.content, !content.query.isEmpty, let first = content.shown.entries.first
    else { return }
    chooseInShortcuts(first)
  }

  /// Performs a command of the overview, from the previous focus.
  func chooseInShortcuts(_ entry: ShortcutOverview.ListedCommand) {
    // Validated as late as possible: the command may have changed since it was shown.
    guard shortcuts.content?.overview.entries.contains(entry) == true, mayShow(entry.index),
      validation(of: entry.row.command).isEnabled
    else { return }
    closeShortcuts()
    _ = perform(entry.row.command)
  }

  // MARK: Content

  /// Updates an open overview.
  func refreshShortcuts() {
    guard let content = shortcuts.content else { return }
    guard offersShortcuts else { return closeShortcuts() }
    showShortcuts(content.form, content.query)
  }

  func showShortcuts(_ form: ShortcutsPresentation.Form, _ query: ShortcutQuery) {
    shortcuts.choose = { [weak self] in self?.chooseInShortcuts($0) }
    shortcuts.close = { [weak self] in self?.closeShortcuts() }
    shortcuts.submit = { [weak self] in self?.chooseFirstShortcut() }
    shortcuts.search = { [weak self] words in
      guard let self, var query = shortcuts.content?.query else { return }
      query.text = words
      shortcutList?.kept = nil
      showShortcuts(.modal, query)
    }
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

  /// Refreshes the overview when a property changes that command validation read.
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

  /// Makes the keycaps for the layout in use, if they are for another.
  private func makeKeycaps() {
    let source = ShortcutsPresentation.Source(
      table: shortcuts.tableGeneration, keymap: commands.keyboardLayout.map { ObjectIdentifier($0.keymap) },
      layout: commands.keyboardLayout?.index ?? 0, language: keyNameLanguage, bindings: bindings)
    guard source != shortcuts.madeOf else { return }
    shortcuts.madeOf = source
    // Pressing every key takes a few milliseconds, so it is done once per layout.
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

  /// Whether the policy allows a command in any way: by its action, or by one of its keys.
  private func mayShow(_ index: Int) -> Bool {
    let row = commandTable.rows[index]
    return kiosk.allows(row.action) || !ways(ofRow: index).isEmpty
  }

  /// A command's shortcuts that apply to the layout and that the policy allows.
  private func ways(ofRow index: Int) -> [ShortcutKeycaps.Way] {
    guard let keycaps = shortcuts.keycaps else { return [] }
    let row = commandTable.rows[index]
    var ways = keycaps.ways(ofRow: index).filter { way in
      // If the key does something else meanwhile, the overview shows that.
      way.isInScope
        && !(way.takenBy.map { commandTable.rows[$0].isEnabled { self.validation(of: $0) } } ?? false)
    }
    if ways.isEmpty {
      // The binding table may have keys for the action of the same name.
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
