import Keyway

/// The short form of custom content: a text that is read with the whole and is also among the facts.
struct SampleView: View {
  let name: String
  let description: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(name)
      Text(description)
    }
    .accessibilityElement(children: .combine)
    .accessibilityCustomContent(localized("Description"), description, importance: .high)
  }
}
