package import KeywayPlatform

/// The windows of an app that fills outputs: one on each, or one on a given output.
///
/// The first window exists from the start, before the window system has named its outputs. There is always one.
@MainActor
package final class OutputWindows {
  /// The greatest number of outputs with a window.
  private static let most = 16

  /// The open windows, oldest first; never empty.
  package private(set) var windows: [AppWindow]
  private let windowSystem: any WindowSystem
  private let name: String?
  private let open: @MainActor (DisplayOutput?) throws -> AppWindow
  /// Called for a window whose output was removed.
  package var onClose: (AppWindow) -> Void = { _ in }
  /// Called once if no output has the requested name.
  package var onMissing: ([DisplayOutput]) -> Void = { _ in }
  private var hasLooked = false

  /// Opens the first window: on the output with the name, which is filled alone, or on one that is still unknown, which is nil.
  package init(
    in windowSystem: any WindowSystem, only name: String? = nil,
    open: @escaping @MainActor (DisplayOutput?) throws -> AppWindow
  ) throws {
    (self.windowSystem, self.name, self.open) = (windowSystem, name, open)
    windows = [try open(nil)]
    windowSystem.onOutputsChange = { [weak self] in self?.update() }
    update()
  }

  private func update() {
    let outputs = windowSystem.displayOutputs.prefix(Self.most).filter { name == nil || $0.name == name }
    guard !outputs.isEmpty else {
      if !hasLooked, !windowSystem.displayOutputs.isEmpty {
        hasLooked = true
        onMissing(windowSystem.displayOutputs)
      }
      return
    }
    hasLooked = true
    var free = outputs
    var homeless: [AppWindow] = []
    for window in windows {
      if let index = free.firstIndex(where: { $0.name == window.output?.name }) {
        window.output = free.remove(at: index)
      } else {
        homeless.append(window)
      }
    }
    for output in free {
      // A window without an output keeps its session on another.
      if !homeless.isEmpty { homeless.removeFirst().output = output } else { add(output) }
    }
    for window in homeless {
      windows.removeAll { $0 === window }
      window.closeWithOutput()
      onClose(window)
    }
  }

  private func add(_ output: DisplayOutput) {
    // Keep the person's settings from the first window.
    let settings = windowSystem.keyboardSettings
    defer { windowSystem.keyboardSettings = settings }
    do {
      windows.append(try open(output))
    } catch {
      // Opening the first window succeeded, so this is rare.
      TextStream.standardError.writeLine("no window for \(output.name): \(error)")
    }
  }
}
