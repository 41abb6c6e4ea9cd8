import Foundation
import Testing

@Suite("The menus of the example apps")
struct ExampleMenusTests {
  static let apps = [
    "catalog", "clinic", "counter", "till", "roasted-beans", "keypad-kiosk", "ticket-machine", "parcels",
    "rating",
    "seat-map",
    "woof-woof-kennel",
    "product-list",
    "wallet-pal",
    "learning-to-write",
    "ExampleTeaHouse",
  ]

  @Test("Every example passes its own check on forty-one layouts", arguments: apps)
  func check(app: String) throws {
    let run = try KeywayProcess(["menus", "check", "--layouts", "many", "--language", "en"], of: app)
    #expect(run.code == 0 && run.errors == "", "\(run.output.suffix(600))\(run.errors)")
    #expect(run.output.contains(" on 41 layouts: 0 faults, "), "\(run.output.suffix(600))")
    #expect(!run.output.hasPrefix("0 shortcuts"))
  }

  @Test("No example is left out")
  func all() throws {
    let folder = KeywayProcess.package.appending(path: "examples")
    let apps = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    .filter { try String(contentsOf: folder.appending(path: $0), encoding: .utf8).contains("@main") }
    #expect(apps.count == Self.apps.count)
  }

  @Test("The till's check notes that Delete would close tabs")
  func till() throws {
    let run = try KeywayProcess(["menus", "check", "--layouts", "us", "--language", "en"], of: "till")
    #expect(
      run.output.contains(
        "\nNote: Delete fires \"Edit > Remove\", also on elements where the binding table has closeItem\n"
      ))
  }

  @Test("Facts of the command line that an app does not know are refused, with those that it knows")
  func facts() throws {
    let unknown = try KeywayProcess(["menus", "show", "--context", "paiyng=true"], of: "roasted-beans")
    #expect(unknown.code == 2 && unknown.output == "")
    #expect(
      unknown.errors.contains(
        "--context: unknown fact \"paiyng\"; expected no facts, because the app has none"))
    let tea = try KeywayProcess(["menus", "show", "--context", "nothing=true"], of: "ExampleTeaHouse")
    #expect(tea.code == 2 && tea.errors.contains("unknown fact \"nothing\""))
  }
}
