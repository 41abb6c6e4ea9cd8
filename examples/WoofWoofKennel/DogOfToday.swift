import Keyway

/// A cell with facts that hold only today: it replaces a dog's age on its birthday, and removes the popularity of a new
/// dog. The keys identify the facts, so neither label is repeated.
struct DogOfToday: View {
  let dog: Dog

  var body: some View {
    DogCell(dog: dog)
      .accessibilityCustomContent(.age, dog.ageToday, importance: .high)
      .accessibilityCustomContent(.popularity, dog.knownPopularity)
  }
}
