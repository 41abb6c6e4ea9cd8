import Foundation
import Keyway
import KeywayTesting
import SeededRandom
import Testing

@testable import ExampleCatalog
@testable import ExampleClinic
@testable import ExampleTicketMachine
@testable import ExampleTill
@testable import Parcels
@testable import RoastedBeans

/// Walks through the pages of all examples; `Scripts/screens` takes pictures of them.
@MainActor
@Suite("The examples lose no word on any screen")
struct ScreensTests {
  private func check<App: KioskApp>(_ app: App, _ screen: ExampleScreen, _ keys: [String]) throws {
    let driver = try AppDriver(
      app, theme: screen.theme, size: screen.size, language: LanguageTag(screen.language))
    let name = "\(App.self) on \(screen)"
    #expect(driver.layoutFaults.isEmpty, "\(name): \(driver.layoutFaults)")
    #expect(driver.window.isFocusInSight, "\(name): \(driver.focused?.label ?? "")")
    for key in keys {
      try driver.press(key)
      // An arrow may scroll away from it.
      if key == "Tab" {
        #expect(driver.window.isFocusInSight, "\(name) after \(key): \(driver.focused?.label ?? "")")
      }
      #expect(driver.layoutFaults.isEmpty, "\(name) after \(key): \(driver.layoutFaults)")
    }
    #expect(driver.window.untranslatedTexts.isEmpty, "\(name)")
  }

  @Test("Nothing is cut, covered, outside or untranslated on the way to each page")
  func layout() throws {
    var cases: [(app: any KioskApp.Type, keys: String, screen: ExampleScreen)] = []
    func add(_ app: any KioskApp.Type, _ keys: String) {
      for screen in ExampleScreen.all(["en", "de", "ar"]) { cases.append((app, keys, screen)) }
    }
    ExamplePages.each { app, keys in
      // ClinicScreensTests has its own.
      if app != Clinic.self { add(app, keys.isEmpty ? "Tab Down Return Tab Escape" : keys) }
    }
    add(Clinic.self, "Return a Tab 1 Return Tab Tab Tab Tab Tab Tab b Escape")
    for (app, keys, screen) in Sample.one(in: 24, of: cases) {
      try check(app.init(), screen, keys.split(separator: " ").map(String.init))
    }
  }

  private func frames(in driver: AppDriver) -> [Rect] {
    var frames: [Rect] = []
    driver.tree.visit(driver.tree.root) { _, element in
      frames.append(element.frame)
      return true
    }
    return frames
  }

  @Test("An arrow that says that it scrolls does, on each page of each app", arguments: ["Down", "Up"])
  func scrolling(arrow: String) throws {
    var seen = 0
    try ExamplePages.each { app, keys in
      let driver = try AppDriver(app.init(), theme: .light.large, size: Size(width: 800, height: 480))
      if !keys.isEmpty { try driver.press(keys) }
      for _ in 0..<12 {
        let (before, count) = (frames(in: driver), driver.traces.count)
        try driver.press(arrow)
        let reasons = driver.traces[count...].map { $0.focusChange?.reason }
        guard reasons.contains(.scrolled) else { continue }
        seen += 1
        let moves = frames(in: driver) != before
        #expect(moves, "\(app), \(keys): \(driver.focused?.label ?? "")")
      }
    }
    #expect(seen > 10, "the examples have arrows that scroll")
  }

  @Test("Nothing is cut, covered or outside in the example scenes, but where one shows covering")
  func scenes() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples/scenes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".yaml")
    }
    #expect(files.count > 15)
    for file in files {
      let faults = try AppDriver(scene: folder.appending(path: file).path).layoutFaults
      #expect(faults.map(\.rule) == (file == "covered.yaml" ? [.overlapping] : []), "\(file): \(faults)")
    }
  }

  @Test(
    "On a totem nothing to touch lies in the upper 40 %, but with a menu bar, in a long list and in two columns"
  )
  func totem() throws {
    for theme in [Theme.light, .light.large] {
      for type in ExampleApps.all where type != Parcels.self && type != CatalogApp.self {
        let app = type.init()
        if !app.showsMenuBar { try checkReach(app, theme) }
      }
    }
  }

  private func checkReach<App: KioskApp>(_ app: App, _ theme: Theme) throws {
    let driver = try AppDriver(app, theme: theme, size: Size(width: 1080, height: 1920), language: .english)
    let touched = Self.controls + [.tab, .cell, .treeItem]
    for element in touched.flatMap({ driver.tree.elements($0) }) where element.isEnabled {
      #expect(element.frame.minY >= 768, "\(App.self): \(element.label)")
    }
  }

  /// 7 inches.
  private static let panel = Size(width: 800, height: 480)

  @Test("No scroll bar lies over a control", arguments: ["en", "ar"])
  func bars(language: String) throws {
    for app in ExampleApps.all { try checkBars(app.init(), language) }
  }

  private func checkBars<App: KioskApp>(_ app: App, _ language: String) throws {
    let driver = try AppDriver(app, size: Self.panel, language: LanguageTag(language))
    let controls = Self.controls.flatMap { driver.tree.elements($0) }
    for frame in driver.tree.elements(.scrollView).map(\.frame) {
      // 8 wide, and 4 from the edge.
      let bar = Rect(
        x: language == "ar" ? frame.minX + 4 : frame.maxX - 12, y: frame.minY, width: 8,
        height: frame.height)
      for control in controls where control.frame.intersects(bar) {
        Issue.record("\(App.self): a scroll bar may lie over \(control.label)")
      }
    }
  }

  private static let controls: [Role] = [
    .button, .checkbox, .toggle, .slider, .stepper, .radioButton, .textField, .link,
  ]

  @Test("Keys reach everything on a small panel, also where columns take turns")
  func reach() throws {
    let size = Self.panel
    #expect(try AppDriver(RoastedBeans(), size: size).focusFaults.isEmpty)
    #expect(try AppDriver(Till(), size: size).focusFaults.isEmpty)
    #expect(try AppDriver(TicketMachine(), size: size).focusFaults.isEmpty)
  }

  @Test("Large print in the ticket machine makes the type larger, and off again as it was")
  func largePrint() throws {
    let app = try AppDriver(TicketMachine(), theme: .dark)
    let before = app.window.theme
    try app.press("End Tab Tab")
    #expect(app.focused?.key == "large")
    try app.press("Space")
    #expect(app.window.theme == before.large)
    try app.press("Space")
    #expect(app.window.theme == before)
  }
}
