import Keyway

/// All about one dog, and how to visit it.
struct DogPage: View {
  let dog: Dog
  /// The directions to the dog, once somebody wants to visit it.
  @State private var message: String? = nil
  @Environment(\.window) private var window
  @Environment(\.theme) private var theme

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          FlowLayout(spacing: 32, lineSpacing: 16) {
            DogPicture(dog: dog, side: theme.length(200))
            VStack(alignment: .leading, spacing: 8) {
              Text(dog.type).font(.heading)
              Text(dog.description).foregroundColor(.secondaryInk)
            }
            .frame(maxWidth: theme.length(460), alignment: .leading)
          }
          LazyVGrid(columns: [GridItem(.adaptive(minimum: theme.length(200)), alignment: .topLeading)]) {
            if let popularity = dog.knownPopularity {
              FactCard(title: localized("Popularity"), fact: popularity)
            }
            FactCard(title: localized("Age"), fact: dog.ageToday)
            FactCard(title: localized("Weight"), fact: dog.weight)
            FactCard(title: localized("Height"), fact: dog.height)
          }
        }
        .padding(24)
        .frame(maxWidth: 1232, alignment: .leading)
        .frame(maxWidth: .infinity)
      }
      Divider()
      FlowLayout(spacing: 16, alignment: .trailing) {
        if let message {
          Label(message, systemImage: "checkmark.circle").foregroundColor(.success)
        }
        Button(localized("Visit $dog", ["dog": dog.name])) { visit() }
          .buttonStyle(.prominent)
          .prefersFocus()
          .accessibilityIdentifier("visit")
      }
      .padding(.horizontal, 24)
      .padding(.vertical, 16)
      .frame(maxWidth: .infinity, alignment: .trailing)
      .background(.panel)
    }
    .navigationTitle(dog.name)
  }

  private func visit() {
    let words = localized(
      "$dog expects you in kennel $kennel", ["dog": dog.name, "kennel": "\(dog.kennel)"])
    message = words
    window?.announce(words)
  }
}

/// A fact under its name, as one element.
private struct FactCard: View {
  let title: String
  let fact: String

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.caption).foregroundColor(.secondaryInk)
      Text(fact).font(.heading)
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.panel, cornerRadius: 20)
    .accessibilityElement(children: .combine)
  }
}
