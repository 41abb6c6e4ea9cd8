import Keyway

/// A cell of the list, with what is so today alone: it replaces the age of a dog that has its birthday, and takes
/// the popularity from one that nobody knows yet. The keys say what is meant, so neither label is repeated.
struct DogOfToday: View {
  let dog: Dog

  var body: some View {
    DogCell(dog: dog)
      .accessibilityCustomContent(.age, age, importance: .high)
      .accessibilityCustomContent(.popularity, dog.isNew ? nil : dog.popularity)
  }

  private var age: String { dog.hasBirthday ? localized("$age today", ["age": dog.age]) : dog.age }
}
