import CXCB
import KeywayKeymap
import KeywayTestCompositor
import Testing
import X11Kit

@Suite("The person in front of an X server", .serialized)
struct PersonTests {
  /// A window that writes down what it gets.
  private final class Listener {
    let client: XClient
    let window: xcb_window_t

    init(at server: XServer) throws {
      client = try XClient(display: server.display)
      let events = [
        XCB_EVENT_MASK_KEY_PRESS, XCB_EVENT_MASK_KEY_RELEASE, XCB_EVENT_MASK_BUTTON_PRESS,
        XCB_EVENT_MASK_BUTTON_RELEASE, XCB_EVENT_MASK_POINTER_MOTION, XCB_EVENT_MASK_STRUCTURE_NOTIFY,
      ]
      window = try client.makeWindow(width: 300, height: 200, events: events.reduce(0) { $0 | $1.rawValue })
      try client.waitForEvent("the window") { $0.type == XCB_MAP_NOTIFY ? () : nil }
      try client.focus(window)
    }

    /// The next so many events of keys and buttons.
    func inputs(_ count: Int) throws -> [String] {
      try (0..<count).map { _ in
        try client.waitForEvent("an input") { event in
          guard [XCB_KEY_PRESS, XCB_KEY_RELEASE, XCB_BUTTON_PRESS, XCB_BUTTON_RELEASE].contains(event.type)
          else { return nil }
          let input = event.as(xcb_key_press_event_t.self)
          let name = event.type <= XCB_KEY_RELEASE ? "key \(input.detail)" : "button \(input.detail)"
          return name + (event.type % 2 == 0 ? " down" : " up")
        }
      }
    }
  }

  @Test("Keys come with the codes of evdev and eight more, in order")
  func keys() throws {
    let server = try XServer()
    let listener = try Listener(at: server)
    let person = try XPerson(at: server)
    try person.keys([
      RawKeyEvent(code: 42, isDown: true), RawKeyEvent(code: 15, isDown: true),
      RawKeyEvent(code: 15, isDown: false), RawKeyEvent(code: 42, isDown: false),
    ])
    #expect(try listener.inputs(4) == ["key 50 down", "key 23 down", "key 23 up", "key 50 up"])
  }

  @Test(
    "A layout gives a key its symbol, and is switched while a client runs",
    arguments: [("us", "", "y"), ("de", "", "z"), ("ru", "", "н"), ("us", "dvorak", "f")])
  func layouts(layout: String, variant: String, text: String) throws {
    let server = try XServer()
    let person = try XPerson(at: server)
    try person.setLayout(KeymapNames(layout: layout, variant: variant))
    #expect(try person.symbol(of: 21) == text)
    try person.setLayout(KeymapNames(layout: "us,\(layout)", variant: ",\(variant)"))
    #expect(try person.symbol(of: 21) == "y")
    try person.lockLayout(1)
    #expect(try person.symbol(of: 21) == text)
  }

  @Test("Buttons and the wheel come at the place of the pointer")
  func pointer() throws {
    let server = try XServer()
    let listener = try Listener(at: server)
    let person = try XPerson(at: server)
    try person.click(x: 30, y: 40)
    #expect(try listener.inputs(2) == ["button 1 down", "button 1 up"])
    try person.scroll(vertical: 1, horizontal: -1)
    #expect(
      try listener.inputs(4) == ["button 5 down", "button 5 up", "button 6 down", "button 6 up"])
  }

  @Test("A held key repeats as it is set, and not at all otherwise")
  func repeats() throws {
    let server = try XServer()
    let listener = try Listener(at: server)
    let person = try XPerson(at: server)
    try person.keys([RawKeyEvent(code: 30, isDown: true)])
    #expect(try listener.inputs(1) == ["key 38 down"])
    #expect(throws: XKitError.timedOut(waitingFor: "a repeat")) {
      try listener.client.waitForEvent("a repeat", seconds: 0.8) { $0.type == XCB_KEY_PRESS ? () : nil }
    }
    try person.keys([RawKeyEvent(code: 30, isDown: false)])
    #expect(try listener.inputs(1) == ["key 38 up"])
    try person.setRepeat(delay: 60, interval: 20)
    try person.keys([RawKeyEvent(code: 30, isDown: true)])
    #expect(try listener.inputs(3).filter { $0.hasSuffix("down") }.count >= 2)
    try person.keys([RawKeyEvent(code: 30, isDown: false)])
  }

  @Test("The picture of the screen has the pixels that a client painted")
  func picture() throws {
    let server = try XServer {
      $0.width = 320
      $0.height = 240
    }
    let client = try XClient(display: server.display)
    let window = try client.makeWindow(x: 10, y: 20, width: 30, height: 40)
    try client.fill(window, x: 5, y: 5, width: 3, height: 2, color: 0x12_3456)
    let picture = try XPerson(at: server).client.picture()
    #expect(picture.width == 320 && picture.height == 240)
    #expect(picture[15, 25] == 0xFF12_3456 && picture[17, 26] == 0xFF12_3456)
    #expect(picture[18, 25] != 0xFF12_3456 && picture[15, 27] != 0xFF12_3456)
  }

  @Test("The screen becomes smaller and larger again")
  func screen() throws {
    let server = try XServer()
    let person = try XPerson(at: server)
    try person.setScreenSize(width: 800, height: 600)
    let small = try person.client.screenSize()
    #expect(small.width == 800 && small.height == 600)
    try person.setScreenSize(width: 1280, height: 800)
    #expect(try person.client.screenSize().width == 1280)
  }

  @Test("A manager frames a window, makes it full screen when it asks, and ends without it")
  func manager() throws {
    let server = try XServer()
    let client = try XClient(display: server.display)
    let person = try XPerson(at: server)
    let window = try client.makeWindow(isShown: false, overridesRedirect: false)
    try client.setProperty("WM_CLASS", of: window, type: "STRING", bytes: Array("name\0Class\0".utf8))
    let manager = try WindowManager(on: server)
    try client.show(window)
    try client.waitUntil("the frame") { try person.windows().last?.isFramed == true }
    let shown = try person.window()
    #expect(shown.classes == ["name", "Class"] && shown.identifier == window)
    try client.sendMessage(
      "_NET_WM_STATE", about: window, to: client.root, [1, try client.atom("_NET_WM_STATE_FULLSCREEN"), 0, 1])
    try client.waitUntil("the state") {
      let now = try person.window()
      return now.states == ["_NET_WM_STATE_FULLSCREEN"] && now.width == 1280 && now.height == 800
    }
    manager.stop()
    try client.waitUntil("the frame's end") { try person.windows().last?.isFramed == false }
  }
}
