package import KeywayAccessibility
import KeywayDispatch
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The reader in the app: the outcome of its keys and of the app's.
package final class ReaderPart: OwnedPart {
  package static let summary = "Tells a reader in the app what becomes of presses."

  unowned let window: AppWindow
  /// What is shown of the reader; nil for nothing.
  package var picture: ReaderPicture? {
    didSet { if picture != oldValue { window.schedulePass() } }
  }
  /// The presses whose changes are not presented yet.
  private var untold: [Press] = []

  private struct Press {
    let press: KeyPress
    let outcome: KeyOutcome
    let isCommand: Bool
  }

  init(_ window: AppWindow) { self.window = window }

  /// Gives the reader the command of a key, which it performs when it is told of the press.
  func take(_ action: BindingAction, isRepeated: Bool) -> Bool {
    // A release may have fired another one just before.
    if untold.contains(where: \.isCommand) {
      window.runPasses()
      tell()
    }
    return window.readerKeys?.perform(action, isRepeated: isRepeated) ?? false
  }

  /// Keeps the outcome of a press until its changes are presented.
  func note(_ trace: DispatchTrace) {
    // A key on the screen is pressed with another one, or with a finger.
    guard window.readerKeys != nil, trace.press.device != KeyPress.screenDevice else { return }
    untold.append(
      Press(
        press: trace.press, outcome: KeyOutcome(trace, window.focusDoubt), isCommand: trace.takenBy == .reader
      ))
  }

  /// Tells the reader of the presses whose changes are presented.
  func tell() {
    guard !untold.isEmpty else { return }
    let presses = untold
    untold.removeAll(keepingCapacity: true)
    for press in presses { window.readerKeys?.didDispatch(press.press, press.outcome) }
  }
}

extension KeyOutcome {
  /// - Parameter doubt: about the focus, when the press was dispatched.
  init(_ trace: DispatchTrace, _ doubt: FocusDoubt?) {
    self =
      switch trace.takenBy {
      case .none: trace.stoppedByModal == nil ? .ignored : .refused(.disabled)
      case .policy:
        trace.policyReason == .notAllowed || trace.policyReason == .forbidden ? .refused(.notAllowed) : .acted
      case .heldKey: .ignored
      case .focusGuard: .refused(doubt == .isDisabled ? .disabled : .guarded)
      case .command, .priorityCommand:
        if trace.command?.fires != false {
          .acted
        } else {
          trace.press.phase == .began ? .refused(.disabled) : .ignored
        }
      default:
        switch trace.focusChange?.reason {
        case .edge?: .refused(.end)
        case .noTarget?, .unchanged?: .ignored
        default: .acted
        }
      }
  }
}
