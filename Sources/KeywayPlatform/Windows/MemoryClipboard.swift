import KeywayElements

/// A clipboard in memory, of which no other app knows.
@MainActor
package final class MemoryClipboard: Clipboard {
  private var texts: [ClipboardSelection: WipedText] = [:]
  /// The selections whose text is another app's.
  private var foreign: Set<ClipboardSelection> = []

  /// Creates an empty clipboard.
  package init() {}

  package func setText(_ text: String?, in selection: ClipboardSelection) {
    let text = text.flatMap { $0.isEmpty ? nil : $0 }
    if text == nil, foreign.contains(selection) { return }
    foreign.remove(selection)
    texts[selection] = text.map { WipedText($0.utf8) }
  }

  /// Offers a text as another app does, for tests; nil is an app that takes its text back.
  package func setForeignText(_ text: String?, in selection: ClipboardSelection) {
    foreign.insert(selection)
    texts[selection] = text.map { WipedText($0.utf8) }
  }

  package func readText(
    from selection: ClipboardSelection, limit: Int, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    completion(texts[selection].flatMap { $0.count <= limit ? $0.wrappedValue : nil })
  }
}
