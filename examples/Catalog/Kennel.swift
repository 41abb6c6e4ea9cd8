import Keyway

/// One dog after the other, read in five ways.
struct KennelView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      SampleSection(title: localized("Everything at once")) {
        dogs { DogFacts(dog: $0).accessibilityElement(children: .combine) }
      }
      SampleSection(title: localized("Facts on request")) { dogs { DogTableViewCell(dog: $0) } }
      SampleSection(title: localized("The age is said")) {
        dogs { DogTableViewCell(dog: $0, isAgeImportant: true) }
      }
      SampleSection(title: localized("The description is said")) {
        dogs { SampleView(name: $0.name, description: $0.description) }
      }
      SampleSection(title: localized("By modifiers")) { dogs { DogCell(dog: $0) } }
      SampleSection(title: localized("By a key")) { dogs { KeyedDogCell(dog: $0) } }
    }
  }

  private func dogs(@ViewBuilder cell: @escaping (Dog) -> some View) -> some View {
    VStack(alignment: .leading, spacing: 16) { ForEach(Dog.all, content: cell) }
  }
}

/// What is seen of a dog.
struct DogFacts: View {
  let dog: Dog
  /// Whether the description and the facts are left to those who see, because others get them on request.
  var hidesDetails = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(alignment: .top, spacing: 16) {
        DogPicture(coat: dog.coat)
        VStack(alignment: .leading, spacing: 0) {
          Text(dog.name).font(.title)
          Text(dog.type)
          Text(dog.description).foregroundColor(.secondaryInk).accessibilityHidden(hidesDetails)
        }
      }
      FlowLayout(spacing: 24, lineSpacing: 0) {
        Text(dog.popularity)
        Text(dog.age)
        Text(dog.weight)
        Text(dog.height)
      }
      .foregroundColor(.secondaryInk)
      .accessibilityHidden(hidesDetails)
    }
  }
}

/// A cell that provides the facts itself: it says who it is, and the rest when it is asked for.
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

/// A text that is both read with the whole and found among the facts.
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

/// A combined cell, whose facts are hidden where they are seen and added where they are asked for.
struct DogCell: View {
  let dog: Dog

  var body: some View {
    VStack(alignment: .leading) {
      DogFacts(dog: dog, hidesDetails: true)
      Divider()
    }
    .accessibilityElement(children: .combine)
    .accessibilityCustomContent(localized("Age"), dog.age, importance: .high)
    .accessibilityCustomContent(localized("Popularity"), dog.popularity)
    .accessibilityCustomContent(localized("Weight"), dog.weight)
    .accessibilityCustomContent(localized("Height"), dog.height)
    .accessibilityCustomContent(localized("Description"), dog.description)
  }
}

extension AccessibilityCustomContentKey {
  /// Declared once, so that a view further out can replace the age without its name.
  static var age: AccessibilityCustomContentKey { AccessibilityCustomContentKey(localized("Age")) }
}

/// ``DogCell`` with a key for the age.
struct KeyedDogCell: View {
  let dog: Dog

  var body: some View {
    VStack(alignment: .leading) {
      DogFacts(dog: dog, hidesDetails: true)
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

/// A head with two ears. Its name is beside it, so it is decoration.
private struct DogPicture: View {
  let coat: Color

  var body: some View {
    Image(decorative: Size(width: 72, height: 72), dependsOn: coat) { canvas, frame, theme in
      canvas.fill(.roundedRectangle(radius: 12), in: frame, theme[.pictureGround])
      let dark = coat.opacity(0.6).over(.black)
      for side in [-1.0, 1] {
        let ear = Rect(x: frame.midX + side * 20 - 8, y: frame.minY + 16, width: 16, height: 32)
        canvas.fill(.ellipse, in: ear, dark)
      }
      canvas.fill(.ellipse, in: frame.outset(by: -16), coat)
      for side in [-1.0, 1] {
        canvas.fillCircle(center: Point(x: frame.midX + side * 8, y: frame.midY - 4), radius: 3, dark)
      }
      canvas.fillCircle(center: Point(x: frame.midX, y: frame.midY + 8), radius: 5, dark)
    }
  }
}
