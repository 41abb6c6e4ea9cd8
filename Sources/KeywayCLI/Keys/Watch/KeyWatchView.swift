internal import Keyway
internal import KeywayDiagnostics
internal import KeywayKeymap

/// The view of `keyway keys watch`: the last press in full, and a list of earlier ones.
struct KeyWatchView: View {
  let watch: KeyWatch

  /// The one key that acts, on every layout.
  private static let quit = BindingTable(
    bindings: [.init(BindingAction(rawValue: "quit"), Shortcut(Keysym(rawValue: 0x71), modifiers: .control))])

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Press any key").font(.heading)
        Text("Every key is only shown, even Escape and Tab. Ctrl+Q closes the window.")
          .font(.caption).foregroundColor(.secondaryInk)
      }
      LatestPress(watch: watch)
      Text("Newest first").font(.bodyEmphasized)
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(watch.entries) { PressRow(explanation: $0.explanation) }
        }
      }
    }
    .padding(32)
    .background(.background)
    .onKeyPress { press in
      watch.note(press)
      if press.phase == .began, Self.quit.match(press) != nil { watch.close() }
      return .handled
    }
  }
}

/// The details of the last press. It has the focus, so that screen readers follow it.
private struct LatestPress: View {
  let watch: KeyWatch

  var body: some View {
    // The outer stack is the element, so that the ring surrounds the whole card.
    VStack(alignment: .leading, spacing: 0) {
      VStack(alignment: .leading, spacing: 16) {
        Text(report?.pressWords ?? "…").font(.title)
        HStack(alignment: .top, spacing: 24) {
          Fact(title: "Physical key", lines: physical)
          Fact(title: "Symbol", lines: symbol)
          Fact(title: "Text", lines: text)
          Fact(title: "Modifiers", lines: modifiers)
          Fact(title: "Layout", lines: layout)
        }
        Divider()
        Text(report?.verdict ?? "Waiting for a key").font(.bodyEmphasized).foregroundColor(.accent)
        Text((report?.whyNot ?? []).prefix(3).joined(separator: "\n"))
          .font(.caption).foregroundColor(.secondaryInk)
        Spacer()
      }
      .padding(24)
    }
    .focusable()
    .focusShape(.roundedRectangle(radius: 12))
    .accessibilityIdentifier("press")
    .accessibilityRole(.group)
    .accessibilityLabel(report?.pressWords ?? "No key yet")
    .accessibilityValue(report?.verdict ?? "")
    .background(.panel, cornerRadius: 12)
    .frame(height: 316)
  }

  private var press: KeyPress? { watch.latest?.explanation.press }
  private var report: ExplanationReport? { watch.latest.map { ExplanationReport($0.explanation) } }

  private var physical: [String] {
    guard let press else { return [] }
    let usage = press.keyCode.map { code in
      let digits = String(code.rawValue & 0xFFFF, radix: 16, uppercase: true)
      return "HID \(code.rawValue >> 16):\(digits.count < 2 ? "0" + digits : digits)"
    }
    return [
      press.keyCode?.description ?? "no HID usage",
      ([usage, "\(InputEventCode.name(of: press.code) ?? "code") \(press.code)"].compactMap { $0 })
        .joined(separator: " · "),
    ]
  }

  private var symbol: [String] { press.map { [$0.keysym.name, $0.phase.rawValue] } ?? [] }

  private var text: [String] {
    guard let press else { return [] }
    let scalars = press.text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
    return press.text.isEmpty ? ["none"] : ["\"\(press.text)\"", scalars.joined(separator: " ")]
  }

  private var modifiers: [String] {
    guard let press else { return [] }
    func words(_ flags: ModifierFlags) -> String {
      flags.isEmpty ? "none" : ExplanationReport.physical(flags).joined(separator: "+")
    }
    return [words(press.modifiers), "consumed: \(words(press.consumedModifiers))"]
  }

  private var layout: [String] {
    press.map {
      [$0.layoutName.isEmpty ? "Layout \($0.layout + 1)" : $0.layoutName, "device \($0.device)"]
    } ?? []
  }
}

/// A labelled fact in its own column.
private struct Fact: View {
  let title: String
  let lines: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(title).font(.caption).foregroundColor(.secondaryInk)
      Text(lines.first ?? "–").lineLimit(1)
      Text(lines.dropFirst().first ?? " ").font(.caption).foregroundColor(.secondaryInk).lineLimit(1)
    }
    .frame(width: 212, alignment: .leading)
  }
}

private struct PressRow: View {
  let explanation: KeyExplanation

  var body: some View {
    HStack(spacing: 16) {
      Text(sign).foregroundColor(.secondaryInk).frame(width: 24, alignment: .leading)
      Text(report.pressWords).lineLimit(1).frame(width: 220, alignment: .leading)
      Text(InputEventCode.name(of: explanation.press.code) ?? "\(explanation.press.code)")
        .font(.caption).foregroundColor(.secondaryInk).lineLimit(1).frame(width: 190, alignment: .leading)
      Text(report.verdict).font(.caption).lineLimit(1)
        .foregroundColor(isCommand ? .accent : .secondaryInk)
    }
    .frame(height: 36, alignment: .leading)
  }

  private var report: ExplanationReport { ExplanationReport(explanation) }

  private var isCommand: Bool { if case .command = explanation.outcome { true } else { false } }

  private var sign: String {
    switch explanation.press.phase {
    case .began: "↓"
    case .repeated: "⟳"
    case .ended: "↑"
    case .cancelled: "×"
    }
  }
}
