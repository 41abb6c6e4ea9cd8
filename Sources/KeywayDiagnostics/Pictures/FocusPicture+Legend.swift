import KeywayDrawing
import KeywayElements
import KeywayUI

/// The list below the screen: the stops with their names, then a legend of the marks.
extension FocusPicture {
  private var columns: Int { max(1, Int((screen.width - 2 * Self.margin) / Self.columnWidth)) }
  private var rows: Int { (marks.legend.count + columns - 1) / columns }
  /// The height of the list of stops and faults.
  var listHeight: Double {
    Double(rows) * Self.rowHeight + (faults.isEmpty ? 0 : Double(faults.count) * Self.faultHeight + 8)
  }

  func drawLegend(on canvas: GraphicsContext) {
    let width = screen.width - 2 * Self.margin
    canvas.write(
      [title, marks.summary].filter { !$0.isEmpty }.joined(separator: " · "), .heading, theme[.ink],
      in: Rect(x: Self.margin, y: screen.height + 16, width: width, height: 32))
    let column = width / Double(columns)
    for (index, entry) in marks.legend.enumerated() {
      let x = Self.margin + Double(index / rows) * column
      let y = screen.height + Self.header + Double(index % rows) * Self.rowHeight
      canvas.write(
        entry.number, Self.font, color(of: entry.reach), in: Rect(x: x, y: y, width: 44, height: 20),
        alignment: .trailing)
      canvas.write(
        entry.words, Self.font.weight(.regular), entry.reach == .unreached ? colors.fault : theme[.ink],
        in: Rect(x: x + 56, y: y, width: column - 72, height: 20))
    }
    let top = screen.height + Self.header + Double(rows) * Self.rowHeight + 8
    for (index, fault) in faults.enumerated() {
      let y = top + Double(index) * Self.faultHeight
      canvas.write(
        fault, Self.smallFont, colors.fault,
        in: Rect(x: Self.margin + 20, y: y, width: width - 20, height: 16))
    }
    drawSigns(on: canvas)
  }

  // MARK: Legend

  private enum Sign {
    case step(FocusMarks.Step.Course)
    case outline(FocusMarks.Region.Boundary)
    case guide
    case mark(FocusMarks.Mark.Reach)
  }

  /// The marks in this picture, with their meaning.
  private var signs: [(Sign, String)] {
    var signs: [(Sign, String)] = []
    func add(_ sign: Sign, _ words: String, if isThere: Bool) { if isThere { signs.append((sign, words)) } }
    func has(_ course: FocusMarks.Step.Course) -> Bool { marks.steps.contains { $0.course == course } }
    func has(_ boundary: FocusMarks.Region.Boundary) -> Bool {
      marks.regions.contains { $0.boundary == boundary }
    }
    func has(_ reach: FocusMarks.Mark.Reach) -> Bool { marks.legend.contains { $0.reach == reach } }
    add(.step(.next), "Tab", if: has(.next))
    add(.step(.wrapping), "Tab from the last", if: has(.wrapping))
    add(.step(.oneWay), "no way back", if: has(.oneWay))
    add(.outline(.group), "group, its arrows", if: has(.group))
    add(.outline(.scope), "scope, its end", if: has(.scope))
    add(.outline(.part), "region of F6", if: has(.part))
    add(.guide, "guide", if: !marks.guides.isEmpty)
    add(.outline(.trap), "trap", if: has(.trap))
    add(.mark(.unreached), "no key", if: has(.unreached))
    add(.mark(.covered), "covered", if: has(.covered))
    return signs
  }

  private static let signWidth = 184.0
  private var signColumns: Int { max(1, Int((screen.width - 2 * Self.margin) / Self.signWidth)) }
  private var signRows: Int { (signs.count + signColumns - 1) / signColumns }
  var signsHeight: Double { signs.isEmpty ? 0 : Double(signRows) * Self.rowHeight + 12 }

  private func drawSigns(on canvas: GraphicsContext) {
    let top = screen.height + Self.header + listHeight + 12
    for (index, (sign, words)) in signs.enumerated() {
      let x = Self.margin + Double(index % signColumns) * Self.signWidth
      let y = top + Double(index / signColumns) * Self.rowHeight
      let box = Rect(x: x, y: y + 2, width: 36, height: 16)
      switch sign {
      case .step(let course):
        var line = Path()
        let (start, end) = (Point(x: x, y: box.midY), Point(x: x + 36, y: box.midY))
        line.move(to: start)
        line.addLine(to: end)
        draw(line, course, on: canvas)
        if course == .oneWay {
          canvas.strokeLine(
            from: Point(x: box.midX, y: y + 2), to: Point(x: box.midX, y: y + 18), colors.fault, width: 3)
        }
      case .outline(let boundary):
        canvas.stroke(Path(box), look(of: boundary).color, width: 2, dashes: look(of: boundary).dashes)
      case .guide: canvas.stroke(Path(box), colors.scope, width: 2, dashes: [2, 6])
      case .mark(let reach):
        drawDisc(reach, "–", at: Point(x: box.midX, y: box.midY), radius: 9, on: canvas)
      }
      canvas.write(
        words, Self.smallFont, theme[.secondaryInk],
        in: Rect(x: x + 46, y: y + 2, width: Self.signWidth - 52, height: 16))
    }
  }
}
