import KeywayDispatch
import KeywayElements
import KeywayKeymap

/// Shows what the keyboard keeps in mind, in the lower trailing corner and above everything; nothing at all
/// most of the time.
struct KeyboardStatusLayer: View {
  let presentation: KeyboardPresentation

  var body: some View {
    let marks = KeyboardMark.marks(of: presentation.status)
    WindowOverlay(horizontal: .trailing) {
      if !marks.isEmpty { KeyboardMarks(marks: marks) }
    }
  }
}

/// One word of what the keyboard keeps in mind.
struct KeyboardMark: Hashable {
  enum Status: String {
    case latched, locked, pending
    /// Sticky or slow keys, which the Shift key turned on.
    case on
  }

  let label: String
  let kind: Status

  /// What was turned on, modifiers in the order of their names, locked ones first, and then the sequence.
  static func marks(of status: KeyboardStatus) -> [KeyboardMark] {
    var marks: [KeyboardMark] = []
    if status.slowKeysAreOn { marks.append(KeyboardMark(label: "Slow keys", kind: .on)) }
    if status.stickyKeysAreOn { marks.append(KeyboardMark(label: "Sticky keys", kind: .on)) }
    marks += names(of: status.locked).map { KeyboardMark(label: $0, kind: .locked) }
    marks += names(of: status.latched.subtracting(status.locked)).map {
      KeyboardMark(label: $0, kind: .latched)
    }
    if !status.pendingSequence.isEmpty {
      let text = status.pendingSequence.map(\.sequenceSign)
      marks.append(KeyboardMark(label: text.joined(), kind: .pending))
    }
    return marks
  }

  /// As shortcuts name them.
  private static func names(of modifiers: ModifierFlags) -> [String] {
    [
      ("Ctrl", ModifierFlags.control), ("Alt", .alternate), ("AltGr", .altGraph), ("Level5", .level5),
      ("Shift", .shift),
      ("Super", .super),
    ].filter { modifiers.contains($0.1) }.map(\.0)
  }
}

private struct KeyboardMarks: View {
  let marks: [KeyboardMark]

  var body: some View {
    HStack(spacing: 8) {
      ForEach(marks, id: \.self) { mark in
        // A locked modifier is filled and not only of another colour.
        Text(mark.label)
          .font(.control).lineLimit(1)
          .foregroundColor(mark.kind == .locked ? .onAccent : .ink)
          .accessibilityValue(mark.kind.rawValue)
          .padding(.horizontal, 10).padding(.vertical, 4)
          .background(mark.kind == .locked ? .accent : .panel, cornerRadius: 6)
      }
    }
    .padding(6)
    .background(.panel, cornerRadius: 10)
    .padding(1)
    .background(.controlLine, cornerRadius: 11)
    .accessibilityIdentifier("keyboard-status")
  }
}
