import KeywayDispatch
import KeywayKeymap

/// Shows latched and locked modifiers and pending sequences in the lower trailing corner. Usually empty.
struct KeyboardStatusLayer: StatelessView {
  let presentation: KeyboardPresentation

  var body: some View {
    let marks = KeyboardMark.marks(of: presentation.status, withSequence: !presentation.isSequenceInField)
    WindowOverlay(horizontal: .trailing) {
      if !marks.isEmpty { KeyboardMarks(marks: marks) }
    }
  }
}

/// One item of the keyboard's status.
struct KeyboardMark: Hashable {
  enum Status: String {
    case latched, locked, pending
    /// Sticky or slow keys, turned on with the Shift key.
    case on
  }

  let label: String
  let kind: Status

  /// The items: settings, then modifiers in the order of their names, locked ones first, then the sequence, unless a field
  /// shows it.
  static func marks(of status: KeyboardStatus, withSequence: Bool) -> [KeyboardMark] {
    var marks: [KeyboardMark] = []
    if status.slowKeysAreOn { marks.append(KeyboardMark(label: "Slow keys", kind: .on)) }
    if status.stickyKeysAreOn { marks.append(KeyboardMark(label: "Sticky keys", kind: .on)) }
    marks += names(of: status.locked).map { KeyboardMark(label: $0, kind: .locked) }
    marks += names(of: status.latched.subtracting(status.locked)).map {
      KeyboardMark(label: $0, kind: .latched)
    }
    if withSequence, !status.pendingSequence.isEmpty {
      let text = status.pendingSequence.map(\.sequenceSign)
      marks.append(KeyboardMark(label: text.joined(), kind: .pending))
    }
    return marks
  }

  /// The names of modifiers as in shortcuts.
  private static func names(of modifiers: ModifierFlags) -> [String] {
    [
      ("Ctrl", ModifierFlags.control), ("Alt", .alternate), ("AltGr", .altGraph), ("Level5", .level5),
      ("Shift", .shift), ("Super", .super),
    ].filter { modifiers.contains($0.1) }.map(\.0)
  }
}

private struct KeyboardMarks: View {
  let marks: [KeyboardMark]

  var body: some View {
    HStack(spacing: 8) {
      ForEach(marks, id: \.self) { mark in
        // A locked modifier is filled, so that it does not differ in colour alone.
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
