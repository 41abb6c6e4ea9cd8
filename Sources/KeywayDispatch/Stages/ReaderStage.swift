import KeywayKeymap
import KeywayMenus

extension DispatchStage {
  /// It comes before the allow-list, so that a policy refuses no key of the reader, and after the scanner, so that a barcode
  /// doesn't move its cursor.
  static let reader = DispatchStage(
    .reader, "A reader in the app takes its keys, which no policy refuses.", rounds: [.fresh]
  ) { pass, trace in
    let (dispatcher, press) = (pass.dispatcher, trace.press)
    guard press.device != KeyPress.screenDevice,
      !dispatcher.readerKeys.isAtRest || dispatcher.bindings.bindsReader || pass.host.readerBindings != nil
    else { return .passes }
    let isBlocked = pass.host.readerBlocksInput
    return switch press.phase {
    case .began where isBlocked: dispatcher.takeWithoutEffect(&trace, pass)
    case .repeated where isBlocked: .takes(.reader)
    case .began: dispatcher.beginReaderKey(&trace, pass)
    case .repeated: dispatcher.repeatReaderKey(&trace, pass)
    case .ended, .cancelled: dispatcher.endReaderKey(&trace, pass)
    }
  }
}

extension KeyDispatcher {
  fileprivate func beginReaderKey(
    _ trace: inout DispatchTrace, _ pass: DispatchStage.Pass
  ) -> DispatchStage.Verdict {
    let (press, host) = (trace.press, pass.host)
    // Its release never came here: a tool or an assistive technology took it.
    readerKeys.drop(press)
    if let waiting = readerKeys.triggers.interrupt(by: press) { performWaiting(waiting, pass) }
    let isReaders = host.readerTakesTyping
    guard !readerKeys.passes(press), isReaders || !types(press, host) else { return .passes }
    let action = readerAction(of: press, host)
    let targets = readerTargets(of: press, host)
    if isReaders, action == nil, targets.isEmpty, host.typeInReader(press) {
      _ = host.carryOut(.noteInput, &trace)
      readerKeys.take(press, for: nil)
      return .takes(.reader)
    }
    guard action != nil || !targets.isEmpty else { return .passes }
    let waits = readerKeys.triggers.begin(press, targets, at: pass.now)
    if press.keysym.isModifier {
      // It also belongs to the keys after it.
      if !waits, let action { _ = performReader(action, &trace, pass) }
      return .passes
    }
    // The press is input like any other: it ends what waits in the window.
    if let waiting = triggers.interrupt(by: press) { resume(waiting, pass) }
    interruptHold(in: host)
    _ = host.carryOut(.noteInput, &trace)
    readerKeys.take(press, for: action)
    guard !waits, let action else {
      trace.later = targets.targets
      return .takes(.reader)
    }
    return .takes(performReader(action, &trace, pass))
  }

  /// Takes a press that has no effect while a safety message is said. Its key comes up for the reader.
  fileprivate func takeWithoutEffect(
    _ trace: inout DispatchTrace, _ pass: DispatchStage.Pass
  ) -> DispatchStage.Verdict {
    readerKeys.drop(trace.press)
    readerKeys.take(trace.press, for: nil)
    // A press that waits in the window does not go on, either.
    interruptHold(in: pass.host)
    _ = pass.host.carryOut(.noteInput, &trace)
    trace.taker = DispatchTrace.safetyMessage
    return .takes(.reader)
  }

  fileprivate func repeatReaderKey(
    _ trace: inout DispatchTrace, _ pass: DispatchStage.Pass
  ) -> DispatchStage.Verdict {
    let press = trace.press
    guard readerKeys.has(press) else { return .passes }
    guard !readerKeys.triggers.takesRepeat(press) else { return .takes(.reader) }
    guard let action = readerKeys.action(of: press) else {
      // A held letter goes on typing in a menu of the reader.
      if pass.host.readerTakesTyping, pass.host.typeInReader(press) {
        _ = pass.host.carryOut(.noteInput, &trace)
      }
      return .takes(.reader)
    }
    guard ReaderCommand(action)?.repeats == true else { return .takes(.reader) }
    return .takes(performReader(action, &trace, pass))
  }

  fileprivate func endReaderKey(
    _ trace: inout DispatchTrace, _ pass: DispatchStage.Pass
  ) -> DispatchStage.Verdict {
    let press = trace.press
    let isTaken = readerKeys.has(press)
    let release = press.phase == .ended ? readerKeys.triggers.end(press) : nil
    if let waiting = release?.press { performWaiting(waiting, pass) }
    readerKeys.drop(press)
    var taker = DispatchStageName.reader
    if let firing = release?.firing, case .binding(let match) = firing.target {
      trace.trigger = firing.trigger
      taker = performReader(match.binding.action, &trace, pass)
    }
    guard isTaken else { return .passes }
    pass.host.receive(.releaseControl)
    return .takes(taker)
  }

  /// Performs the command of a key that was held for its time.
  func fireReaderKey(_ firing: TriggerState.Firing, _ pass: DispatchStage.Pass) {
    guard case .binding(let match) = firing.target else { return }
    var trace = DispatchTrace(press: firing.press)
    trace.trigger = firing.trigger
    trace.takenBy = performReader(match.binding.action, &trace, pass)
    pass.host.didDispatch(trace)
  }

  /// Performs the command of a press that waited for its key to be held.
  private func performWaiting(_ press: KeyPress, _ pass: DispatchStage.Pass) {
    guard let action = readerKeys.action(of: press) else { return }
    var trace = DispatchTrace(press: press, round: .resumed)
    trace.takenBy = performReader(action, &trace, pass)
    pass.host.didDispatch(trace)
    // Its key may be released already, and must not hold a control down.
    pass.host.receive(.releaseControl)
  }

  // MARK: Commands

  /// Passes the next key to the app: the reader asks for it, by its key or by its menu.
  package func passNextReaderKey() { readerKeys.passNext() }

  /// Performs a command of the reader.
  ///
  /// - Returns: the stage that took the press: the focus guard if the command would have activated something unseen.
  private func performReader(
    _ action: BindingAction, _ trace: inout DispatchTrace, _ pass: DispatchStage.Pass
  ) -> DispatchStageName {
    let (press, host) = (trace.press, pass.host)
    // A key that was held, or whose release acts.
    if host.readerBlocksInput {
      trace.taker = DispatchTrace.safetyMessage
      return .reader
    }
    trace.binding = action
    let activates = action == .readerActivate
    if activates, isSecondPress(press, host) || isEarly(pass) {
      _ = host.carryOut(.sayFocus, &trace)
      return .focusGuard
    }
    if press.phase == .began, !press.keysym.isModifier {
      lastActivation.note(press, activates: activates, focus: host.focusedElement)
    }
    _ = host.carryOut(.reader(action), &trace)
    return .reader
  }

  /// Whether a change of the screen has just moved the focus.
  private func isEarly(_ pass: DispatchStage.Pass) -> Bool {
    guard case .moved(let time)? = pass.host.focusDoubt else { return false }
    return isEarly(after: time, pass)
  }

  /// Whether a press writes in a text field or in the overview's search, which keep what people type. Otherwise a keypad's
  /// table, which has Space and Backspace, would leave a keyboard beside it without them.
  private func types(_ press: KeyPress, _ host: any DispatchHost) -> Bool {
    guard host.isOverviewOpen || host.takesText && !host.isMenuOpen else { return false }
    return switch TextKey(press, commandRole: bindings.commandRole) {
    case .insert?, .delete?: true
    default: false
    }
  }

  /// The reader's command on a press: in its table, or in the window's, which may have the key that turns it on.
  private func readerAction(of press: KeyPress, _ host: any DispatchHost) -> BindingAction? {
    if let action = host.readerBindings?.action(for: press), ReaderCommand(action) != nil { return action }
    guard bindings.bindsReader, let action = bindings.action(for: press), ReaderCommand(action) != nil
    else { return nil }
    return action
  }

  /// The later commands of a key in the reader's table.
  private func readerTargets(of press: KeyPress, _ host: any DispatchHost) -> TriggerSet {
    guard let table = host.readerBindings, table.hasTriggers else { return TriggerSet() }
    var targets = TriggerSet(
      press, commands: nil, bindings: table, admits: { ReaderCommand(BindingAction(rawValue: $0)) != nil })
    // The tap latches the modifier, so it has no other meaning.
    targets.tap = host.latchesModifiers ? nil : targets.tap
    return targets
  }
}
