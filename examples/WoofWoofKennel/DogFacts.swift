import Keyway

/// The visible facts about a dog.
struct DogFacts: View {
  let dog: Dog
  /// Whether the description and the facts are only visible, because readers get them on request.
  var hidesDetails = false
  /// Whether a sign points to the dog's page.
  var leadsOn = false
  @Environment(\.theme) private var theme

  var body: some View {
    HStack(spacing: 24) {
      DogPicture(dog: dog, side: theme.length(112))
      VStack(alignment: .leading, spacing: 4) {
        Text(dog.name).font(.title)
        Text(dog.type).font(.bodyEmphasized)
        Text(dog.description).foregroundColor(.secondaryInk).accessibilityHidden(hidesDetails)
        FlowLayout(spacing: 8) {
          Chip(dog.popularity)
          Chip(dog.age)
          Chip(dog.weight)
          Chip(dog.height)
        }
        .padding(.top, 4)
        .accessibilityHidden(hidesDetails)
      }
      Spacer()
      if leadsOn { Image(systemName: "chevron.forward").accessibilityHidden(true) }
    }
    .padding(.vertical, 12)
  }
}

/// A fact in a word or two.
private struct Chip: View {
  let fact: String

  init(_ fact: String) { self.fact = fact }

  var body: some View {
    Text(fact)
      .font(.caption)
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      .background(.panel, cornerRadius: 12)
  }
}
