import Foundation
import Keyway
import KeywayDrawing
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Palettes and pictures in open menus")
struct PaletteMenuTests {
  private static func cells(_ titles: [String], image: Bool) -> [Command] {
    titles.map {
      Command(
        title: $0, image: image ? $0 : nil, action: "show", propertyList: $0, attributes: .keepsMenuPresented)
    }
  }

  private final class Shop {
    var shown: String?
    var faults: [ViewFault] = []
  }

  private func driver(
    _ titles: [String], image: Bool = true, shop: Shop = Shop(), theme: Theme = .light,
    direction: LayoutDirection = .leftToRight
  ) throws -> AppDriver {
    let palette = Menu(
      options: [.displayInline, .displayAsPalette, .singleSelection],
      children: Self.cells(titles, image: image))
    func build(_ builder: MenuBuilder) throws {
      try builder.insertElements(
        [
          Command(title: "Plain", action: "plain"),
          Command(title: "Pictured", image: "Dark", action: "pictured"),
          Command(title: "Missing", image: "nowhere", action: "missing"), palette,
        ], atStartOfMenu: .file)
    }
    let app = try AppDriver(
      size: Size(width: 800, height: 600), theme: theme, showsMenuBar: true, buildMenu: build
    ) {
      Button("Cup") {}
        .onCommand("pictured") {}
        .onCommand("show", validate: { CommandValidation(state: $0.propertyList == shop.shown ? .on : .off) })
      {
        shop.shown = $0.propertyList
      }
    }
    app.window.onViewFault = { shop.faults.append($0) }
    app.window.layoutDirection = direction
    app.window.pictures = { name in
      guard name != "nowhere" else { return nil }
      return Image(width: 48, height: 48, dependsOn: name) { canvas, frame, theme in
        canvas.fill(.ellipse, in: frame, theme[.ink])
      }
    }
    return app
  }

  private func frames(_ app: AppDriver, _ titles: [String]) throws -> [Rect] {
    try titles.map { try #require(app.tree.element(.menuItem, $0), "\($0)").frame }
  }

  private let degrees = ["Light", "Medium", "Dark"]

  @Test("Cells stand side by side at one height, mirrored from right to left")
  func places() throws {
    for direction in LayoutDirection.allCases {
      let app = try driver(degrees, direction: direction)
      try app.press(direction == .leftToRight ? "F10 Right Down" : "F10 Left Down")
      var cells = try frames(app, degrees)
      if direction == .rightToLeft { cells.reverse() }
      #expect(Set(cells.map(\.minY)).count == 1)
      #expect(cells[0].maxX <= cells[1].minX && cells[1].maxX <= cells[2].minX)
      #expect(cells.allSatisfy { $0.width == 48 && $0.height == 48 })
    }
  }

  @Test("Where a picture is missing the cells have their titles, and room for the widest")
  func titles() throws {
    let app = try driver(degrees, image: false)
    try app.press("F10 Right Down")
    let cells = try frames(app, degrees)
    #expect(cells.allSatisfy { $0.width == cells[0].width && $0.width > 60 })
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("A palette that does not fit wraps into lines of one length, which Up and Down walk")
  func wrapping() throws {
    let titles = (1...10).map { "\($0)" }
    let app = try driver(titles)
    try app.press("F10 Right Down Down Down Down")
    let cells = try frames(app, titles)
    #expect(Set(cells.map(\.minY)).count == 2)
    #expect(cells.filter { $0.minY == cells[0].minY }.count == 5)
    let panel = try #require(app.tree.element(.menu)).frame
    #expect(cells.allSatisfy { panel.contains($0) })
    #expect(app.focused?.label == "1")
    try app.press("Right Down")
    #expect(app.focused?.label == "7")
    try app.press("Left Up")
    #expect(app.focused?.label == "1")
    try app.press("Up")
    #expect(app.focused?.label == "Missing")
  }

  @Test("Choosing a cell keeps the menu, shows it by its edge, and hands the property list on")
  func choosing() throws {
    let shop = Shop()
    let app = try driver(degrees, shop: shop)
    try app.press("F10 Right Down Down Down Down Right")
    let before = app.capture()
    try app.press("Return")
    #expect(shop.shown == "Medium" && app.focused?.label == "Medium")
    #expect(app.focused?.traits.contains(.selected) == true)
    #expect(app.capture().differenceCount(from: before) > 0)
    app.click(try frames(app, ["Dark"])[0].center)
    #expect(shop.shown == "Dark")
    #expect(app.selectedTitles == ["Dark"])
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Rows draw their pictures in the colour of their text; a missing one is reported")
  func pictures() throws {
    let shop = Shop()
    let app = try driver(degrees, shop: shop)
    try app.press("F10 Right Down")
    let row = try frames(app, ["Pictured"])[0]
    func colors() -> Set<Color> {
      let picture = app.capture()
      return Set((16..<60).map { picture.pixel(x: Int(row.minX) + $0, y: Int(row.midY)) })
    }
    #expect(colors().contains(Theme.light[.ink]))
    try app.press("Down")
    #expect(colors().contains(Theme.light[.onAccent]) && !colors().contains(Theme.light[.ink]))
    #expect(shop.faults == [.missingPicture("nowhere")])
  }

  @Test("A picture of a file is paler in a row that cannot be chosen")
  func dimmedFile() throws {
    let red = Color(hex: 0xC0_0000)
    let buffer = ImageBuffer(width: 48, height: 48)
    buffer.canvas.fill(red)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    try buffer.writePNG(to: file.path)
    defer { try? FileManager.default.removeItem(at: file) }
    let image = try Image(file: file.path)
    func build(_ builder: MenuBuilder) throws {
      try builder.insertElements(
        [
          Command(title: "Highlighted", action: "first"),
          Command(title: "Chosen", image: "file", action: "chosen"),
          Command(title: "Dimmed", image: "file", action: "dimmed", attributes: .disabled),
        ], atStartOfMenu: .file)
    }
    let app = try AppDriver(
      size: Size(width: 800, height: 600), showsMenuBar: true, buildMenu: build
    ) { Text("Shop").onCommand("chosen") {} }
    app.window.pictures = { (_: String) in image }
    try app.press("F10 Right Down")
    let picture = app.capture()
    func color(of title: String) throws -> Color {
      // Pictures stand at the start of their row, 16 from its edge.
      let row = try frames(app, [title])[0]
      return picture.pixel(x: Int(row.minX) + 16 + 12, y: Int(row.midY))
    }
    #expect(try color(of: "Chosen") == red)
    let (dimmed, ground) = (try color(of: "Dimmed"), Theme.light[.panel])
    #expect(abs(dimmed.green - (0.4 * red.green + 0.6 * ground.green)) < 0.01, "\(dimmed)")
    #expect(abs(dimmed.red - (0.4 * red.red + 0.6 * ground.red)) < 0.01, "\(dimmed)")
  }
}

extension AppDriver {
  /// The labels of the menu items that are on.
  fileprivate var selectedTitles: [String] {
    var titles: [String] = []
    tree.visit(tree.root) { _, element in
      if element.role == .menuItem, element.isSelected { titles.append(element.label) }
      return !element.isHidden
    }
    return titles
  }
}
