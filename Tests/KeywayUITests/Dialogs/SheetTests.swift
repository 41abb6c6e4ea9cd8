import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Sheets and popovers show views in front of the window until they are left")
struct SheetTests {
  struct City: Identifiable {
    let id: String
    var note = ""
  }

  @MainActor @Observable
  final class Atlas {
    var isOpen = false
    var isKept = false
    var top = 200.0
    var city: City?
    var log: [String] = []
  }

  /// The content of a sheet, with its own state.
  private struct Details: View {
    let atlas: Atlas
    var name = "Details"
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text(name).font(.heading).accessibilityAddTraits(.isHeader)
        Button("Count \(count)") { count += 1 }
        Button("Done") { dismiss() }
      }
      .interactiveDismissDisabled(atlas.isKept)
    }
  }

  private struct AtlasView: View {
    @Bindable var atlas: Atlas

    var body: some View {
      VStack {
        Button("Open") { atlas.isOpen = true }
          .sheet(isPresented: $atlas.isOpen) {
            atlas.log.append("gone")
          } content: {
            Details(atlas: atlas)
          }
        Button("Lyon") { atlas.city = City(id: "Lyon") }
      }
      .sheet(item: $atlas.city) {
        atlas.log.append("left")
      } content: { city in
        Details(atlas: atlas, name: city.id + city.note)
      }
    }
  }

  private func start() throws -> (AppDriver, Atlas) {
    let atlas = Atlas()
    return (try AppDriver { AtlasView(atlas: atlas) }, atlas)
  }

  // MARK: Sheets

  @Test("A sheet is a dialog with the name of its first heading; `dismiss` closes it, and says so")
  func dismissing() throws {
    let (app, atlas) = try start()
    try app.press("Space")
    #expect(app.readingOrder == ["Details, heading", "Count 0, button", "Done, button"])
    #expect(app.readingStops.first?.entered.map(\.words) == ["Details, dialog"])
    #expect(app.focused?.label == "Count 0")
    try app.press("Space Tab Space")
    #expect(!atlas.isOpen && atlas.log == ["gone"] && app.focused?.label == "Open")
    #expect(app.focusFaults.isEmpty)
  }

  @Test("Escape and a touch outside close it, and a button in it does not by itself")
  func leaving() throws {
    let (app, atlas) = try start()
    try app.press("Space")
    try app.press("Space Space")
    #expect(atlas.isOpen && app.focused?.label == "Count 2")
    try app.press("Escape")
    #expect(!atlas.isOpen)
    try app.press("Space")
    #expect(app.focused?.label == "Count 0")
    app.click(Point(x: 5, y: 5))
    #expect(!atlas.isOpen && atlas.log == ["gone", "gone"] && app.focused?.label == "Open")
  }

  @Test("A view in it can keep it open")
  func keptOpen() throws {
    let (app, atlas) = try start()
    atlas.isKept = true
    try app.press("Space")
    try app.press("Escape")
    app.click(Point(x: 5, y: 5))
    #expect(atlas.isOpen)
    atlas.isKept = false
    app.windowSystem.settle()
    try app.press("Escape")
    #expect(!atlas.isOpen)
  }

  @Test("Another item is another sheet, and a changed one is the same")
  func items() throws {
    let (app, atlas) = try start()
    try app.press("Tab Space")
    try app.press("Space")
    #expect(app.tree.element(.dialog)?.label == "Lyon" && app.focused?.label == "Count 1")
    atlas.city?.note = ", Rhône"
    app.windowSystem.settle()
    #expect(app.tree.element(.dialog)?.label == "Lyon, Rhône" && app.focused?.label == "Count 1")
    atlas.city = City(id: "Nice")
    app.windowSystem.settle()
    #expect(app.tree.elements(.dialog).map(\.label) == ["Nice"])
    #expect(app.focused?.label == "Count 0" && atlas.log == ["left"])
    try app.press("Escape")
    #expect(atlas.city == nil && app.focused?.label == "Lyon" && atlas.log == ["left", "left"])
  }

  @Test("A list in it gives way, so that the button below stays in sight; other content scrolls as a whole")
  func high() throws {
    let cities = (1...60).map { City(id: "City \($0)") }
    let list = try AppDriver(size: Size(width: 800, height: 480), theme: .light.large) {
      Button("Page") {}
        .sheet(isPresented: .constant(true)) {
          Text("Cities").font(.heading).accessibilityAddTraits(.isHeader)
          List(cities) { Text($0.id) }
          Button("Done") {}
        }
    }
    let panel = try #require(list.tree.element(.dialog)).frame
    #expect(panel.minY == 16 && panel.maxY == 464)
    #expect(panel.contains(try #require(list.tree.element(.button, "Done")).frame))
    #expect(list.layoutFaults.isEmpty, "\(list.layoutFaults)")
    let plain = try AppDriver(size: Size(width: 800, height: 480)) {
      Button("Page") {}
        .sheet(isPresented: .constant(true)) {
          ForEach(cities) { Button($0.id) {} }
        }
    }
    try plain.press("Shift+Tab")
    let last = try #require(plain.focused)
    #expect(last.label == "City 60" && last.frame.maxY < 464 && plain.layoutFaults.isEmpty)
    #expect(plain.capture().difference(from: plain.freshCapture()).count == 0)
  }

  // MARK: Popovers

  private struct Map: View {
    @Bindable var atlas: Atlas
    var lines = 2

    var body: some View {
      VStack(spacing: 0) {
        Spacer().frame(height: atlas.top)
        Button("Legend") { atlas.isOpen = true }
          .popover(isPresented: $atlas.isOpen) {
            Text("Legend").accessibilityAddTraits(.isHeader)
            ForEach(0..<lines, id: \.self) { Button("Line \($0)") {} }
          }
        Spacer()
      }
    }
  }

  private func popover(top: Double, lines: Int = 2) throws -> (app: AppDriver, anchor: Rect, panel: Rect) {
    let atlas = Atlas()
    atlas.top = top
    let app = try AppDriver { Map(atlas: atlas, lines: lines) }
    try app.press("Space")
    let anchor = try #require(app.tree.element(.button, "Legend")).frame
    return (app, anchor, try #require(app.tree.element(.dialog)).frame)
  }

  @Test("A popover lies below its view, above it if there is no room, and is a sheet if there is none at all")
  func anchored() throws {
    let below = try popover(top: 100)
    #expect(below.panel.minY == below.anchor.maxY + 8 && below.panel.width < 560)
    #expect(abs(below.panel.midX - below.anchor.midX) <= 1)
    // Nothing is dimmed.
    #expect(below.app.capture().pixel(x: 5, y: 590) == Theme.light[.background])
    let above = try popover(top: 500)
    #expect(above.panel.maxY == above.anchor.minY - 8)
    // The arrow lies between them, in the colour of the panel.
    let (middle, ground) = (Int(below.anchor.midX), Theme.light[.raised])
    #expect(below.app.capture().pixel(x: middle, y: Int(below.panel.minY) - 3) == ground)
    #expect(below.app.capture().pixel(x: middle + 20, y: Int(below.panel.minY) - 3) != ground)
    #expect(above.app.capture().pixel(x: middle, y: Int(above.panel.maxY) + 2) == ground)
    let sheet = try popover(top: 250, lines: 6)
    #expect(sheet.panel.width == 560 && abs(sheet.panel.midY - 300) <= 1)
    for app in [below.app, above.app, sheet.app] {
      #expect(app.focused?.label == "Line 0" && app.layoutFaults.isEmpty)
      try app.press("Escape")
      #expect(app.tree.element(.dialog) == nil && app.focused?.label == "Legend")
    }
  }

  @Test("It goes where its view goes, and a touch outside closes it")
  func follows() throws {
    let atlas = Atlas()
    let app = try AppDriver { Map(atlas: atlas) }
    try app.press("Space")
    atlas.top = 100
    app.windowSystem.settle()
    let anchor = try #require(app.tree.element(.button, "Legend")).frame
    #expect(try #require(app.tree.element(.dialog)).frame.minY == anchor.maxY + 8)
    // On the button behind it, which is not pressed.
    app.click(anchor.center)
    #expect(!atlas.isOpen && app.focused?.label == "Legend")
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  // MARK: Where it is presented

  @Test("Of several views for one place only the one that is shown presents it")
  func leftOut() throws {
    let atlas = Atlas()
    atlas.isOpen = true
    let app = try AppDriver {
      ViewThatFits {
        Presenter(atlas: atlas, name: "Wide").frame(width: 2_000)
        Presenter(atlas: atlas, name: "Narrow")
      }
    }
    #expect(app.tree.elements(.dialog).map(\.label) == ["Narrow"])
    #expect(app.readingOrder == ["Narrow, heading", "Close, button"])
    try app.press("Escape")
    #expect(app.focused?.label == "Open Narrow")
  }

  private struct Presenter: View {
    @Bindable var atlas: Atlas
    let name: String

    var body: some View {
      Button("Open \(name)") { atlas.isOpen = true }
        .sheet(isPresented: $atlas.isOpen) {
          Text(name).accessibilityAddTraits(.isHeader)
          Button("Close") {}
        }
    }
  }

  @Test("From inside of what scrolls it opens over the window all the same")
  func fromScrollView() throws {
    let atlas = Atlas()
    let app = try AppDriver { Cities(atlas: atlas) }
    try app.press("Tab Space")
    #expect(app.readingOrder == ["Details, heading", "Count 0, button", "Done, button"])
    let panel = try #require(app.tree.element(.dialog)).frame
    #expect(abs(panel.midX - 400) <= 1 && abs(panel.midY - 300) <= 1)
    try app.press("Escape")
    #expect(app.focused?.label == "More")
  }

  private struct Cities: View {
    @Bindable var atlas: Atlas

    var body: some View {
      VStack {
        Button("First") {}
        ScrollView {
          Button("More") { atlas.isOpen = true }
            .sheet(isPresented: $atlas.isOpen) { Details(atlas: atlas) }
        }
        .frame(height: 80)
      }
    }
  }
}
