import Keyway

extension AccessibilityCustomContentKey {
  /// Declared once, so that an outer view can replace the age without its name.
  static var age: AccessibilityCustomContentKey { AccessibilityCustomContentKey(localized("Age")) }

  /// The popularity of the dog.
  static var popularity: AccessibilityCustomContentKey {
    AccessibilityCustomContentKey(localized("Popularity"))
  }
}

/// A combined cell that hides its visible facts from readers, and provides them on request. Keys and texts may be
/// mixed: facts that outer views do not change need no key.
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
