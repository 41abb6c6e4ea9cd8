import Keyway
import KeywayAccessibility
import KeywayKeymap
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

/// A key, a click, a finger and an assistive technology have the same effect on every role of control.
@MainActor
@Suite("The same activation by every input")
struct ActivationMatrixTests {
  /// The way in which a person activates a control.
  enum Way: String, CaseIterable, Sendable { case key, click, finger, action }

  /// A control of the catalogue.
  enum Item: String, CaseIterable, Sendable {
    case button, toggle, checkBox, link, menuButton, picker, listRow, oneOfMany, tableRow, tab, radio,
      disclosure
    case stepper, slider, textField, command

    /// The label of the element that is activated.
    var label: String {
      switch self {
      case .button: "Print"
      case .toggle: "Sound"
      case .checkBox: "News"
      case .link: "Terms"
      case .menuButton: "Options"
      case .picker: "Insurance"
      case .listRow, .oneOfMany: "Banana"
      case .tableRow: "Nice"
      case .tab: "Two"
      case .radio: "Medium"
      case .disclosure: "Details"
      case .stepper: "Copies"
      case .slider: "Volume"
      case .textField: "Name"
      case .command: "Pay"
      }
    }

    /// The key that activates it.
    var key: String { self == .link || self == .textField ? "Return" : "Space" }

    /// The effect, in the words of ``Desk/words``.
    var effect: String {
      switch self {
      case .button: "printed"
      case .toggle, .checkBox: "on"
      case .link: "opened terms"
      case .menuButton, .picker: "menu"
      case .listRow: "row Banana"
      case .oneOfMany: "rows Banana"
      case .tableRow: "rows Nice"
      case .tab: "tab Two"
      case .radio: "size Medium"
      case .disclosure: "open"
      // A click in the middle of 0 to 10 is 5, which it was.
      case .stepper, .slider: ""
      case .textField: "in Name"
      case .command: "paid"
      }
    }
  }

  private struct Part: Identifiable {
    let id: String
  }

  /// The state that controls change.
  @Observable
  fileprivate final class Desk {
    var log: [String] = []
    var isOn = false
    var row: String?
    var rows: Set<String> = []
    var tab = "One"
    var size: String? = "Small"
    var isOpen = false
    var copies = 5
    var volume = 5.0
    var insurance = 2
    var name = "Ada"

    /// All changes since the beginning.
    @MainActor
    func words(_ app: AppDriver) -> String {
      var words = log
      if isOn { words.append("on") }
      if let row { words.append("row \(row)") }
      if !rows.isEmpty { words.append("rows \(rows.sorted().joined(separator: " "))") }
      if tab != "One" { words.append("tab \(tab)") }
      if size != "Small" { words.append("size \(size ?? "none")") }
      if isOpen { words.append("open") }
      if copies != 5 || volume != 5 || insurance != 2 || name != "Ada" {
        words.append("\(copies) \(volume) \(insurance) \(name)")
      }
      if app.tree.element(.menu) != nil { words.append("menu") }
      if app.focused?.label == "Name" { words.append("in Name") }
      return words.joined(separator: ", ")
    }
  }

  /// A control that only has a command, as in a scene.
  private struct CommandControl: Control {
    let isStop: Bool

    func element(in context: Context) -> Element {
      var element = Element(role: .button, label: "Pay", focus: isStop ? .stop : FocusBehavior())
      element.command = "pay"
      return element
    }

    func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
      Size(width: 100, height: 50)
    }
  }

  /// The control below a button that is first focused, and far above one in a modal scope.
  private struct Page: View {
    let item: Item
    let desk: Desk
    var isDisabled = false
    var isBehindModal = false

    var body: some View {
      VStack {
        Button("Before") {}
        control.disabled(isDisabled)
        Spacer()
        if isBehindModal { Button("Stay") {}.focusScope(FocusScope(kind: .modal)) }
      }
      .environment(\.openURL, OpenURLAction { desk.log.append("opened \($0)") })
      .onCommand("pay") { desk.log.append("paid") }
    }

    private var control: AnyView {
      switch item {
      case .button: AnyView(Button("Print") { desk.log.append("printed") })
      case .toggle: AnyView(Toggle("Sound", isOn: binding(\.isOn)))
      case .checkBox: AnyView(Toggle("News", isOn: binding(\.isOn)).toggleStyle(.checkbox))
      case .link: AnyView(Link("Terms", destination: "terms"))
      case .menuButton: AnyView(MenuButton("Options") { Button("Copy") {} })
      case .picker:
        AnyView(
          Picker("Insurance", selection: binding(\.insurance)) {
            Text("Public").tag(1)
            Text("Private").tag(2)
          })
      case .listRow: AnyView(List(Self.fruits, selection: binding(\.row)) { Text($0.id) })
      case .oneOfMany: AnyView(List(Self.fruits, selection: binding(\.rows)) { Text($0.id) })
      case .tableRow:
        AnyView(
          Table(
            Self.towns, selection: binding(\.rows),
            columns: [TableColumn("To") { $0.id }, TableColumn("Letters") { "\($0.id.count)" }]))
      case .tab:
        AnyView(
          TabView("Sections", Self.sections, selection: binding(\.tab)) {
            $0.id
          } panel: { section in
            Text("Words of \(section.id)")
          })
      case .radio:
        AnyView(RadioGroup(["Small", "Medium"], id: \.self, selection: binding(\.size)) { Text($0) })
      case .disclosure: AnyView(DisclosureGroup("Details", isExpanded: binding(\.isOpen)) { Text("Inside") })
      case .stepper: AnyView(Stepper("Copies", value: binding(\.copies), in: 1...20))
      case .slider: AnyView(Slider("Volume", value: binding(\.volume), in: 0...10))
      case .textField: AnyView(TextField("Name", text: binding(\.name)))
      case .command: AnyView(CommandControl(isStop: true))
      }
    }

    private static let fruits = ["Apple", "Banana", "Cherry"].map(Part.init)
    private static let towns = ["Paris", "Nice"].map(Part.init)
    private static let sections = ["One", "Two"].map(Part.init)

    private func binding<Value>(_ path: ReferenceWritableKeyPath<Desk, Value>) -> Binding<Value> {
      Binding(get: { desk[keyPath: path] }, set: { desk[keyPath: path] = $0 })
    }
  }

  private func activate(_ label: String, _ way: Way, _ key: String, in app: AppDriver) throws {
    let id = try #require(
      app.tree.firstShown { $1.label == label && $1.focus.isFocusable }
        ?? app.tree.firstShown { $1.label == label }, "\(label)")
    let frame = app.tree[id].frame
    // Beside its buttons, a stepper has only its title.
    let place = app.tree[id].role == .stepper ? Point(x: frame.minX + 8, y: frame.midY) : frame.center
    switch way {
    case .key:
      app.window.focus(id)
      app.windowSystem.settle()
      try app.press(key)
    case .click: app.click(place)
    case .finger: app.windowSystem.tap(at: place, in: app.headlessWindow)
    case .action:
      // An element behind a modal is not there for readers.
      if let node = app.accessibilityTree.node(for: id) {
        app.window.assistance.perform(AccessibilityAction(.activate), on: node)
      }
    }
    app.windowSystem.settle()
  }

  private func effect(of way: Way, on page: Page, _ policy: KioskPolicy? = nil) throws -> String {
    let app = try AppDriver { page }
    if let policy { app.window.kiosk.policy = policy }
    try activate(page.item.label, way, page.item.key, in: app)
    return page.desk.words(app)
  }

  @Test("A control does the same for a key, a click, a finger and a technology", arguments: Item.allCases)
  func enabled(_ item: Item) throws {
    for way in Way.allCases {
      #expect(try effect(of: way, on: Page(item: item, desk: Desk())) == item.effect, "\(way)")
    }
  }

  @Test("A disabled one does nothing", arguments: Item.allCases)
  func disabled(_ item: Item) throws {
    for way in Way.allCases {
      #expect(try effect(of: way, on: Page(item: item, desk: Desk(), isDisabled: true)) == "", "\(way)")
    }
  }

  @Test("One behind a modal does nothing", arguments: Item.allCases)
  func behind(_ item: Item) throws {
    for way in Way.allCases {
      #expect(try effect(of: way, on: Page(item: item, desk: Desk(), isBehindModal: true)) == "", "\(way)")
    }
  }

  @Test("A command that the policy refuses is performed by none", arguments: Way.allCases)
  func refused(_ way: Way) throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.action("pay")])
    #expect(try effect(of: way, on: Page(item: .command, desk: Desk()), policy) == "")
  }

  // MARK: Differences that there were

  @Test("A control that the keyboard passes by performs its command", arguments: Way.allCases)
  func passedBy(_ way: Way) throws {
    let desk = Desk()
    let app = try AppDriver {
      VStack {
        Button("Before") {}
        CommandControl(isStop: false)
      }
      .onCommand("pay") { desk.log.append("paid") }
    }
    guard way != .key else { return }
    try activate("Pay", way, "Space", in: app)
    #expect(desk.log == ["paid"])
    #expect(app.focused?.label == "Before")
  }

  @Test("A slider behind a modal scope does not follow a press", arguments: [Way.click, .finger])
  func sliderBehind(_ way: Way) throws {
    let desk = Desk()
    let app = try AppDriver { Page(item: .slider, desk: desk, isBehindModal: true) }
    let frame = try #require(app.tree.element(.slider)).frame
    let place = Point(x: frame.maxX - 30, y: frame.midY)
    if way == .click { app.click(place) } else { app.windowSystem.tap(at: place, in: app.headlessWindow) }
    #expect(desk.volume == 5)
    let open = try AppDriver { Page(item: .slider, desk: desk) }
    open.click(place)
    #expect(desk.volume > 5)
  }

  @Test("A technology that activates a field at the author's point moves the focus there, as a finger does")
  func fieldAtPoint() throws {
    let app = try AppDriver {
      VStack {
        Button("Before") {}
        TextField("Name", text: .constant("Ada")).accessibilityActivationPoint(x: 0.9, y: 0.5)
      }
    }
    try activate("Name", .action, "", in: app)
    #expect(app.focused?.label == "Name")
  }
}
