import KeywayElements

/// A clipboard in memory that is not shared with other apps.
@MainActor
package final class MemoryClipboard: Clipboard {
  private var texts: [ClipboardSelection: WipedText] = [:]
  /// The selections with another app's text.
  private var foreign: Set<ClipboardSelection> = []

  /// Creates an empty clipboard.
  package init() {}

  package func setText(_ text: String?, in selection: ClipboardSelection) {
    let text = text.flatMap { $0.isEmpty ? nil : $0 }
    if text == nil, foreign.contains(selection) { return }
    foreign.remove(selection)
    texts[selection] = text.map { WipedText($0.utf8) }
  }

  /// Offers a text like another app, for tests; nil simulates an app that withdraws its text.
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
