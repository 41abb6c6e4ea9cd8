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

  /// The commands since the last call.
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}
