import Keyway

extension AccessibilityCustomContentKey {
  /// Declared once, so that a view further out can replace the age without its name.
  static var age: AccessibilityCustomContentKey { AccessibilityCustomContentKey(localized("Age")) }

  /// How much people like the dog.
  static var popularity: AccessibilityCustomContentKey {
    AccessibilityCustomContentKey(localized("Popularity"))
  }
}

/// A combined cell, whose facts are hidden where they are seen and added where they are asked for. Keys and texts
/// may be mixed: what nobody changes further out needs no key.
struct DogCell: View {
  let dog: Dog

  var body: some View {
    VStack(alignment: .leading) {
      DogFacts(dog: dog, hidesDetails: true, leadsOn: true)
      Divider()
    }
    .accessibilityElement(children: .combine)
    .accessibilityCustomContent(.age, dog.age, importance: .high)
    .accessibilityCustomContent(localized("Popularity"), dog.popularity)
    .accessibilityCustomContent(localized("Weight"), dog.weight)
    .accessibilityCustomContent(localized("Height"), dog.height)
    .accessibilityCustomContent(localized("Description"), dog.description)
  }
}
