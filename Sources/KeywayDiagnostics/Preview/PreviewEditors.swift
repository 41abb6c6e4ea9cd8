import KeywayElements
import KeywayUI

struct PreviewEditors: View {
  let model: PreviewModel
  @Environment(\.theme) private var theme

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        // Another element has separate fields.
        ForEach(model.row.map { [$0] } ?? []) { PreviewFields(model: model, row: $0) }
      }
    }
    .accessibilityLabel("Editors")
    .focusRegion()
    .accessibilityIdentifier("editors")
    .background(.panel, cornerRadius: theme.length(12))
  }
}

private struct PreviewFields: View {
  let model: PreviewModel
  let row: PreviewContent.Row
  @Environment(\.theme) private var theme

  /// The traits that authors give; others come with controls and their state.
  private static let offered: Traits = [
    .header, .button, .link, .image, .selected, .summary, .updatesFrequently, .playsSound, .startsMedia,
    .causesPageTurn, .allowsDirectInteraction, .keyboardKey, .searchField, .tabBar, .modal,
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: theme.length(16)) {
      VStack(alignment: .leading, spacing: theme.length(4)) {
        Text(row.title).font(.heading).accessibilityAddTraits(.isHeader).accessibilityIdentifier("spoken")
        Text([row.path, row.role].filter { !$0.isEmpty }.joined(separator: " · ")).font(.caption)
          .foregroundColor(.secondaryInk)
      }
      FlowLayout(spacing: theme.length(8)) {
        Button("Select the enclosing element") { model.select(row.around) }.disabled(row.around == nil)
        let isScope = row.path == model.scope
        Button(isScope ? "List all elements" : "List only its content") {
          model.list(inside: isScope ? nil : row.path)
        }
        Button("Undo its changes") { model.revert() }.disabled(!row.isEdited)
      }
      TextField("Label", text: text(.label), prompt: row.label)
      TextField("Value", text: text(.value))
      TextField("Hint", text: text(.hint))
      TextField("Identifier", text: text(.identifier))
      TextField("Names for speech", text: text(.inputLabels), prompt: "With commas between them")
      Toggle("Hidden from assistive technologies", isOn: isHidden)
      Stepper("Sort priority", value: priority, in: -100...100)
      Picker("Elements inside", selection: text(.children)) {
        Text("As the role has it").tag("")
        Text("Combine them with this one").tag("combine")
        Text("Contain them").tag("contain")
        Text("Ignore them").tag("ignore")
      }
      Text("Traits").font(.bodyEmphasized).accessibilityAddTraits(.isHeader)
      ForEach(traits, id: \.self) { name in
        Toggle(name, isOn: hasTrait(name))
      }
    }
    .padding(theme.length(16))
  }

  private var traits: [String] { Self.offered.names.filter { !row.implied.contains($0) } }

  private func text(_ property: PreviewProperty) -> Binding<String> {
    Binding(get: { model.value(of: property) }, set: { model.set(property, to: $0) })
  }

  private var isHidden: Binding<Bool> {
    Binding(
      get: { model.value(of: .hidden) == "true" }, set: { model.set(.hidden, to: $0 ? "true" : "false") })
  }

  private var priority: Binding<Double> {
    Binding(
      get: { Double(model.value(of: .sortPriority)) ?? 0 },
      set: { model.set(.sortPriority, to: ValueRange.text($0)) })
  }

  private func hasTrait(_ name: String) -> Binding<Bool> {
    let trait = Traits.named.first { $0.name == name }?.trait ?? []
    return Binding(get: { model.has(trait) }, set: { model.set(trait, to: $0) })
  }
}
