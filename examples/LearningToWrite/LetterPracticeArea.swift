import Keyway

/// A square to write in with a finger, even with a screen reader, because touches there do not explore.
///
/// Keys write too. Arrows move the pen, and so do the digits around 5 of a keypad; Space, Return, Enter and 5 end
/// the letter, and Backspace begins anew. At an edge, the arrow that points outwards leaves.
struct LetterPracticeArea: View {
  /// The number of pen steps from edge to edge.
  private static let steps = 10.0

  /// From 0 to 1, from the upper left corner.
  @Binding var stroke: [Point]
  let finish: @MainActor () -> Void
  @State private var isDrawing = false
  /// Whether the letter has ended, so that the next point begins another.
  @State private var isFinished = false
  @Environment(\.theme) private var theme

  var body: some View {
    let side = theme.length(280)
    ZStack {
      RoundedRectangle(cornerRadius: 12).fill(.background).strokeBorder(.controlLine, lineWidth: 2)
      WritingLines().stroke(.line, lineWidth: 2)
      // Thinner than the written line, to tell the two apart in every theme.
      LetterShape().stroke(.controlLine, lineWidth: theme.length(3))
      Dot(place: LetterC.start).fill(.accent)
      if stroke.count > 1 { Stroke(points: stroke).stroke(.ink, lineWidth: theme.length(8)) }
      if let last = stroke.last, !isFinished { Dot(place: last).fill(.ink) }
    }
    .frame(width: side, height: side)
    .gesture(DragGesture(minimumDistance: 0).onChanged { draw(to: $0) }.onEnded { _ in end() })
    .focusable()
    .focusShape(.roundedRectangle(radius: 12))
    .onKeyPress { write(with: $0) }
    .accessibilityLabel(localized("Letter practice area"))
    .accessibilityValue(stroke.last.map { Self.words(for: $0) } ?? "")
    .accessibilityHint(localized("Practise writing the letter C here"))
    .accessibilityAddTraits(.allowsDirectInteraction)
  }

  /// The position of the pen in words, for people who cannot see it.
  private static func words(for point: Point) -> String {
    let column = point.x < 0.35 ? 0 : point.x > 0.65 ? 2 : 1
    switch (point.y < 0.35 ? 0 : point.y > 0.65 ? 2 : 1, column) {
    case (0, 0): return localized("Upper left")
    case (0, 1): return localized("Top")
    case (0, _): return localized("Upper right")
    case (1, 0): return localized("Left")
    case (1, 1): return localized("Middle")
    case (1, _): return localized("Right")
    case (_, 0): return localized("Lower left")
    case (_, 1): return localized("Bottom")
    default: return localized("Lower right")
    }
  }

  private func draw(to value: DragGesture.Value) {
    if !isDrawing { stroke = [] }
    isDrawing = true
    add(Point(x: value.location.x / value.size.width, y: value.location.y / value.size.height))
  }

  private func end() {
    isDrawing = false
    isFinished = true
    finish()
  }

  private func write(with press: KeyPress) -> KeyPressResult {
    guard press.phase == .began || press.phase == .repeated else { return .ignored }
    switch press.keyCode {
    case .keyboardRightArrow?, .keypad6?: return move(x: 1, y: 0)
    case .keyboardLeftArrow?, .keypad4?: return move(x: -1, y: 0)
    case .keyboardUpArrow?, .keypad8?: return move(x: 0, y: -1)
    case .keyboardDownArrow?, .keypad2?: return move(x: 0, y: 1)
    case .keypad7?: return move(x: -1, y: -1)
    case .keypad9?: return move(x: 1, y: -1)
    case .keypad1?: return move(x: -1, y: 1)
    case .keypad3?: return move(x: 1, y: 1)
    case .keyboardDeleteOrBackspace?: stroke = []
    case .keyboardSpacebar?, .keypadEnter?, .keypad5?: return end(with: press)
    default: return press.keysym == .return ? end(with: press) : .ignored
    }
    return .handled
  }

  /// Ends the letter, once for a key that is held.
  private func end(with press: KeyPress) -> KeyPressResult {
    guard !stroke.isEmpty else { return .ignored }
    if press.phase == .began { end() }
    return .handled
  }

  /// The pen starts where the letter does.
  private func move(x: Double, y: Double) -> KeyPressResult {
    if isFinished { stroke = [] }
    if stroke.isEmpty { add(LetterC.start) }
    let last = stroke[stroke.count - 1]
    let next = Point(x: Self.step(from: last.x, by: x), y: Self.step(from: last.y, by: y))
    guard next != last else { return .ignored }
    add(next)
    return .handled
  }

  private static func step(from place: Double, by way: Double) -> Double {
    min(max(((place * steps) + way).rounded() / steps, 0), 1)
  }

  private func add(_ point: Point) {
    isFinished = false
    stroke.append(Point(x: min(max(point.x, 0), 1), y: min(max(point.y, 0), 1)))
  }
}

/// The written line.
private struct Stroke: Shape {
  /// From 0 to 1.
  let points: [Point]

  func path(in rect: Rect) -> Path {
    var path = Path()
    for (place, point) in points.enumerated() {
      let point = Point(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
      if place == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}

/// The letter to follow.
private struct LetterShape: Shape {
  func path(in rect: Rect) -> Path { LetterC.path(in: rect) }
}

/// The line on which letters stand, the line they reach, and the middle.
private struct WritingLines: Shape {
  func path(in rect: Rect) -> Path {
    var path = Path()
    for y in [0.1, 0.5, 0.9] {
      path.move(to: Point(x: rect.minX + 12, y: rect.minY + rect.height * y))
      path.addLine(to: Point(x: rect.maxX - 12, y: rect.minY + rect.height * y))
    }
    return path
  }
}

/// The start of the letter, or the pen.
private struct Dot: Shape {
  /// From 0 to 1.
  let place: Point

  func path(in rect: Rect) -> Path {
    let radius = rect.width * 0.035
    // Whole, even at an edge.
    let room = rect.outset(by: -radius)
    let center = Point(
      x: min(max(rect.minX + rect.width * place.x, room.minX), room.maxX),
      y: min(max(rect.minY + rect.height * place.y, room.minY), room.maxY))
    var path = Path()
    path.addEllipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    return path
  }
}
