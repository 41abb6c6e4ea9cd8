import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Pickers as a wheel")
struct WheelTests {
  @MainActor @Observable
  final class Model {
    var year: Int?

    init(_ year: Int?) { self.year = year }
  }

  /// Counts the rows that were made.
  private final class Made { var count = 0 }

  private struct Years: View {
    @Bindable var model: Model
    var years = 1900..<2000
    let made: Made

    var body: some View {
      Picker("Year", selection: $model.year) {
        ForEach(Array(years), id: \.self) { year in row(year) }
      }
    }

    private func row(_ year: Int) -> Text {
      made.count += 1
      return Text("\(year)")
    }
  }

  private func start(
    _ year: Int? = 1950, in years: Range<Int> = 1900..<2000, size: Size = Size(width: 800, height: 640)
  ) throws -> (AppDriver, Model, Made) {
    let (model, made) = (Model(year), Made())
    let app = try AppDriver(size: size) {
      VStack(alignment: .leading) {
        Years(model: model, years: years, made: made)
        Button("Next") {}
      }
    }
    return (app, model, made)
  }

  private func wheel(_ app: AppDriver) throws -> Rect {
    try #require(app.tree.element(.stepper, "Year")).frame
  }

  @Test("Arrows go by one, Page by what is seen, Home and End to the ends")
  func keys() throws {
    let (app, model, _) = try start()
    #expect(app.focused?.role == .stepper && app.focused?.label == "Year" && app.focused?.value == "1950")
    let page = Int(try wheel(app).height / 48)
    #expect(page == 5)
    for (key, year) in [
      ("Down", 1951), ("Up", 1950), ("PageDown", 1950 + page), ("PageUp", 1950), ("Home", 1900),
      ("Up", 1900), ("End", 1999), ("PageDown", 1999), ("Down", 1999), ("Up", 1998),
    ] {
      try app.press(key)
      #expect(model.year == year && app.focused?.value == "\(year)", "\(key)")
    }
    #expect(app.focusFaults.isEmpty, "\(app.focusFaults)")
    try app.press("Tab")
    #expect(app.focused?.label == "Next")
  }

  @Test("Letters and digits go to a name")
  func letters() throws {
    let (app, model, _) = try start()
    try app.press("1 9 6")
    #expect(model.year == 1960)
  }

  @Test("The chosen one is in the middle of five, in a low window of three")
  func rows() throws {
    let (app, _, _) = try start()
    func shown(_ app: AppDriver) -> [String] {
      app.tree.elements(.text).filter { !$0.isHidden && Int($0.label) != nil }.map(\.label)
    }
    #expect(shown(app) == ["1948", "1949", "1950", "1951", "1952"])
    try app.press("Down")
    #expect(shown(app) == ["1949", "1950", "1951", "1952", "1953"])
    let middle = try #require(app.tree.element(.text, "1951")).frame
    #expect(abs(middle.midY - (try wheel(app).midY)) <= 1)
    try app.press("Home")
    #expect(shown(app) == ["1900", "1901", "1902"])
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    let (low, _, _) = try start(size: Size(width: 800, height: 480))
    #expect(try wheel(low).height == 144 && shown(low) == ["1949", "1950", "1951"])
    #expect(low.layoutFaults.isEmpty, "\(low.layoutFaults)")
  }

  @Test("The bars of the chosen one stand out from it in every theme")
  func bars() {
    for (name, theme) in Theme.named {
      #expect(theme[.accent].contrast(with: theme[.selection]) >= 3, "\(name)")
    }
  }

  @Test("Of 5,000 choices those are made that are seen")
  func cost() throws {
    let (app, model, made) = try start(2_500, in: 0..<5_000)
    #expect(made.count < 100 && app.tree.count < 60)
    made.count = 0
    try app.press("Down")
    #expect(model.year == 2_501 && made.count < 60)
    try app.press("End Home")
    #expect(model.year == 0 && app.tree.count < 60)
  }

  @Test("A click on a choice, a drag, the wheel of a mouse and a finger turn it")
  func pointer() throws {
    let (app, model, _) = try start()
    let middle = try wheel(app).center
    app.click(Point(x: middle.x, y: middle.y + 48))
    #expect(model.year == 1951)
    app.click(middle)
    #expect(model.year == 1951)
    app.windowSystem.movePointer(to: middle, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: Point(x: middle.x, y: middle.y - 96), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(model.year == 1953)
    app.windowSystem.scroll(y: -96)
    #expect(model.year == 1951)
    app.windowSystem.scroll(y: 20)
    #expect(model.year == 1951)
    app.windowSystem.scroll(y: 30)
    #expect(model.year == 1952)
    // The first ten pixels tell a finger that drags from one that rests.
    app.windowSystem.touch(at: middle, in: app.headlessWindow)
    app.windowSystem.moveTouch(to: Point(x: middle.x, y: middle.y + 59), in: app.headlessWindow)
    app.windowSystem.lift(at: Point(x: middle.x, y: middle.y + 59), in: app.headlessWindow)
    #expect(model.year == 1951)
  }

  @Test("Assistive technologies turn it by one")
  func assistance() throws {
    let (app, model, _) = try start()
    #expect(app.element(.stepper, "Year")?.increment() == true && model.year == 1951)
    #expect(app.element(.stepper, "Year")?.decrement() == true && model.year == 1950)
  }

  @Test("Before anything is chosen the middle says so, and what is disabled is passed over")
  func disabled() throws {
    let model = Model(nil)
    let app = try AppDriver {
      Picker("Size", selection: Binding(get: { model.year }, set: { model.year = $0 })) {
        Text("Small").tag(1)
        Text("Medium").tag(2).disabled(true)
        Text("Large").tag(3)
        Text("Huge").tag(4).disabled(true)
      }
      .pickerStyle(.wheel)
      .fieldError("Choose a size.")
    }
    #expect(app.focused?.value == "" && app.tree.element(.text, "Choose…") != nil)
    let wheel = try #require(app.element(.stepper, "Size"))
    #expect(wheel.isInvalid && wheel.hint == "Choose a size.")
    for (key, size) in [("Down", 1), ("Down", 3), ("Down", 3), ("End", 3), ("Up", 1), ("Up", 1), ("End", 3)] {
      try app.press(key)
      #expect(model.year == size, "\(key)")
    }
    try app.press("Home H")
    #expect(model.year == 1)
  }

  @Test("More than fifty choices are a wheel where nobody says a style", arguments: [50, 51])
  func automatic(count: Int) throws {
    let (app, _, _) = try start(nil, in: 0..<count)
    #expect(app.focused?.role == (count > 50 ? .stepper : .button))
  }
}
