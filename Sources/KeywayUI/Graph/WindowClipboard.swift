package import KeywayKeymap
package import KeywayPlatform

/// The clipboard for a window's controls, as far as the app is open.
@MainActor
package final class WindowClipboard {
  /// A change of the policy withdraws the copied text.
  package var policy = ClipboardPolicy.shared {
    didSet { if policy != oldValue { wipe() } }
  }
  private let shared: any Clipboard
  private let door: LanguageDoor
  private let ownTexts = MemoryClipboard()
  /// The number of times that the texts were wiped.
  private var wipes = 0

  init(_ shared: any Clipboard, _ door: LanguageDoor) { (self.shared, self.door) = (shared, door) }

  /// Nil if copying is forbidden.
  private var current: (any Clipboard)? {
    switch policy {
    case .none: nil
    case .withinWindow: ownTexts
    case .shared: shared
    }
  }

  /// Whether a control may copy, cut and paste.
  package var isAllowed: Bool { policy != .none }

  /// Copies a text. An empty one keeps the previous copy.
  package func copy(_ text: String) { if !text.isEmpty { current?.setText(text, in: .clipboard) } }

  /// Offers the selected text to the middle button of mice; nil once nothing is selected.
  package func setPrimary(_ text: String?) { current?.setText(text, in: .primary) }

  /// Reads the copied or selected text, up to a million bytes.
  ///
  /// - Parameter completion: called exactly once, during this call or up to a second later. Gets nil if there is
  ///   no text to paste, or if the next customer has come meanwhile.
  package func paste(
    from selection: ClipboardSelection = .clipboard, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    guard let current else { return completion(nil) }
    let before = wipes
    current.readText(from: selection) { [weak self, door] text in
      door.enter { completion(self?.wipes == before ? text : nil) }
    }
  }

  /// Forgets the texts of a customer, and withdraws their copies for other apps.
  func wipe() {
    wipes += 1
    for clipboard in [ownTexts, shared] as [any Clipboard] {
      for selection in ClipboardSelection.allCases { clipboard.setText(nil, in: selection) }
    }
  }
}
