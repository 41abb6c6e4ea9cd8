import KeywayElements
import KeywayPlatform

/// The input method of a seat (`zwp_text_input_v3`), for this app's windows.
@MainActor
final class SeatTextInput {
  private let input: ZwpTextInputV3
  private unowned let system: WaylandWindowSystem
  /// The window that the input method writes to (`zwp_text_input_v3.enter`).
  private var window: WaylandWindow?
  /// The state last sent to the compositor; nil if the field is disabled.
  private var sent: TextInputState?
  /// The number of commit requests, which wraps around.
  private var commits: UInt32 = 0
  /// The number of the commit request that enabled the field. Earlier requests belong to another field.
  private var firstCommit: UInt32 = 0
  /// The changes that the next `done` applies.
  private var pending = Pending()
  private var showsPreedit = false
  /// Whether the window is handling a change. Its reports are then sent once, afterwards.
  private var isDelivering = false

  private struct Pending {
    var preedit: TextInputChange.Preedit?
    var committed = ""
    var before: UInt32 = 0
    var after: UInt32 = 0
  }

  init(_ input: ZwpTextInputV3, system: WaylandWindowSystem) {
    (self.input, self.system) = (input, system)
    input.onEvent = { [unowned self] in receive($0) }
  }

  private func receive(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      leave()
      window = system.window(of: surface)
      send(.other)
    case .leave: leave()
    case .preeditString(let text, let begin, let end):
      pending.preedit = .init(text ?? "", begin: Int(begin), end: Int(end))
    case .commitString(let text): pending.committed = text ?? ""
    case .deleteSurroundingText(let before, let after): (pending.before, pending.after) = (before, after)
    case .done(let serial): apply(serial)
    }
  }

  /// Applies all changes since the last `done` together.
  private func apply(_ serial: UInt32) {
    let change = TextInputChange(
      deletedBefore: Int(pending.before), deletedAfter: Int(pending.after), committed: pending.committed,
      preedit: pending.preedit)
    pending = Pending()
    // Enabling a field discards changes meant for the previous one.
    guard let window, sent != nil, Int32(bitPattern: serial &- firstCommit) >= 0 else { return }
    deliver(change, to: window)
    // The compositor did not know the newest state when it sent this, so send it once it does.
    if serial == commits || window.textInput?.session != sent?.session { send(.inputMethod) }
  }

  private func deliver(_ change: TextInputChange, to window: WaylandWindow) {
    showsPreedit = change.preedit != nil
    isDelivering = true
    window.payConfigureNotice()
    window.delegate?.window(window, textInput: change)
    isDelivering = false
  }

  /// Handles the departure of the input method, which ends its composition.
  private func leave() {
    guard let old = window else { return }
    forgetWindow()
    if showsPreedit { deliver(TextInputChange(), to: old) }
  }

  private func forgetWindow() { (window, sent, pending) = (nil, nil, Pending()) }

  func windowDidClose(_ closed: WaylandWindow) {
    guard window === closed else { return }
    forgetWindow()
    showsPreedit = false
  }

  func remove() {
    leave()
    input.destroy()
  }

  // MARK: Reports to the compositor

  /// Handles a change of a window's focused field, or of its text or caret.
  func textInputDidChange(in changed: WaylandWindow) {
    if changed === window, !isDelivering { send(.other) }
  }

  private func send(_ cause: ZwpTextInputV3Interface.ChangeCause) {
    guard let window, window.textInput != sent else { return }
    let before = sent
    if let before, before.session != window.textInput?.session {
      input.disable()
      commit()
      (sent, showsPreedit) = (nil, false)
    }
    guard let state = window.textInput else { return }
    let isNew = sent == nil
    if isNew { input.enable() }
    if isNew || state.surrounding != sent?.surrounding {
      let surrounding = state.surrounding ?? SurroundingText(of: "", caret: 0, anchor: 0)
      // C strings end at a zero byte, so offsets would be out of bounds.
      if !surrounding.text.utf8.contains(0), !isNew || state.surrounding != nil {
        input.setSurroundingText(
          text: surrounding.text, cursor: Int32(surrounding.caret), anchor: Int32(surrounding.anchor))
        if !isNew { input.setTextChangeCause(cause) }
      }
    }
    if isNew || state.purpose != sent?.purpose || state.hints != sent?.hints {
      input.setContentType(hint: state.hints.wire, purpose: state.purpose.wire)
    }
    if isNew || state.caret != sent?.caret { setCursorRectangle(state.caret) }
    commit()
    if isNew { firstCommit = commits }
    sent = state
  }

  private func setCursorRectangle(_ rect: Rect) {
    func whole(_ length: Double) -> Int32 { Int32(min(max(length, -100_000), 100_000)) }
    let (x, y) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
    input.setCursorRectangle(
      x: x, y: y, width: whole(rect.maxX.rounded(.up)) - x, height: whole(rect.maxY.rounded(.up)) - y)
  }

  private func commit() {
    input.commit()
    commits &+= 1
  }
}

extension TextInputPurpose {
  fileprivate var wire: ZwpTextInputV3Interface.ContentPurpose {
    switch self {
    case .normal: .normal
    case .digits: .digits
    case .number: .number
    case .phone: .phone
    case .email: .email
    case .password: .password
    case .name: .name
    case .url: .url
    case .date: .date
    }
  }
}

extension TextInputHints {
  fileprivate var wire: ZwpTextInputV3Interface.ContentHint {
    var hints: ZwpTextInputV3Interface.ContentHint = []
    if contains(.hiddenText) { hints.insert(.hiddenText) }
    if contains(.sensitiveData) { hints.insert(.sensitiveData) }
    if contains(.multiline) { hints.insert(.multiline) }
    if contains(.titlecase) { hints.insert(.titlecase) }
    if contains(.lowercase) { hints.insert(.lowercase) }
    if contains(.uppercase) { hints.insert(.uppercase) }
    return hints
  }
}
