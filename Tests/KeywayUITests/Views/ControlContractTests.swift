import Keyway
import KeywayTesting
import Testing

/// A number from 0 to 10 that is shown as a bar; made with what apps have.
private struct Gauge: Control {
  let title: String
  @Binding var number: Int
  var log = Log()

  @MainActor
  final class Log {
    var painted: [String] = []
    var measured = 0
    var tracked: [ControlTracking] = []
    var selected: [String] = []
  }

  func element(in context: Context) -> Element {
    var element = Element(role: .slider, label: title, value: "\(number)", traits: .adjustable, focus: .stop)
    element.range = ValueRange(Double(number), maximum: 10)
    element.accessibility.actions = ["Halve"]
    return element
  }

  var appearance: AnyHashable? { number }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    log.measured += 1
    return Size(width: 100, height: 40)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    log.painted.append(title)
    let bar = Rect(
      x: context.bounds.minX, y: context.bounds.minY, width: Double(number) * 10, height: 40)
    canvas.fill(context.mirrored(bar), Color(hex: 0xFF0000))
  }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    switch action {
    case .adjust(let wanted): number = Int(wanted)
    case .named("Halve"): number /= 2
    default: return false
    }
    return true
  }

  func track(_ tracking: ControlTracking, in context: Context) -> Bool {
    log.tracked.append(tracking)
    guard case .moved(let point) = tracking else { return false }
    number = Int((context.mirrored(point).x - context.bounds.minX) / 10)
    return true
  }

  func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult {
    guard press.phase == .began, let digit = Int(press.text) else { return .ignored }
    number = digit
    return .handled
  }
}

/// Two gauges, and a button between them.
private struct Panel: View {
  @State private var first = 2
  @State private var second = 5
  let log: Gauge.Log
  var direction = LayoutDirection.leftToRight

  var body: some View {
    VStack(spacing: 40) {
      Gauge(title: "First", number: $first, log: log)
      Button("Press") {}
      Gauge(title: "Second", number: $second, log: log)
    }
    .environment(\.layoutDirection, direction)
  }
}

@MainActor
@Suite("A custom control works like the included ones")
struct ControlContractTests {
  private let log = Gauge.Log()

  private func makeApp(_ direction: LayoutDirection = .leftToRight) throws -> AppDriver {
    try AppDriver(size: Size(width: 400, height: 300)) { Panel(log: log, direction: direction) }
  }

  private func place(_ app: AppDriver, _ label: String) throws -> Rect {
    try #require(app.tree.element(labeled: label)).frame
  }

  @Test("Its range is changed by the keys of its role, and it is a tab stop with a name and a value")
  func keys() throws {
    let app = try makeApp()
    #expect(app.tabOrder == ["First", "Press", "Second"])
    #expect(app.focusFaults.isEmpty)
    try app.press("Right Right Tab Tab End")
    #expect(app.tree.element(labeled: "First")?.value == "4")
    #expect(app.focused?.value == "10" && app.focused?.role == .slider)
  }

  @Test("It takes keys of its own while it has the focus, and leaves the others to their way")
  func ownKeys() throws {
    let app = try makeApp()
    try app.press("7 x Tab 3")
    #expect(app.tree.element(labeled: "First")?.value == "7")
    #expect(app.traces[0].takenBy == .keyHandler && app.traces[0].handlers.count == 1)
    #expect(app.traces[2].takenBy != .keyHandler && app.traces[2].handlers.isEmpty)
    try app.press("Tab 1")
    #expect(app.tree.element(labeled: "Second")?.value == "1")
  }

  @Test("The pointer is followed from a press to its release, and told when it ends elsewhere")
  func pointer() throws {
    let app = try makeApp()
    let frame = try place(app, "First")
    let (start, end) = (Point(x: frame.minX + 5, y: frame.midY), Point(x: frame.minX + 85, y: frame.midY))
    app.windowSystem.movePointer(to: start, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: end, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(log.tracked == [.began(start), .moved(end), .ended(end)])
    #expect(app.focused?.label == "First" && app.focused?.value == "8")

    let outside = Point(x: frame.midX, y: frame.maxY + 30)
    log.tracked = []
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: outside, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(log.tracked == [.began(end), .moved(outside), .cancelled])
  }

  @Test("Assistive technologies adjust it within its range and perform its named actions")
  func accessibilityActions() throws {
    let app = try makeApp()
    #expect(app.perform(.adjust(to: 99), on: .slider, "First"))
    #expect(app.tree.element(labeled: "First")?.value == "10")
    #expect(app.perform(.named("Halve"), on: .slider, "First"))
    #expect(app.tree.element(labeled: "First")?.value == "5")
    #expect(!app.perform(.named("Double"), on: .slider, "First"))
    #expect(app.perform(.activate, on: .button, "Press"), "built-in controls are asked in the same way")
  }

  @Test("Only the control that looks different is painted again, and none is measured again")
  func damage() throws {
    let app = try makeApp()
    // Each of the window's buffers takes up what it missed before.
    for number in 6...8 { app.perform(.adjust(to: Double(number)), on: .slider, "Second") }
    log.painted = []
    let measured = log.measured
    app.headlessWindow.forgetFrames()
    #expect(app.perform(.adjust(to: 9), on: .slider, "Second"))
    #expect(log.painted.allSatisfy { $0 == "Second" } && !log.painted.isEmpty)
    let second = try place(app, "Second")
    #expect(app.headlessWindow.frames.flatMap(\.damage).allSatisfy { second.outset(by: 1).contains($0) })
    #expect(log.measured - measured <= 16, "its sizes are looked at, those of others are not")
  }

  @Test("Where text runs from right to left it is mirrored, for painting and for the pointer")
  func mirrored() throws {
    let app = try makeApp(.rightToLeft)
    let frame = try place(app, "First")
    let picture = app.capture()
    #expect(picture.pixel(x: Int(frame.maxX) - 10, y: Int(frame.midY)) == Color(hex: 0xFF0000))
    #expect(picture.pixel(x: Int(frame.minX) + 10, y: Int(frame.midY)) != Color(hex: 0xFF0000))
    app.windowSystem.movePointer(to: Point(x: frame.maxX - 5, y: frame.midY), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: Point(x: frame.maxX - 65, y: frame.midY), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(app.focused?.value == "6")
  }

  @Test("A group around tells its controls which of them are selected, and shows what the app makes of it")
  func selection() throws {
    struct Card: Control {
      let name: String
      let isSelected: Bool
      let select: (Bool) -> Void
      func element(in context: Context) -> Element {
        Element(role: .cell, label: name, traits: isSelected ? .selected : [], focus: .stop)
      }
      func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
        Size(width: 60, height: 30)
      }
      func perform(_ action: ControlAction, in context: Context) -> Bool {
        guard case .select(let isSelected) = action else { return false }
        select(isSelected)
        return true
      }
    }
    struct Hand: View {
      @State private var selected: Set<String> = []
      var body: some View {
        HStack {
          ForEach(["Ace", "King", "Joker"], id: \.self) { name in
            Card(name: name, isSelected: selected.contains(name)) { isSelected in
              // The app takes no joker.
              if isSelected, name != "Joker" { selected.insert(name) } else { selected.remove(name) }
            }
          }
        }
        .focusGroup(FocusGroup(axis: .horizontal, selection: .multiple))
      }
    }
    let app = try AppDriver { Hand() }
    try app.press("Space Right Space")
    #expect(app.selectedLabels == ["Ace", "King"])
    try app.press("Right Space")
    #expect(app.focused?.label == "Joker" && app.selectedLabels == ["Ace", "King"])
    try app.press("Left Space")
    #expect(app.selectedLabels == ["Ace"])
  }

  @Test("Its own state has it evaluated again, and views inside give it its name")
  func stateAndContent() throws {
    struct Lamp: Control {
      @State private var isLit = false
      func element(in context: Context) -> Element {
        Element(role: .toggle, traits: isLit ? .checked : [], focus: .stop)
      }
      func content(in context: Context) -> some View { Text(isLit ? "Lit" : "Dark") }
      func perform(_ action: ControlAction, in context: Context) -> Bool {
        guard action == .activate else { return false }
        isLit.toggle()
        return true
      }
    }
    let app = try AppDriver { Lamp() }
    #expect(app.focused?.label == "Dark")
    try app.press("Space")
    #expect(app.focused?.label == "Lit" && app.focused?.traits.contains(.checked) == true)
  }
}
