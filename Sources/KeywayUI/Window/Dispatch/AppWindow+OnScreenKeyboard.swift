import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The keyboard on the screen: when it is shown, and what its keys do.
///
/// While arrows walk over its keys, the focus is on a key, and for the app it stays on the text field: its caret, its
/// handlers and its commands.
extension AppWindow {
  /// Whether the keyboard on the screen is shown.
  package var showsOnScreenKeyboard: Bool { screenKeyboard.isShown }

  func letKeysPress() {
    screenKeyboard.onKey = { [weak self] key in
      // A key of the screen may be pressed by a key that is still being dispatched.
      self?.windowSystem.eventLoop.beforeNextPoll { self?.press(key) }
    }
    screenKeyboard.onHold = { [weak self] in self?.holdKey($0) ?? false }
  }

  // MARK: Showing

  /// Follows the focus to a text field, to the keys for it, or away.
  func keyboardFollowsFocus() {
    let before = graph.typedField
    graph.typedField = focusManager.isInAnnex ? screenKeyboard.field : nil
    if before != graph.typedField { before.flatMap(graph.renderNode(for:))?.focusDidChange() }
    // A menu gives the focus back.
    if graph.typedField != nil || menus.session.isActive { return }
    guard let node = tree.focused.flatMap(graph.renderNode(for:)), node.takesText else {
      keyboardWasClosedFor = nil
      hideKeyboard()
      return
    }
    if screenKeyboard.isShown || keyboardWasClosedFor != node.element && showsKeyboardForDevice {
      showKeyboard(for: node)
    }
  }

  private var showsKeyboardForDevice: Bool {
    switch onScreenKeyboard {
    case .always: true
    case .automatic: keyboardScanning != nil || [.touch, .keypad].contains(focusManager.ringPolicy.device)
    case .never: false
    }
  }

  /// Shows the keyboard for a text field that a finger touched, also one that had the focus before.
  func fingerDidTouch(_ node: RenderNode) {
    if node.takesText, tree.focused == node.element, onScreenKeyboard != .never { showKeyboard(for: node) }
  }

  func showKeyboard(for node: RenderNode) {
    if screenKeyboard.keymap == nil { keyboardLayoutDidChange() }
    keyboardWasClosedFor = nil
    let wasShown = screenKeyboard.isShown
    screenKeyboard.keyNames = keyNameLanguage
    if screenKeyboard.field != node.element { growAgain(screenKeyboard.field) }
    let isMultiline = node.viewport != nil
    let submits = sequence(first: node, next: \.parent).contains { !$0.handlers.submit.isEmpty }
    let environment = node.environment
    let label = isMultiline ? nil : environment.submitLabel
    (screenKeyboard.returnTitle, screenKeyboard.doneReturns) = (label?.title, label == .done)
    screenKeyboard.show(
      for: node.element, environment.typedKeyboard,
      hasReturn: label != .done && (isMultiline || submits || label != nil),
      isSecret: tree.role(of: node.element) == .secureTextField)
    showPending()
    if !wasShown, screenKeyboard.isShown { keyboardDidAppearOrGo() }
  }

  /// Hides the keyboard; the focus goes back to the field.
  ///
  /// - Returns: false if it was hidden.
  @discardableResult
  func hideKeyboard() -> Bool {
    guard screenKeyboard.isShown else { return false }
    if focusManager.isInAnnex, let field = screenKeyboard.field {
      let change = focusManager.focus(field, reason: .modalClosed)
      note(change)
      if change.reason == .noTarget { focusManager.returnToOwner() }
    }
    giveRoomBack()
    endScanning()
    screenKeyboard.hide()
    showPending()
    if heldScreenKey != nil {
      windowSystem.eventLoop.beforeNextPoll { [weak self] in _ = self?.holdKey(nil) }
    }
    focusManager.annex = nil
    keyboardDidAppearOrGo()
    return true
  }

  /// Closes the keyboard as Done and Escape do: it stays closed until the focus or a finger comes to a field again.
  func closeKeyboard() -> Bool {
    let field = screenKeyboard.field
    guard hideKeyboard() else { return false }
    keyboardWasClosedFor = field
    return true
  }

  private func keyboardDidAppearOrGo() {
    graph.showsKeyboard = screenKeyboard.isShown
    needsReveal = true
    contentNode?.setNeedsLayout()
    shortcutsPanel?.parent?.setNeedsLayout()
  }

  func onScreenKeyboardDidChange() {
    if onScreenKeyboard == .never { hideKeyboard() } else { keyboardFollowsFocus() }
    schedulePass()
  }

  /// Lets Down reach the keys, once there are any.
  func connectKeyboard() {
    if onScreenKeyboard == .always, !screenKeyboard.isShown { keyboardFollowsFocus() }
    keyboardFollowsField()
    guard let root = screenKeyboard.root, let field = screenKeyboard.field, tree.contains(root),
      tree.contains(field)
    else {
      if focusManager.annex != nil { focusManager.annex = nil }
      return
    }
    let annex = FocusAnnex(root: root, owner: field)
    guard focusManager.annex != annex else { return }
    focusManager.annex = annex
    if keyboardScanning != nil { beginScanning() }
  }

  /// Hides the keyboard of a field that is gone or takes no text, and shows it for one that takes text again.
  private func keyboardFollowsField() {
    if let field = screenKeyboard.field, screenKeyboard.isShown {
      if graph.renderNode(for: field)?.takesText == true { return }
      keyboardAwaits = tree.contains(field) ? field : nil
      hideKeyboard()
    } else if let field = keyboardAwaits {
      guard tree.focused == field, let node = graph.renderNode(for: field) else {
        keyboardAwaits = nil
        return
      }
      guard node.takesText else { return }
      keyboardAwaits = nil
      showKeyboard(for: node)
    }
  }

  /// Takes the keys of the keyboard in use; without one, those of the app's languages.
  func keyboardLayoutDidChange() {
    if let (keymap, layout) = commands.keyboardLayout { return screenKeyboard.use(keymap, layout: layout) }
    var layouts: [String] = []
    for tag in [language] + languages {
      let layout = Self.layoutsByLanguage[tag.base] ?? tag.base
      if !layouts.contains(layout), layouts.count < 4 { layouts.append(layout) }
    }
    for names in [layouts.joined(separator: ","), layouts.first ?? "us", "us"] {
      if let keymap = try? Keymap(layout: names) { return screenKeyboard.use(keymap, layout: 0) }
    }
  }

  /// The XKB layouts of languages that have another name.
  private static let layoutsByLanguage = [
    "en": "us", "sv": "se", "ar": "ara", "da": "dk", "el": "gr", "cs": "cz", "uk": "ua", "he": "il",
    "ja": "jp", "ko": "kr", "nb": "no", "sl": "si", "et": "ee", "fa": "ir", "hi": "in",
  ]

  // MARK: Keys

  /// Presses a key and lets it go, or does a part of this.
  func press(_ key: ScreenKey, _ directions: [KeyDirection] = [.down, .up]) {
    guard !isClosed else { return }
    parts.session.begin()
    type(screenKeyboard.presses(of: key, directions, time: UInt32(truncatingIfNeeded: now)))
    screenKeyboard.change(by: key)
    showPending()
    if key.action == .done { _ = closeKeyboard() }
    dispatcher.noteInput(at: now)
    runPasses()
  }

  /// Shows the sequence that keys on the screen began as that of a keyboard.
  private func showPending() {
    let pending = screenKeyboard.pendingSequence
    guard pending != screenKeyboard.toldPending else { return }
    screenKeyboard.toldPending = pending
    keyboard.status.take(.pendingSequence(pending))
  }

  /// Sends the presses of a key on the screen the way of every press, to the text field.
  private func type(_ presses: [KeyPress]) {
    let field = screenKeyboard.field.flatMap { tree.contains($0) && tree.isOpen($0) ? $0 : nil }
    updateBeforeDispatch()
    // The release of a key is told also where its field is gone.
    for var press in presses where field != nil || press.phase == .ended {
      press.deviceName = "screen"
      if let field, focusManager.isInAnnex {
        // While the press is dispatched, the focus is on the field for all who ask.
        keyToReturnTo = tree.focused
        tree.focused = field
      }
      dispatch(press)
      returnToKey()
    }
  }

  /// Has the focus be on the key again that typed, unless the press moved it.
  func returnToKey() {
    guard let key = keyToReturnTo else { return }
    keyToReturnTo = nil
    if tree.focused == screenKeyboard.field, tree.contains(key), tree.isOpen(key) { tree.focused = key }
  }

  /// What has the focus for the app and in traces: while keys on the screen are walked over, the field that they type into.
  var fieldOrFocused: ElementID? { graph.typedField ?? tree.focused }
}
