import KeywayFiles
import KeywayKeymap
import KeywayPlatform
import KeywayUI

/// A reader that only writes down the commands of its keys.
@MainActor
final class ReaderLog: ReaderKeyTarget {
  var bindings: BindingTable
  /// The commands so far, those of held keys with "again".
  private(set) var heard: [String] = []
  /// Whether a safety message is said.
  var blocksInput = false
  /// The calls about presses, in order: "will Tab", "did Tab acted", "other".
  private(set) var told: [String] = []
  /// Whether a menu of the reader takes typing.
  var takesTyping = false
  /// The text that was typed in it.
  private(set) var typed = ""
  /// Called with each command, after it was written down.
  var onCommand: ((BindingAction) -> Void)?

  /// - Parameter table: the name of an included table.
  convenience init(_ table: String, in window: AppWindow) throws {
    self.init(try KeymapFile.load(nameOrPath: table), in: window)
  }

  init(_ bindings: BindingTable, in window: AppWindow) {
    self.bindings = bindings
    window.readerKeys = self
  }

  func perform(_ action: BindingAction, isRepeated: Bool) -> Bool {
    heard.append(isRepeated ? "\(action) again" : "\(action)")
    onCommand?(action)
    return ReaderCommand(action) != nil
  }

  func type(_ press: KeyPress) -> Bool {
    typed += press.text
    return true
  }

  func willDispatch(_ press: KeyPress) { told.append("will \(press.keysym.name) \(press.phase)") }
  func didDispatch(_ press: KeyPress, _ outcome: KeyOutcome) {
    told.append("did \(press.keysym.name) \(press.phase) \(outcome.words)")
  }
  func noteOtherInput() { told.append("other") }
  func forgetPerson() { told.append("forget") }

  /// The calls since the last look.
  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  /// The commands since the last call.
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}

extension KeyOutcome {
  fileprivate var words: String {
    switch self {
    case .acted: "acted"
    case .ignored: "ignored"
    case .refused(let reason): reason.rawValue
    }
  }
}
