import KeywayAccessibility
import KeywayDispatch
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The scanning of the keys on the screen.
struct ScanPresentation {
  /// nil while nobody scans.
  var state: KeyScan?
  /// The timer of the next step.
  var timer: EventLoop.Timer?
}

/// Scanning with one or two switches: a lit row has the ring, and a lit key has the focus. For the app the focus stays on the
/// field.
extension AppWindow {
  /// Begins with the first row or key, where people scan.
  func beginScanning() {
    scan.state = keyboardScanning.map(KeyScan.init)
    showLit()
  }

  /// Ends it with the keyboard.
  func endScanning() {
    scan.state = nil
    setScanTimer()
  }

  func keyboardScanningDidChange() {
    if screenKeyboard.isShown { beginScanning() } else { keyboardFollowsFocus() }
    schedulePass()
  }

  // MARK: Switches

  /// Takes the press of a switch while the keys are scanned. A switch that is held counts once.
  func takesSwitch(_ press: KeyPress) -> Bool {
    guard let state = scan.state, press.device != KeyPress.screenDevice, !menus.session.isActive,
      !shortcuts.isModal, press.phase == .began || press.phase == .repeated
    else { return false }
    switch dispatcher.bindings.action(for: press) {
    case .scanSelect?, .activate?, .activateDefault?:
      if press.phase == .began { selectLit() }
    case .scanNext?: if press.phase == .began { step() }
    case .focusNext? where state.scanning.interval == nil: if press.phase == .began { step() }
    default: return false
    }
    return true
  }

  private func selectLit() {
    if let (row, place) = scan.state?.select(), let keys = screenKeyboard.content?.rows,
      keys.indices.contains(row),
      keys[row].indices.contains(place)
    {
      screenKeyboard.onKey(keys[row][place])
    }
    showLit()
  }

  private func step() {
    if menus.session.isActive || shortcuts.isModal {
      // What is in front has the focus.
      scan.state?.rest()
    } else {
      scan.state?.step(over: screenKeyboard.content?.rows.map(\.count) ?? [])
    }
    showLit()
  }

  private func setScanTimer() {
    if let timer = scan.timer { timers.cancel(timer) }
    scan.timer = nil
    guard let state = scan.state, state.lit != nil, let interval = state.scanning.interval else { return }
    scan.timer = timers.schedule(afterMilliseconds: interval) { [weak self] in
      self?.step()
      self?.runPasses()
    }
  }

  // MARK: What is lit

  /// Shows and says what is lit. Keys for a secret are not said.
  private func showLit() {
    setScanTimer()
    let content = screenKeyboard.content
    switch scan.state?.lit {
    case .key(let row, let place)?:
      screenKeyboard.litRow = nil
      guard let node = keyNode(row, place) else { return }
      note(focusManager.focusInAnnex(node.element))
      if let name = node.key?.name, !takesSecret { announce(name, priority: .high) }
    case .row(let row)?:
      screenKeyboard.litRow = row
      leaveKeys()
      if let words = screenKeyboard.content?.litWords, let first = content?.rows[row].first {
        announce(takesSecret ? words : "\(words), \(first.name)", priority: .high)
      }
    case nil:
      screenKeyboard.litRow = nil
      leaveKeys()
    }
    if scan.state != nil { focusManager.ringPolicy.used(.switchControl) }
    schedulePass()
  }

  private func leaveKeys() {
    if focusManager.isInAnnex, let field = screenKeyboard.field {
      note(focusManager.focus(field, reason: .modalClosed))
    }
  }

  private func keyNode(_ row: Int, _ place: Int) -> ScreenKeyNode? {
    guard let rows = screenKeyboard.content?.rows, rows.indices.contains(row),
      rows[row].indices.contains(place)
    else { return nil }
    let column = rows[row].prefix(place).reduce(0) { $0 + $1.span }
    let keys = screenKeyboard.root.flatMap(graph.renderNode(for:))?.children.first?.children ?? []
    return keys.lazy.compactMap { $0 as? ScreenKeyNode }.first {
      $0.key?.row == row && $0.key?.column == column
    }
  }
}
