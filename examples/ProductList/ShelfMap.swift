import Keyway

/// The shop from above: the shelves, and the way from this terminal to one of them.
struct ShelfMap: View {
  let shelf: Shelf
  /// In logical pixels.
  let width: Double

  var body: some View {
    Image(
      width: width, height: width * 0.6,
      label: localized("The way from here to shelf $shelf", ["shelf": shelf.name]), dependsOn: shelf
    ) { canvas, frame, theme in
      draw(on: canvas, in: frame, theme)
    }
  }

  private func draw(on canvas: GraphicsContext, in frame: Rect, _ theme: Theme) {
    canvas.fill(.roundedRectangle(radius: 12), in: frame, theme[.sidebar])
    canvas.stroke(.roundedRectangle(radius: 12), in: frame, theme[.line], width: 1)
    let (column, row) = (frame.width / Double(Shelf.rows.count), frame.height * 0.34)
    func place(_ shelf: Shelf) -> Rect {
      // The door is at the bottom.
      let y = frame.minY + frame.height * 0.08 + row * Double(Shelf.places - 1 - shelf.place)
      return Rect(
        x: frame.minX + column * (Double(shelf.row) + 0.3), y: y, width: column * 0.4, height: row * 0.8)
    }
    for row in Shelf.rows.indices {
      for number in 0..<Shelf.places {
        let other = Shelf(row: row, place: number)
        canvas.fill(
          .roundedRectangle(radius: 4), in: place(other), theme[other == shelf ? .accent : .controlLine])
      }
    }
    // Along the lower wall, then up the aisle to the left of the shelf.
    let here = Point(x: frame.minX + frame.width / 2, y: frame.maxY - frame.height * 0.12)
    let goal = place(shelf)
    let aisle = goal.minX - column * 0.12
    var way = Path()
    way.move(to: here)
    way.addLine(to: Point(x: aisle, y: here.y))
    way.addLine(to: Point(x: aisle, y: goal.midY))
    way.addLine(to: Point(x: goal.minX, y: goal.midY))
    canvas.stroke(way, theme[.ink], width: 3, dashes: [6, 4])
    canvas.fillCircle(center: here, radius: frame.height * 0.05, theme[.ink])
  }
}
