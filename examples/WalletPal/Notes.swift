import Keyway

/// Private notes. A rotor finds the addresses, links and telephone numbers in them.
struct NotesView: View {
  @State private var text = localized(
    "Ask mia@example.com about the bill. Call 555 0134, or see example.com/bill.")

  var body: some View {
    TextEditor(localized("Notes"), text: $text, lines: 2)
      .accessibilityRotor(localized("Contacts"), textRanges: Contacts.ranges(in: text), in: text)
  }
}

/// Addresses, numbers and links.
enum Contacts {
  static func ranges(in text: String) -> [Range<String.Index>] {
    text.ranges(of: #/[\w.]+@[\w.]+\w|\d{3}[ -]?\d{4}|\w+\.\w{2,}\/\w+/#)
  }
}
