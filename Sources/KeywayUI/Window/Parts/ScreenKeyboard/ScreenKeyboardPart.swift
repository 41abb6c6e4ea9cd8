import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayPlatform

/// The keyboard on the screen: its visibility, and the actions of its keys.
///
/// While arrows move over its keys, the focus is on a key. For the app it stays on the text field: its caret, its
/// handlers and its commands.
final class ScreenKeyboardPart: OwnedPart {
  static let summary =
    "Shows the keyboard on the screen for a text field, makes room for both, and presses its keys."

  unowned let window: AppWindow
  let presentation = ScreenKeyboard()
  var policy = OnScreenKeyboardPolicy.automatic {
    didSet { if policy != oldValue { policyDidChange() } }
  }
  private var heldKey: HeldScreenKey?
  /// The field for which people closed the keyboard.
  private var wasClosedFor: ElementID?
  /// The field that gets its keyboard back once it is enabled again.
  private var awaits: ElementID?

  init(_ window: AppWindow) {
    self.window = window
    presentation.onKey = { [weak self] in self?.pressSoon($0) }
    presentation.onHold = { [weak self] in self?.hold($0) ?? false }
  }

  /// The next person may have the keyboard for any field.
  func reset() { (wasClosedFor, awaits) = (nil, nil) }

  var isShown: Bool { presentation.isShown }
  var field: ElementID? { presentation.field }
  var frame: Rect? { presentation.root.flatMap { tree.contains($0) ? tree[$0].frame : nil } }

  // MARK: Showing

  func focusDidMove(isForScreen: Bool) { followFocus() }

  /// Follows the focus to a text field, to the keys for it, or away.
  func followFocus() {
    let before = graph.typedField
    graph.typedField = focusManager.isInAnnex ? field : nil
    if before != graph.typedField { before.flatMap(graph.renderNode(for:))?.typing?.focusDidChange() }
    // A menu returns the focus.
    if graph.typedField != nil || window.isMenuOpen { return }
    guard let node = tree.focused.flatMap(graph.renderNode(for:))?.typing, node.takesText else {
      wasClosedFor = nil
      hide()
      return
    }
    if isShown || wasClosedFor != node.element && isShownForDevice { show(for: node) }
  }

  private var isShownForDevice: Bool {
    switch policy {
    case .always: true
    case .automatic: parts.scanning.isOn || [.touch, .keypad].contains(focusManager.ringPolicy.device)
    case .never: false
    }
  }

  /// Shows the keyboard for a text field that a finger touched, even if that already had the focus.
  func fingerDidTouch(_ node: RenderNode) {
    if node.typing?.takesText == true, tree.focused == node.element, policy != .never { show(for: node) }
  }

  private func show(for node: RenderNode) {
    if presentation.keymap == nil { useLayout() }
    wasClosedFor = nil
    let wasShown = isShown
    presentation.keyNames = window.keyNameLanguage
    if field != node.element { growAgain(field) }
    let isMultiline = node.scrolling?.viewport != nil
    let submits = node.outwards.contains { !$0.handlers.submit.isEmpty }
    let environment = node.environment
    let label = isMultiline ? nil : environment.submitLabel
    (presentation.returnTitle, presentation.doneReturns) = (label?.title, label == .done)
    presentation.show(
      for: node.element, environment.typedKeyboard,
      hasReturn: label != .done && (isMultiline || submits || label != nil),
      isSecret: tree.role(of: node.element) == .secureTextField)
    showPending()
    if !wasShown, isShown { didAppearOrGo() }
  }

  /// Hides the keyboard; the focus returns to the field. Returns false if it was hidden.
  @discardableResult
  func hide() -> Bool {
    guard isShown else { return false }
    if focusManager.isInAnnex, let field {
      let change = focusManager.focus(field, reason: .modalClosed)
      window.note(change)
      if change.reason == .noTarget { focusManager.returnToOwner() }
    }
    giveRoomBack()
    parts.scanning.end()
    presentation.hide()
    showPending()
    if heldKey != nil { timers.beforeNextPoll { [weak self] in _ = self?.hold(nil) } }
    focusManager.annex = nil
    didAppearOrGo()
    return true
  }

  /// Closes the keyboard as Done and Escape do: it stays closed until the focus or a finger comes to a field again.
  func close() -> Bool {
    let field = field
    guard hide() else { return false }
    wasClosedFor = field
    return true
  }

  private func didAppearOrGo() {
    graph.keyboardRoom.isShown = isShown
    graph.focusRequests.reveals = true
    window.contentNode?.setNeedsLayout()
    parts.shortcuts.panel?.parent?.setNeedsLayout()
  }

  private func policyDidChange() {
    if policy == .never { hide() } else { followFocus() }
    window.schedulePass()
  }

  /// Lets Down reach the keys, once there are any.
  func connect() {
    if policy == .always, !isShown { followFocus() }
    followField()
    guard let root = presentation.root, let field, tree.contains(root), tree.contains(field) else {
      if focusManager.annex != nil { focusManager.annex = nil }
      return
    }
    let annex = FocusAnnex(root: root, owner: field)
    guard focusManager.annex != annex else { return }
    focusManager.annex = annex
    if parts.scanning.isOn { parts.scanning.begin() }
  }

  /// Hides the keyboard of a field that was removed or takes no text, and shows it for one that takes text again.
  private func followField() {
    if let field, isShown {
      if graph.renderNode(for: field)?.typing?.takesText == true { return }
      awaits = tree.contains(field) ? field : nil
      hide()
    } else if let field = awaits {
      guard tree.focused == field, let node = graph.renderNode(for: field) else {
        awaits = nil
        return
      }
      guard node.typing?.takesText == true else { return }
      awaits = nil
      show(for: node)
    }
  }

  /// Follows a field to its twin in the variant that a layout now shows.
  func follow(_ twins: Twins) {
    if let field = wasClosedFor, let twin = twins[field] { wasClosedFor = twin.element }
    guard isShown, let field, let twin = twins[field] else { return }
    show(for: twin)
    guard graph.typedField == field else { return }
    // The focus is on a key, and stays there.
    graph.typedField = twin.element
    graph.renderNode(for: field)?.typing?.focusDidChange()
    twin.typing?.focusDidChange()
    parts.focusNews.tellHandlers(ofFocusOn: twin)
  }

  func keyboardLayoutDidChange() { if presentation.keymap != nil { useLayout() } }

  /// Takes the keys of the keyboard in use; without one, those of the app's languages.
  private func useLayout() {
    if let (keymap, layout) = commands.keyboardLayout { return presentation.use(keymap, layout: layout) }
    var layouts: [String] = []
    for tag in [window.language] + window.languages {
      let layout = Self.layoutsByLanguage[tag.base] ?? tag.base
      if !layouts.contains(layout), layouts.count < 4 { layouts.append(layout) }
    }
    for names in [layouts.joined(separator: ","), layouts.first ?? "us", "us"] {
      if let keymap = try? Keymap(layout: names) { return presentation.use(keymap, layout: 0) }
    }
  }

  /// The XKB layouts of languages with a different code.
  private static let layoutsByLanguage = [
    "en": "us", "sv": "se", "ar": "ara", "da": "dk", "el": "gr", "cs": "cz", "uk": "ua", "he": "il",
    "ja": "jp", "ko": "kr", "nb": "no", "sl": "si", "et": "ee", "fa": "ir", "hi": "in",
  ]

  // MARK: Keys

  /// Presses a key before the loop waits: a key of the screen may be pressed by a key that is still being dispatched.
  func pressSoon(_ key: ScreenKey) { timers.beforeNextPoll { [weak self] in self?.press(key) } }

  /// Presses and releases a key, or does one of them.
  private func press(_ key: ScreenKey, _ directions: [KeyDirection] = [.down, .up]) {
    guard !window.isClosed else { return }
    parts.session.begin()
    type(presentation.presses(of: key, directions, time: UInt32(truncatingIfNeeded: window.now)))
    presentation.change(by: key)
    showPending()
    if key.action == .done { _ = close() }
    dispatcher.noteInput(at: window.now)
    window.runPasses()
  }

  /// Shows the sequence begun with keys on the screen, like that of a keyboard.
  private func showPending() {
    let pending = presentation.pendingSequence
    guard pending != presentation.toldPending else { return }
    presentation.toldPending = pending
    parts.keyboardStatus.take(.pendingSequence(pending))
  }

  /// Sends the presses of a key on the screen the usual way to the text field.
  private func type(_ presses: [KeyPress]) {
    let field = field.flatMap { tree.contains($0) && tree.isOpen($0) ? $0 : nil }
    window.updateBeforeDispatch()
    // Send a key's release even after its field is gone.
    for var press in presses where field != nil || press.phase == .ended {
      press.deviceName = "screen"
      if field == nil { window.dispatch(press) } else { focusManager.actForOwner { window.dispatch(press) } }
    }
  }

  // MARK: A key that a finger holds

  /// Takes the key that a finger holds; nil is none. Keys for a secret do not repeat, nor do keys that type nothing. Returns
  /// whether the previous key has repeated.
  private func hold(_ key: ScreenKey?) -> Bool {
    let before = heldKey
    heldKey = nil
    if let timer = before?.timer { timers.cancel(timer) }
    if let before, before.isDown { press(before.key, [.up]) }
    if let key, case .stroke(let stroke) = key.action, !window.takesSecret,
      let keymap = presentation.keymap
    {
      let settings = window.keyboardSettings
      var keyRepeat = KeyRepeat(settings.keyRepeat ?? .standard)
      keyRepeat.rules = settings.repeatRules
      keyRepeat.press(
        stroke.code, repeats: keymap.repeats(stroke.code), at: window.eventLoop.nanoseconds)
      heldKey = HeldScreenKey(key: key, field: field, keyRepeat: keyRepeat)
      setRepeatTimer()
    }
    return before?.isDown ?? false
  }

  private func setRepeatTimer() {
    let timer = heldKey?.keyRepeat.due.map {
      timers.schedule(atNanoseconds: $0) { [weak self] in self?.repeatKey() }
    }
    heldKey?.timer = timer
  }

  private func repeatKey() {
    guard var held = heldKey, held.keyRepeat.fire(at: window.eventLoop.nanoseconds) != nil else { return }
    // A new field starts fresh.
    guard held.field == field else {
      _ = hold(nil)
      return
    }
    let isFirst = !held.isDown
    held.isDown = true
    heldKey = held
    press(held.key, [isFirst ? .down : .held])
    setRepeatTimer()
  }
}

/// A key on the screen that a finger holds, so that it repeats like one of a keyboard.
private struct HeldScreenKey {
  let key: ScreenKey
  let field: ElementID?
  var keyRepeat: KeyRepeat
  var timer: EventLoop.Timer?
  /// Whether it was pressed; until then, its release presses it once.
  var isDown = false
}

extension AppWindow {
  /// The policy for showing the keyboard on the screen; see ``KioskApp/onScreenKeyboard``. May change at any time.
  public var onScreenKeyboard: OnScreenKeyboardPolicy {
    get { parts.screenKeyboard.policy }
    set { parts.screenKeyboard.policy = newValue }
  }

  package var showsOnScreenKeyboard: Bool { parts.screenKeyboard.isShown }
}
