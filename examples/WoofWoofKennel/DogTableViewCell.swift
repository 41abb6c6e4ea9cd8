import Keyway

/// A cell that provides the facts itself: its name at once, and the rest on request.
struct DogTableViewCell: View, AccessibilityCustomContentProvider {
  let dog: Dog
  var isAgeImportant = false

  var accessibilityCustomContent: [AccessibilityDetails.CustomContent] {
    let notes = AccessibilityDetails.CustomContent(label: localized("Description"), value: dog.description)
    let popularity = AccessibilityDetails.CustomContent(
      label: localized("Popularity"), value: dog.popularity)
    var age = AccessibilityDetails.CustomContent(label: localized("Age"), value: dog.age)
    let weight = AccessibilityDetails.CustomContent(label: localized("Weight"), value: dog.weight)
    let height = AccessibilityDetails.CustomContent(label: localized("Height"), value: dog.height)
    guard isAgeImportant else { return [age, popularity, weight, height, notes] }
    age.importance = .high
    return [popularity, age, weight, height, notes]
  }

  var body: some View {
    DogFacts(dog: dog)
      .accessibilityLabel(localized("$name, $breed", ["name": dog.name, "breed": dog.type]))
      .accessibilityCustomContent(of: self)
  }
}
