import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing

@testable import KeywayWayland

/// A window on a test compositor in this process, and an owner that paints squares.
///
/// The client runs on the main actor in short steps of its event loop; the compositor has its own thread.
@MainActor
final class Desk {
  let compositor: TestCompositor
  let loop: EventLoop
  let system: WaylandWindowSystem
  let owner = Painter()
  private(set) var window: WaylandWindow!
  private(set) var log: [String] = []

  convenience init(
    _ options: CompositorOptions = CompositorOptions(), size: Size = Size(width: 200, height: 100)
  ) throws {
    try self.init(on: TestCompositor(options), size: size)
  }

  init(
    on compositor: TestCompositor, loop: EventLoop = EventLoop(), size: Size = Size(width: 200, height: 100)
  ) throws {
    self.compositor = compositor
    self.loop = loop
    system = try WaylandWindowSystem(eventLoop: loop, socket: compositor.socketName)
    system.log = { [unowned self] in self.log.append($0) }
    let options = WindowOptions(title: "Desk", appID: "org.example.Desk", size: size)
    owner.system = system
    window = (system.makeWindow(options, delegate: owner) as! WaylandWindow)
  }

  convenience init(_ change: (inout CompositorOptions) -> Void) throws {
    try self.init(CompositorOptions(change))
  }

  /// Runs the client until the condition holds; a test that waits in vain fails with what it waited for.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) throws {
    let holds = try loop.run(withinMilliseconds: TestCompositor.patience, until: condition)
    try #require(holds, "\(what) did not come", sourceLocation: sourceLocation)
  }

  /// Runs the client until something holds that another thread does, which does not wake the loop.
  func waitElsewhere(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) throws {
    let end = loop.milliseconds + UInt64(TestCompositor.patience)
    while !condition(), loop.milliseconds < end { try loop.run(withinMilliseconds: 5, until: condition) }
    try #require(condition(), "\(what) did not come", sourceLocation: sourceLocation)
  }

  /// Waits until the window is shown and the compositor has answered its frame.
  func waitUntilShown() throws {
    try wait(for: "the first frame") {
      compositor.windows.last?.isMapped == true && window.isReadyForFrame
    }
  }

  /// Waits until the window is shown and has the keyboard.
  func waitForKeyboard() throws {
    try waitUntilShown()
    try wait(for: "the keyboard") { owner.focusChanges.last == true }
  }

  /// Lets the client and the compositor do what they can do without anything new: what either has sent, the other has
  /// read, the answers to it included.
  func settle() throws {
    try loop.runUntilIdle()
    try system.connection.roundTrip()
    try loop.runUntilIdle()
  }
}

/// Paints its window in one colour, and a square for each key that goes down.
@MainActor
final class Painter: WindowDelegate {
  /// What happened, in order, in few words.
  var events: [String] = []
  var presses: [KeyPress] = []
  var modifiers: [ModifierFlags] = []
  var onModifiersChange: ((any PlatformWindow) -> Void)?
  var focusChanges: [Bool] = []
  /// What there was to use after each change.
  var devices: [InputDevices] = []
  weak var system: WaylandWindowSystem?
  var pointers: [PointerEvent] = []
  var feedback: [KeyboardFeedback] = []
  /// What input methods did.
  var textInputs: [TextInputChange] = []
  /// The field's answer to it.
  var onTextInput: ((any PlatformWindow) -> Void)?
  /// The names of the layouts that the window was told of.
  var layouts: [String] = []
  var configured = 0
  var closeRequests = 0
  var background: UInt32 = 0xff20_2020
  /// What a key paints, nil for nothing.
  var square: ((KeyPress) -> (rect: Rect, color: UInt32)?)?
  private var squares: [(rect: Rect, color: UInt32)] = []
  private var unpainted: [Rect] = []
  /// What the last frame was asked to repaint.
  private(set) var repainted: [Rect] = []
  private(set) var frames = 0

  func windowDidConfigure(_ window: any PlatformWindow) {
    configured += 1
    events.append("configured \(Int(window.size.width))x\(Int(window.size.height))@\(window.scale)")
    unpainted = [Rect(origin: .zero, size: window.size)]
    paint(window)
  }

  func windowIsReadyForFrame(_ window: any PlatformWindow) {
    events.append("ready")
    paint(window)
  }

  func windowShouldClose(_ window: any PlatformWindow) { closeRequests += 1 }

  func window(_ window: any PlatformWindow, keyboardFocusDidChange hasFocus: Bool) {
    events.append(hasFocus ? "keyboard" : "no keyboard")
    focusChanges.append(hasFocus)
  }

  func window(_ window: any PlatformWindow, keyPress press: KeyPress) {
    events.append("key \(press.code) \(press.phase.rawValue)")
    presses.append(press)
    guard press.phase == .began, let next = square?(press) else { return }
    squares.append(next)
    unpainted.append(next.rect)
    paint(window)
  }

  func window(_ window: any PlatformWindow, modifiersDidChange modifiers: ModifierFlags) {
    self.modifiers.append(modifiers)
    onModifiersChange?(window)
  }

  func inputDevicesDidChange(for window: any PlatformWindow) {
    if let system { devices.append(system.inputDevices) }
  }

  func window(_ window: any PlatformWindow, pointer event: PointerEvent) { pointers.append(event) }

  func window(_ window: any PlatformWindow, keyboardLayoutDidChange keymap: Keymap, layout: Int) {
    layouts.append(keymap.layoutNames[layout])
  }

  func window(_ window: any PlatformWindow, textInput change: TextInputChange) {
    textInputs.append(change)
    onTextInput?(window)
  }

  func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback) {
    self.feedback.append(feedback)
  }

  /// Paints what is owed if the window takes a frame now, else when it says so.
  private func paint(_ window: any PlatformWindow) {
    guard !unpainted.isEmpty, window.isReadyForFrame else { return }
    let damage = unpainted
    unpainted = []
    frames += 1
    window.present(damage: damage) { buffer, rects in
      repainted = rects
      for rect in rects {
        fill(buffer, rect, background)
        for square in squares {
          let part = square.rect.intersection(rect)
          if !part.isEmpty { fill(buffer, part, square.color) }
        }
      }
    }
  }

  private func fill(_ buffer: PixelBuffer, _ rect: Rect, _ color: UInt32) {
    let columns = Int((rect.minX * buffer.scale).rounded())..<Int((rect.maxX * buffer.scale).rounded())
    for y in Int((rect.minY * buffer.scale).rounded())..<Int((rect.maxY * buffer.scale).rounded()) {
      let row = (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
      for x in columns { row[x] = color }
    }
  }

  /// The colour that a place should show, in logical pixels.
  func expected(x: Int, y: Int) -> UInt32 {
    let place = Point(x: Double(x), y: Double(y))
    return squares.last { $0.rect.contains(place) }?.color ?? background
  }
}
