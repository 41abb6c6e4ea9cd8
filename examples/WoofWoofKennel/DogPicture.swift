import Keyway

/// A dog's portrait, decorative because the name is beside it.
struct DogPicture: View {
  let dog: Dog
  /// In logical pixels.
  let side: Double

  var body: some View {
    Image(decorative: Size(width: side, height: side), dependsOn: [dog.id, "\(side)"]) {
      canvas, frame, theme in
      canvas.withClip(to: frame, shape: .roundedRectangle(radius: frame.width * 0.16)) {
        canvas.fill(frame, theme[.pictureGround])
        Portrait(coat: dog.coat, ears: dog.ears, frame: frame).draw(on: canvas, collar: theme[.accent])
      }
    }
  }
}

/// Head and shoulders, in fractions of the frame.
private struct Portrait {
  let coat: Color
  let ears: Dog.Ears
  let frame: Rect

  private var dark: Color { coat.opacity(0.65).over(Color(hex: 0x000000)) }
  private var light: Color { coat.opacity(0.4).over(Color(hex: 0xFFFFFF)) }
  private var line: Color { Color(hex: 0x241A14) }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: point(x, y), size: Size(width: frame.width * width, height: frame.height * height))
  }

  @MainActor
  func draw(on canvas: GraphicsContext, collar: Color) {
    canvas.fill(.ellipse, in: rect(0.18, 0.7, 0.64, 0.7), dark)
    canvas.fill(.ellipse, in: rect(0.36, 0.76, 0.28, 0.5), light)
    canvas.fill(.capsule, in: rect(0.32, 0.71, 0.36, 0.08), collar)
    // Standing ears are behind the head, hanging ears in front.
    if ears == .pointed { drawEars(on: canvas) }
    canvas.fill(.ellipse, in: rect(0.25, 0.18, 0.5, 0.56), coat)
    if ears == .floppy { drawEars(on: canvas) }
    canvas.fill(.ellipse, in: rect(0.35, 0.46, 0.3, 0.27), light)
    for x in [0.4, 0.6] {
      canvas.fillCircle(center: point(x, 0.41), radius: frame.width * 0.035, line)
      canvas.fillCircle(center: point(x + 0.012, 0.398), radius: frame.width * 0.011, Color(hex: 0xFFFFFF))
    }
    canvas.fill(.ellipse, in: rect(0.44, 0.49, 0.12, 0.085), line)
    var mouth = Path()
    mouth.move(to: point(0.41, 0.62))
    mouth.addCurve(to: point(0.5, 0.61), control1: point(0.43, 0.67), control2: point(0.49, 0.67))
    mouth.addCurve(to: point(0.59, 0.62), control1: point(0.51, 0.67), control2: point(0.57, 0.67))
    canvas.stroke(mouth, line, width: frame.width * 0.016)
  }

  @MainActor
  private func drawEars(on canvas: GraphicsContext) {
    for isLeft in [true, false] {
      func at(_ x: Double, _ y: Double) -> Point { point(isLeft ? x : 1 - x, y) }
      var ear = Path()
      switch ears {
      case .floppy:
        ear.move(to: at(0.34, 0.21))
        ear.addCurve(to: at(0.14, 0.54), control1: at(0.16, 0.18), control2: at(0.1, 0.4))
        ear.addCurve(to: at(0.34, 0.21), control1: at(0.2, 0.68), control2: at(0.33, 0.44))
      case .pointed:
        ear.move(to: at(0.27, 0.4))
        ear.addCurve(to: at(0.25, 0.07), control1: at(0.21, 0.28), control2: at(0.21, 0.14))
        ear.addCurve(to: at(0.47, 0.24), control1: at(0.36, 0.1), control2: at(0.43, 0.16))
      }
      ear.close()
      canvas.fill(ear, dark)
    }
  }
}
