import Keyway
import KeywayDiagnostics
import KeywayTesting
import Testing
import ViewTestKit

@MainActor
@Suite("Layout on narrow screens")
struct ScreenLayoutTests {
  private func driver(_ width: Double, _ height: Double = 480, @ViewBuilder _ content: () -> some View) throws
    -> AppDriver
  {
    try AppDriver(size: Size(width: width, height: height), content: content)
  }

  // MARK: The check

  private func rules(_ app: AppDriver) -> Set<LayoutFault.Rule> { Set(app.layoutFaults.map(\.rule)) }

  @Test(
    "The check finds words that are cut, broken, or larger than their view, and what lies outside or over something else"
  )
  func findings() throws {
    let cut = try driver(300) { Text("Departures today").lineLimit(1).frame(width: 60) }
    #expect(rules(cut).isEmpty, "the author set the limit")
    let broken = try driver(160) { Text("Donaudampfschifffahrtsgesellschaft").font(.title) }
    #expect(rules(broken).contains(.brokenWord))
    let spilled = try driver(300) { Text("One two three four five six").frame(width: 80, height: 30) }
    #expect(rules(spilled).contains(.spilled))
    let outside = try driver(300) { HStack { ForEach(0..<5) { Button("Button \($0)") {} } } }
    #expect(rules(outside).contains(.outside))
    let overlapping = try driver(300) {
      ZStack {
        Text("Above")
        Text("Below")
      }
    }
    #expect(rules(overlapping) == [.overlapping])
    #expect(overlapping.layoutFaults.first?.description.hasSuffix("overlaps \"Above\"") == true)
    let well = try driver(300) { ScrollView { VStack { ForEach(0..<50) { Button("Button \($0)") {} } } } }
    #expect(well.layoutFaults.isEmpty)
  }

  @Test("Of very many controls over each other, the first 1,000 pairs are found")
  func stacked() throws {
    let few = try driver(300) { ZStack { ForEach(0..<20) { Button("Button \($0)") {} } } }
    #expect(few.layoutFaults.count { $0.rule == .overlapping } == 2 * 190, "texts and controls")
    let many = try driver(300) { ZStack { ForEach(0..<200) { Button("Button \($0)") {} } } }
    #expect(many.layoutFaults.count { $0.rule == .overlapping } == 2 * LayoutCheck.mostCollisions)
  }

  // MARK: Words

  @Test("A button wraps its words, keeps the longest one whole, and grows in height")
  func buttons() throws {
    let app = try driver(400) {
      HStack {
        Button("Anschlussfahrkarte für den Verkehrsverbund kaufen") {}
        Button("Weiter") {}
      }
    }
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    let button = try #require(app.tree.element(.button, "Anschlussfahrkarte für den Verkehrsverbund kaufen"))
    #expect(button.frame.height > 80)
    #expect(try #require(app.tree.element(.button, "Weiter")).frame.maxX <= 400)
  }

  @Test("Tabs and segments that have no room go on in the next line")
  func tabs() throws {
    let names = ["Verbindungen", "Zeitkarten", "Gruppen", "Einstellungen"].map(Name.init)
    var selection = names[0].id
    var choice: String? = names[0].id
    let app = try driver(400) {
      VStack {
        TabView("Sections", names, selection: Binding(get: { selection }, set: { selection = $0 })) {
          $0.id
        } panel: {
          Text($0.id)
        }
        RadioGroup(names, selection: Binding(get: { choice }, set: { choice = $0 })) { Text($0.id) }
          .radioGroupStyle(.segmented)
      }
    }
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    let (first, last) = (app.tree.element(.tab, names[0].id), app.tree.element(.tab, names[3].id))
    #expect(try #require(last).frame.minY >= #require(first).frame.maxY)
    let (above, below) = (
      app.tree.element(.radioButton, names[0].id), app.tree.element(.radioButton, names[1].id)
    )
    #expect(try #require(below).frame.minY >= #require(above).frame.maxY)
  }

  private struct Name: Identifiable { let id: String }

  // MARK: Containers

  @Test("A flow goes on in the next line, in the direction of the text")
  func flow() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let app = try driver(400) {
        FlowLayout(spacing: 16) { ForEach(0..<5) { Button("Button \($0)") {} } }.environment(
          \.layoutDirection, direction)
      }
      #expect(app.layoutFaults.isEmpty)
      let frames = try (0..<5).map { try #require(app.tree.element(.button, "Button \($0)")).frame }
      #expect((frames[1].minX > frames[0].minX) == (direction == .leftToRight))
      #expect(frames[4].minY > frames[0].maxY)
    }
  }

  @Test("ViewThatFits shows the first view that fits; the others take no focus")
  func fits() throws {
    func content() -> some View {
      ViewThatFits {
        HStack { ForEach(0..<4) { Button("Wide \($0)") {} } }
        VStack { ForEach(0..<2) { Button("Narrow \($0)") {} } }
      }
    }
    #expect(try driver(800) { content() }.tabOrder == (0..<4).map { "Wide \($0)" })
    let app = try driver(240) { content() }
    #expect(app.tabOrder == ["Narrow 0", "Narrow 1"])
    app.headlessWindow.configure(size: Size(width: 800, height: 480))
    #expect(app.tabOrder == (0..<4).map { "Wide \($0)" })
    #expect(app.layoutFaults.isEmpty && app.focusFaults.isEmpty)
  }

  @Test("What an author hides stays hidden when ViewThatFits shows it")
  func hiddenChoice() throws {
    let app = try driver(800) {
      ViewThatFits {
        Button("A label that takes more room than there is at first") {}.hidden()
        Button("Short") {}
      }
    }
    #expect(app.tabOrder == [])
    app.headlessWindow.configure(size: Size(width: 240, height: 480))
    #expect(app.tabOrder == ["Short"])
    app.headlessWindow.configure(size: Size(width: 800, height: 480))
    #expect(app.tabOrder == [])
  }

  @Test("A frame keeps its width inside a scroll view")
  func frames() throws {
    let app = try driver(800) { ScrollView { Button("Buy") {}.frame(width: 300).background(.sidebar) } }
    let button = try #require(app.tree.element(.button, "Buy"))
    #expect(button.frame.midX == 400 && button.frame.width < 300)
    let wide = try driver(800) { ScrollView { Stepper("Adults", value: .constant(1)).frame(maxWidth: 500) } }
    #expect(try #require(wide.tree.element(.stepper)).frame.width == 500)
  }

  // MARK: Split view

  private struct Drinks: View {
    @State var selection: String? = "Tea"

    var body: some View {
      SplitView {
        List(["Tea", "Coffee", "Water"].map(Name.init), selection: $selection) { Text($0.id) }
          .accessibilityLabel("Drinks")
      } detail: {
        Button("Order") {}
      }
    }
  }

  private func split(_ width: Double) throws -> AppDriver { try driver(width) { Drinks() } }

  @Test("A wide split view shows both columns")
  func wideSplit() throws {
    let app = try split(1280)
    #expect(app.tabOrder == ["Drinks", "Order"])
  }

  @Test("In a narrow split view Return on a row shows the detail, and Back or Escape the rows again")
  func narrowSplit() throws {
    let app = try split(800)
    #expect(app.tabOrder == ["Drinks", "Details"])
    try app.focus(.cell, "Tea")
    try app.press("Down Return")
    #expect(app.focused?.label == "Back")
    #expect(app.tabOrder == ["Back", "Order"])
    try app.press("Escape")
    #expect(app.tabOrder == ["Drinks", "Details"])
    #expect(app.focused?.label == "Coffee")
    try app.press("Tab Space")
    #expect(app.tabOrder == ["Back", "Order"])
    #expect(app.focused?.label == "Back")
    try app.press("Space")
    #expect(app.tabOrder == ["Drinks", "Details"])
    #expect(app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
    app.headlessWindow.configure(size: Size(width: 1280, height: 480))
    #expect(app.tabOrder == ["Drinks", "Order"])
  }

  @Test("On a keypad without Escape, the key for cancel leads back from the detail")
  func keypadSplit() throws {
    let app = try split(800)
    app.window.bindings.bind(.cancel, to: Shortcut(.backspace))
    try app.focus(.cell, "Tea")
    try app.press("Return Backspace")
    #expect(app.focused?.label == "Tea")
  }

  // MARK: Totems

  @Test(
    "On a totem a start screen has nothing to touch in the upper 40 %, elsewhere the heading takes what it needs"
  )
  func startScreen() throws {
    func screen(
      _ width: Double, _ height: Double, _ lines: Int = 1, margin: Double = 0
    ) throws -> AppDriver {
      try driver(width, height) {
        StartScreen {
          ForEach(0..<lines, id: \.self) { Text("Where do you go? \($0)").font(.title) }
        } controls: {
          Button("Ticket") {}
          List((0..<9).map { Name(id: "Place \($0)") }, selection: .constant(nil)) { Text($0.id) }
        }
        .padding(margin)
      }
    }
    for (width, height, margin) in [
      (1080.0, 1920.0, 0.0), (1080, 1920, 48), (480, 800, 0), (480, 800, 24), (800, 1000, 0),
    ] {
      let app = try screen(width, height, margin: margin)
      let highest = app.tabOrder.compactMap { app.tree.element(labeled: $0)?.frame.minY }.min()
      #expect(try #require(highest) >= 0.4 * height, "\(width) x \(height): \(app.tabOrder)")
      #expect(app.layoutFaults.isEmpty)
    }
    let wide = try screen(1280, 800)
    let heading = try #require(wide.tree.element(labeled: "Where do you go? 0")).frame
    #expect(try #require(wide.tree.element(.button, "Ticket")).frame.minY == heading.maxY + 24)
    let wordy = try screen(480, 800, 6)
    #expect(wordy.layoutFaults.isEmpty, "a heading that needs more than its part has it")
  }

  // MARK: Marks

  @Test("A selected row has a bar of at least 3:1 in every theme, and content that scrolls has one too")
  func marks() throws {
    for theme in [Theme.light, .dark, .highContrast] {
      #expect(theme[.accent].contrast(with: theme[.selection]) >= 3)
      #expect(theme[.controlLine].contrast(with: theme[.background]) >= 3)
      #expect(theme[.controlLine].contrast(with: theme[.sidebar]) >= 3)
    }
    let rows = (0..<40).map { Name(id: "Row \($0)") }
    let app = try driver(400) {
      List(rows, selection: .constant("Row 0")) { Text($0.id) }.background(.sidebar)
    }
    let picture = app.capture()
    let row = try #require(app.tree.element(.cell, "Row 0")).frame
    #expect(picture.pixel(x: Int(row.minX) + 10, y: Int(row.midY)) == Theme.light[.accent])
    #expect(picture.pixel(x: 400 - 8, y: 24) == Theme.light[.controlLine])
    let short = try driver(400) {
      List(rows.prefix(2), selection: .constant(nil)) { Text($0.id) }.background(.sidebar)
    }
    #expect(short.capture().pixel(x: 400 - 8, y: 24) != Theme.light[.controlLine])
  }

  private struct Sort: Identifiable {
    let id: String
    var kinds: [Sort]? = nil
  }

  @Test("Several selected rows are one surface, in lists and in trees; a row alone has round corners")
  func surface() throws {
    let sorts = ["Mild", "Dark", "Iced", "Old"].map { Sort(id: $0) }
    func corner(_ selected: Set<String>, _ role: Role, isTree: Bool) throws -> Bool {
      let app = try driver(400) {
        if isTree {
          OutlineGroup(sorts, children: \.kinds, expanded: .constant([]), selection: .constant(selected)) {
            Text($0.id)
          }
        } else {
          List(sorts, selection: .constant(selected)) { Text($0.id) }
        }
      }
      let (first, second) = (app.tree.element(role, "Dark"), app.tree.element(role, "Iced"))
      let (above, below) = (try #require(first).frame, try #require(second).frame)
      #expect(above.maxY == below.minY)
      let picture = app.capture()
      let fill = Theme.light[.selection]
      // Without the ring, which is around the first row.
      return [(above.maxX - 1, above.maxY - 1), (below.maxX - 1, below.minY)].allSatisfy {
        picture.pixel(x: Int($0.0), y: Int($0.1)) == fill
      }
    }
    #expect(try corner(["Dark", "Iced"], .cell, isTree: false))
    #expect(try corner(["Dark", "Iced"], .treeItem, isTree: true))
    func single(_ role: Role, isTree: Bool) throws {
      let app = try driver(400) {
        if isTree {
          OutlineGroup(sorts, children: \.kinds, expanded: .constant([]), selection: .constant("Dark")) {
            Text($0.id)
          }
        } else {
          List(sorts, selection: .constant("Dark")) { Text($0.id) }
        }
      }
      let frame = try #require(app.tree.element(role, "Dark")).frame
      #expect(app.capture().pixel(x: Int(frame.maxX) - 1, y: Int(frame.maxY) - 1) != Theme.light[.selection])
    }
    try single(.cell, isTree: false)
    try single(.treeItem, isTree: true)
  }

  @Test(
    "On a wide screen sliders and fields end where an eye finds their other end, in larger type later",
    arguments: [1.0, 1.5])
  func widest(textScale: Double) throws {
    var theme = Theme.light
    theme.textScale = textScale
    let app = try AppDriver(size: Size(width: 1920, height: 1080), theme: theme) {
      VStack {
        Slider("Volume", value: .constant(3), in: 0...9)
        TextField("Name", text: .constant(""))
        SearchField("Find", text: .constant(""))
        TextEditor("Words", text: .constant(""))
      }
    }
    for role in [Role.slider, .textField, .searchField] {
      for id in app.tree.elements(role) {
        #expect((700 * textScale...760 * textScale).contains(id.frame.width), "\(role): \(id.frame)")
      }
      #expect(!app.tree.elements(role).isEmpty, "\(role)")
    }
  }
}
