import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The columns of a grid are as wide as their widest cells")
struct GridTests {
  private func app(
    width: Double = 800, _ direction: LayoutDirection = .leftToRight, @ViewBuilder content: () -> some View
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: 480)) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .environment(\.layoutDirection, direction)
    }
  }

  private func grid(_ alignment: Alignment = .center) -> some View {
    Grid(alignment: alignment, horizontalSpacing: 10, verticalSpacing: 4) {
      GridRow {
        Box("a", width: 50)
        Box("b", width: 30)
      }
      GridRow {
        Box("c", width: 20, height: 40)
        Box("d", width: 60)
      }
    }
    .accessibilityIdentifier("grid")
  }

  @Test("Cells lie in rows and columns, where the alignment says")
  func places() throws {
    let app = try app { grid() }
    #expect(try app.frame("grid") == Rect(x: 0, y: 0, width: 120, height: 64))
    #expect(try app.frame("a").origin == Point(x: 0, y: 0))
    #expect(try app.frame("b").origin == Point(x: 75, y: 0))
    #expect(try app.frame("c").origin == Point(x: 15, y: 24))
    #expect(try app.frame("d").origin == Point(x: 60, y: 34))
    let leading = try self.app { grid(.topLeading) }
    #expect(try leading.frame("b").origin == Point(x: 60, y: 0))
    #expect(try leading.frame("c").origin == Point(x: 0, y: 24))
    #expect(try leading.frame("d").origin == Point(x: 60, y: 24))
  }

  @Test("It is mirrored where text runs from right to left")
  func mirrored() throws {
    let app = try app(.rightToLeft) { grid(.topLeading) }
    #expect(try app.frame("a").maxX == 800)
    #expect(try app.frame("d").maxX == 740 && app.frame("b").maxX == 740)
  }

  @Test("A cell of several columns widens them, whatever is around the modifier")
  func columns() throws {
    for isPadded in [false, true] {
      let app = try app {
        Grid(alignment: .leading, horizontalSpacing: 10) {
          GridRow {
            Box("a", width: 50)
            Box("b", width: 30)
          }
          GridRow {
            if isPadded {
              Box("wide", width: 130).gridCellColumns(2).padding(.vertical, 5)
            } else {
              Box("wide", width: 130).gridCellColumns(2)
            }
          }
        }
      }
      #expect(try app.frame("b").minX == 80 && app.frame("wide").minX == 0)
    }
  }

  @Test("One cell says for its column where all lie")
  func columnAlignment() throws {
    let app = try app {
      Grid(alignment: .leading) {
        GridRow {
          Box("a")
          Box("b", width: 30).gridColumnAlignment(.trailing)
        }
        GridRow {
          Box("c", width: 90)
          Box("d", width: 60)
        }
      }
    }
    #expect(try app.frame("a").minX == 0)
    #expect(try app.frame("b").maxX == app.frame("d").maxX)
  }

  @Test("What takes more than it needs gets what is left over")
  func flexible() throws {
    let app = try app {
      Grid(horizontalSpacing: 0) {
        GridRow {
          Box("a", width: 100)
          Flexible("f")
          Flexible("g")
        }
      }
    }
    #expect(try app.frame("f") == Rect(x: 100, y: 0, width: 350, height: 20))
    #expect(try app.frame("g").maxX == 800)
  }

  @Test("A view outside of rows takes all columns, and makes none wider than they are")
  func outside() throws {
    for isSingle in [false, true] {
      let app = try app {
        Grid(horizontalSpacing: 10, verticalSpacing: 4) {
          GridRow {
            Box("a", width: 50)
            if !isSingle { Box("b", width: 60) }
          }
          Divider().accessibilityIdentifier("line")
          GridRow { Box("c") }
        }
      }
      #expect(
        try app.frame("line") == Rect(x: 0, y: 24, width: isSingle ? 50 : 120, height: 1))
      #expect(try app.frame("c").minY == 29)
    }
  }

  @Test("Columns without room shrink together, and their words wrap")
  func narrow() throws {
    let words = "Round and mild, with toasted nuts"
    let app = try app(width: 400) {
      Grid(alignment: .topLeading) {
        ForEach(0..<2) { row in
          GridRow {
            Text(words).accessibilityIdentifier("first \(row)")
            Text("\(words). Made for the first cup of the day.").accessibilityIdentifier("second \(row)")
            Button("Buy") {}.accessibilityIdentifier("buy \(row)")
          }
        }
      }
    }
    #expect(app.layoutFaults.isEmpty)
    let (first, second) = (try app.frame("first 0"), try app.frame("second 0"))
    #expect(first.height > 40 && second.height > 40 && second.width > first.width)
    #expect(try app.frame("buy 1").maxX <= 400)
    #expect(try app.frame("second 1").minX == second.minX)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("A grid in a cell has rows of its own, and a row may come and go")
  func nestedAndChanged() throws {
    struct Receipt: View {
      @State private var isLong = false
      var body: some View {
        Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
              GridRow { Box("inner 1") }
              GridRow { Box("inner 2") }
            }
            Button("More") { isLong.toggle() }
          }
          if isLong { GridRow { Box("new", width: 200) } }
        }
      }
    }
    let app = try app { Receipt() }
    #expect(try app.frame("inner 2").origin == Point(x: 0, y: 20))
    #expect(app.focused?.frame.minX == 40)
    try app.press("Space")
    #expect(app.focused?.frame.minX == 200)
    try app.press("Space")
    #expect(app.focused?.frame.minX == 40)
  }

  @Test("It is read row by row")
  func reading() throws {
    let app = try app {
      Grid {
        GridRow {
          Text("Adults")
          Text("24 €")
        }
        GridRow {
          Text("Children")
          Text("6 €")
        }
      }
    }
    #expect(app.readingOrder == ["Adults", "24 €", "Children", "6 €"])
  }
}
