import Keyway

/// A place to write the letter, and what is to say of it.
struct QuizView: View {
  @State private var stroke: [Point] = []
  @State private var verdict: LetterC.Verdict? = nil
  @Environment(\.window) private var window

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      LetterPracticeArea(stroke: $stroke) { judge() }
      Text(verdict?.text ?? localized("Write the letter C with a finger, or with the arrow keys and Space."))
        .foregroundColor(.secondaryInk)
    }
  }

  private func judge() {
    let verdict = LetterC.verdict(of: stroke)
    self.verdict = verdict
    window?.announce(verdict.text, priority: .high)
  }
}

/// A square in which a finger writes, also with a screen reader: what is touched there is not explored.
///
/// Keys write too. Arrows move the pen, Space ends the letter, and Backspace begins anew.
struct LetterPracticeArea: View {
  /// In logical pixels.
  private static let side = 240.0
  private static let step = 0.1

  /// From 0 to 1, from the upper left corner.
  @Binding var stroke: [Point]
  let finish: @MainActor () -> Void
  @State private var isDrawing = false

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12).fill(.panel).strokeBorder(.controlLine, lineWidth: 2)
        .frame(width: Self.side, height: Self.side)
      if stroke.count > 1 {
        Stroke(points: stroke).stroke(.ink, lineWidth: 8).frame(width: Self.side, height: Self.side)
      }
    }
    .gesture(DragGesture(minimumDistance: 0).onChanged { draw(to: $0) }.onEnded { _ in end() })
    .focusable()
    .focusShape(.roundedRectangle(radius: 12))
    .onKeyPress { write(with: $0) }
    .accessibilityLabel(localized("Letter practice area"))
    .accessibilityHint(localized("Practise writing the letter C here"))
    .accessibilityAddTraits(.allowsDirectInteraction)
  }

  private func draw(to value: DragGesture.Value) {
    if !isDrawing { stroke = [] }
    isDrawing = true
    add(Point(x: value.location.x / value.size.width, y: value.location.y / value.size.height))
  }

  private func end() {
    isDrawing = false
    finish()
  }

  private func write(with press: KeyPress) -> KeyPressResult {
    guard press.phase == .began || press.phase == .repeated else { return .ignored }
    switch press.keyCode {
    case .keyboardRightArrow?: move(x: Self.step, y: 0)
    case .keyboardLeftArrow?: move(x: -Self.step, y: 0)
    case .keyboardUpArrow?: move(x: 0, y: -Self.step)
    case .keyboardDownArrow?: move(x: 0, y: Self.step)
    case .keyboardSpacebar? where !stroke.isEmpty: end()
    case .keyboardDeleteOrBackspace?: stroke = []
    default: return .ignored
    }
    return .handled
  }

  /// The pen begins where the letter does.
  private func move(x: Double, y: Double) {
    if stroke.isEmpty { add(LetterC.start) }
    let last = stroke[stroke.count - 1]
    add(Point(x: last.x + x, y: last.y + y))
  }

  private func add(_ point: Point) {
    stroke.append(Point(x: min(max(point.x, 0), 1), y: min(max(point.y, 0), 1)))
  }
}

/// What was written, as a line.
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
