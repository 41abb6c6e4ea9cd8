import Keyway

/// A cell of the list, with what is so today alone: it replaces the age of a dog that has its birthday, and takes
/// the popularity from one that nobody knows yet. The keys say what is meant, so neither label is repeated.
struct DogOfToday: View {
  let dog: Dog

  var body: some View {
    DogCell(dog: dog)
      .accessibilityCustomContent(.age, dog.ageToday, importance: .high)
      .accessibilityCustomContent(.popularity, dog.knownPopularity)
  }
}
