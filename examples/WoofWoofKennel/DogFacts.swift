import Keyway

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
