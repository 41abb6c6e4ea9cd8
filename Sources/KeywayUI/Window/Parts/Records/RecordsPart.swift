package import KeywayDispatch
import KeywayElements
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The records of people's input, for traces and the kiosk's log.
final class RecordsPart: OwnedPart {
  static let summary = "Reports the outcome of presses and touches to traces, without secrets."

  unowned let window: AppWindow
  var onDispatch: ((DispatchTrace) -> Void)?
  var onPresented: ((PresentedPress) -> Void)?
  var onPointer: ((PointerRecord) -> Void)?
  var explainsMoves = false

  /// The traces of presses whose frame is still to be presented.
  private var untoldTraces: [DispatchTrace] = []
  private var timedPresses: [TimedPress] = []
  /// The record of the current pointer event; nil if records are off.
  private var pointerRecord: PointerRecord?

  /// The secrecy of the current press, from before it changes anything; nil at other times.
  private var secrecyBefore: EventSecrecy?
  /// The secrecy of keys typed and still down, by evdev keycode.
  private var secrecyOfKeys: [UInt32: EventSecrecy] = [:]
  /// The secrecy of the finger or button that is down.
  private var secrecyOfPointer = EventSecrecy.open

  init(_ window: AppWindow) { self.window = window }

  // MARK: Presses

  /// Dispatches a press, inside which ``begin(_:)`` is called if it is the window's.
  func follow(_ dispatch: () -> Void) {
    let before = secrecyBefore
    defer { secrecyBefore = before }
    dispatch()
  }

  /// Begins the record of a press, from before it changes anything.
  func willDispatch(_ press: KeyPress) {
    secrecyBefore = secrecy
    beginTiming(press)
  }

  /// Keeps a trace until its frame is presented.
  func didDispatch(_ trace: DispatchTrace) {
    guard onDispatch != nil else { return }
    var trace = trace
    (trace.focused, trace.focusedField) = (tree.focused, window.fieldOrFocused)
    keepSecret(&trace)
    untoldTraces.append(trace)
  }

  /// Delivers the traces of all presses whose frame is presented.
  func pressesArePresented() {
    guard let onDispatch, !untoldTraces.isEmpty else { return }
    let traces = untoldTraces
    untoldTraces.removeAll(keepingCapacity: true)
    for var trace in traces {
      if !trace.isReplay {
        // The press may have moved the focus again.
        trace.focusedField = window.fieldOrFocused
        trace.focused = trace.isSecret || takesSecret ? window.fieldOrFocused : tree.focused
        if !trace.isSecret { trace.keyboard = window.keyboardStatus }
      }
      onDispatch(trace)
    }
  }

  /// The secrecy of the press that is dispatched, or released by a timer.
  private var secrecyOfPress: EventSecrecy {
    guard let before = secrecyBefore else { return secrecy }
    let after = secrecy
    // A move to the field is not among its keys.
    let isArrival = before.extent == .nothing || after.isOfSecret && !before.isOfSecret
    // The press may have left the field, and the field may be gone.
    return before.union(isArrival ? after.ofTyping : after)
  }

  /// Records the secrecy of a press and its release, and redacts secrets.
  private func keepSecret(_ trace: inout DispatchTrace) {
    let (code, now) = (trace.press.code, secrecyOfPress)
    if trace.press.phase == .ended || trace.press.phase == .cancelled {
      // A release has the secrecy of its press, wherever the focus is by then.
      trace.secrecy = secrecyOfKeys.removeValue(forKey: code) ?? .open
    } else if trace.tellsTyping(now.extent) {
      trace.secrecy = now
      secrecyOfKeys[code] = now
    }
    if trace.isSecret {
      trace.hideTyping()
    } else if takesSecret, graph.typedField != nil {
      trace.hideKeys()
    }
  }

  func withoutSecret(_ record: KioskRecord) -> KioskRecord {
    let now = secrecyOfPress
    return now.isOfSecret ? record.withoutSecret(now.extent) : record
  }

  // MARK: Times

  /// A press whose answer is still to be seen.
  private struct TimedPress {
    let keysym: Keysym?
    /// By the loop's clock, in nanoseconds.
    let arrival: UInt64
    let secrecy: EventSecrecy
  }

  /// Records the arrival of a press, if somebody measures the time to its answer.
  private func beginTiming(_ press: KeyPress) {
    guard onPresented != nil, press.phase == .began || press.phase == .repeated else { return }
    let secrecy = secrecyBefore ?? .open
    timedPresses.append(
      TimedPress(
        keysym: secrecy.isOfSecret ? nil : press.keysym, arrival: window.windowSystem.eventLoop.nanoseconds,
        secrecy: secrecy))
  }

  /// The action for the presentation of the next frame, which answers all presses so far; nil for none.
  func takeTimedPresses() -> (@MainActor (UInt64) -> Void)? {
    guard !timedPresses.isEmpty else { return nil }
    let presses = timedPresses
    timedPresses.removeAll(keepingCapacity: true)
    return { [weak self] time in
      guard let self, let onPresented = self.onPresented else { return }
      for press in presses {
        // Times of different clocks cannot be compared.
        let (elapsed, isEarlier) = time.subtractingReportingOverflow(press.arrival)
        guard !isEarlier, elapsed < 10_000_000_000 else { continue }
        onPresented(
          PresentedPress(
            keysym: press.keysym, milliseconds: Double(elapsed) / 1_000_000, secrecy: press.secrecy))
      }
    }
  }

  // MARK: Pointers

  /// Begins the record of an event, from before it changes anything.
  func begin(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let button): begin(event, .began, button)
    case .released(let button): begin(event, .ended, button)
    case .cancelled: begin(event, .cancelled, 0)
    case .entered, .moved, .left, .scrolled: break
    }
  }

  /// Begins the record of a finger that rests where it came down.
  func beginRest(of finger: Int?, at point: Point) {
    begin(PointerEvent(kind: .moved, finger: finger ?? 0, position: point, time: 0), .rested, 0)
  }

  private func begin(_ event: PointerEvent, _ phase: PointerRecord.Phase, _ button: Int) {
    guard onPointer != nil else { return }
    let target =
      phase == .began || phase == .rested || button != 0
      ? parts.pointer.target(at: event.position) ?? parts.pointer.disabledTarget(at: event.position)
      : parts.pointer.press?.target
    let now = self.secrecy(ofPointerOn: target?.element)
    // A release has the place of its press.
    let told = phase == .began ? now : secrecyOfPointer.union(now)
    secrecyOfPointer = phase == .began || phase == .rested ? told : .open
    var record = PointerRecord(
      event, phase, button: button,
      at: phase == .cancelled ? nil : event.position,
      on: target.flatMap { self.pressTarget($0.element) }, told)
    if told.isOfSecret { record.hideTyping() }
    pointerRecord = record
  }

  func note(_ action: CommandAction) { pointerRecord?.command = action }

  /// Records the stage that decided what the pointer's event activates. On the keys for a secret it would reveal how the finger
  /// moved.
  func note(_ activation: ActivationTrace) {
    if pointerRecord?.secrecy.isOfSecret == false { pointerRecord?.activation = activation }
  }

  /// Completes the record of the handled event.
  func end() {
    guard var record = pointerRecord else { return }
    pointerRecord = nil
    record.focused = window.fieldOrFocused
    onPointer?(record)
  }

  private func pressTarget(_ id: ElementID) -> PointerRecord.Target? {
    guard tree.contains(id) else { return nil }
    let known = tree[tree.representative(of: id)]
    return PointerRecord.Target(key: tree[id].key, role: known.role, label: known.label)
  }
}

extension AppWindow {
  /// Called for each press after its frame was presented.
  package var onDispatch: ((DispatchTrace) -> Void)? {
    get { parts.records.onDispatch }
    set { parts.records.onDispatch = newValue }
  }

  /// Called for each press when the frame that answers it is visible, if the system reports that.
  package var onPresented: ((PresentedPress) -> Void)? {
    get { parts.records.onPresented }
    set { parts.records.onPresented = newValue }
  }

  /// Called for each press of a pointer or a finger, each release, and the rest of a finger, after its frame was presented.
  package var onPointer: ((PointerRecord) -> Void)? {
    get { parts.records.onPointer }
    set { parts.records.onPointer = newValue }
  }

  /// Whether the trace of a focus move explains it (``DispatchTrace/explanation``). For debugging: it visits every candidate
  /// element.
  package var explainsMoves: Bool {
    get { parts.records.explainsMoves }
    set { parts.records.explainsMoves = newValue }
  }

  /// The secrecy of the current events: how much they reveal of typed text.
  package var secrecy: EventSecrecy { parts.records.secrecy }

  /// Whether a secure field receives typed text.
  package var takesSecret: Bool { parts.records.takesSecret }

  /// Whether the screen may show text typed into a secure field: by the keys on the screen, or by an echo.
  package var showsSecret: Bool { parts.records.showsSecret }
}
