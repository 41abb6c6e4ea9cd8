import Keyway
import KeywayAccessibility
import KeywayKeymap

@testable import KeywayUI

// Requirements of the protocols that an app adopts, besides its own and `body`.
extension CallbackRow {
  private struct Style: ButtonStyle {
    let say: Answers

    func makeBody(configuration: Configuration) -> some View { Text(say()) }
  }

  private struct Outline: Shape {
    let say: Answers

    func path(in rect: Rect) -> Path {
      say()
      var path = Path()
      path.addEllipse(in: rect)
      return path
    }
  }

  private struct Row: Layout {
    let say: Answers

    nonisolated static func == (one: Self, other: Self) -> Bool { one.say === other.say }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
      say("size")
      return Size(width: 100, height: 50)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
      say("place")
      for subview in subviews { subview.place(in: bounds) }
    }
  }

  private struct Book: AccessibilityReadingContent {
    let say: Answers

    private func answer<Value>(_ name: String, _ value: Value) -> Value {
      say(name)
      return value
    }

    var accessibilityPageContent: String { answer("page", "A") }
    func accessibilityContent(forLineNumber line: Int) -> String? { answer("content", line == 0 ? "A" : nil) }
    func accessibilityFrame(forLineNumber line: Int) -> Rect? {
      answer("frame", Rect(x: 0, y: 0, width: 10, height: 10))
    }
    func accessibilityLineNumber(for point: Point) -> Int? { answer("line", 0) }
  }

  private struct Dog: AccessibilityCustomContentProvider {
    let say: Answers

    var accessibilityCustomContent: [AccessibilityDetails.CustomContent] { [.init(label: "A", value: say())] }
  }

  private struct Bowl: Control {
    let say: Answers

    private func answer<Value>(_ name: String, _ value: Value) -> Value {
      say(name)
      return value
    }

    var appearance: AnyHashable? { answer("appearance", 1) }
    func element(in context: Context) -> Element {
      answer("element", Element(role: .button, label: "A", focus: .stop))
    }
    func content(in context: Context) -> Text { Text(say("content")) }
    func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
      answer("size", Size(width: 100, height: 60))
    }
    func placeSubviews(in context: Context) {
      say("place")
      context.subviews[0].place(in: context.bounds)
    }
    func paint(on canvas: GraphicsContext, in context: Context) { say("paint") }
    func perform(_ action: ControlAction, in context: Context) -> Bool { answer("perform", true) }
    func track(_ tracking: ControlTracking, in context: Context) -> Bool { answer("track", true) }
    func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult { answer("key", .ignored) }
  }

  static var protocols: [CallbackRow] {
    var rows = CallbackRows()
    rows.add("ButtonStyle.makeBody(configuration:)") { say in
      Button("A") {}.buttonStyle(Style(say: say))
    }
    rows.add("Shape.path(in:)") { say in
      Outline(say: say).frame(width: 20, height: 20)
    }
    rows.add(
      "Layout.sizeThatFits(proposal:subviews:)", "Layout.placeSubviews(in:proposal:subviews:)",
      closures: ["size", "place"]
    ) { say in
      Row(say: say) { Text("A") }
    }
    rows.add(
      "AccessibilityReadingContent.accessibilityPageContent",
      "AccessibilityReadingContent.accessibilityContent(forLineNumber:)",
      "AccessibilityReadingContent.accessibilityFrame(forLineNumber:)",
      "AccessibilityReadingContent.accessibilityLineNumber(for:)",
      closures: ["page", "content", "frame", "line"]
    ) { say in
      Text("A").accessibilityReadingContent(Book(say: say)).accessibilityIdentifier("here")
    } act: { stage in
      try stage.assist { node, _ in
        let book = stage.window.assistance.readingContent(of: node)
        _ = book?.accessibilityPageContent
        _ = book?.accessibilityContent(forLineNumber: 0)
        _ = book?.accessibilityFrame(forLineNumber: 0)
        _ = book?.accessibilityLineNumber(for: .zero)
      }
    }
    rows.add("AccessibilityCustomContentProvider.accessibilityCustomContent") { say in
      Text("A").accessibilityCustomContent(of: Dog(say: say))
    }
    rows.add(
      "Control.appearance", "Control.element(in:)", "Control.content(in:)", "Control.sizeThatFits(_:in:)",
      "Control.placeSubviews(in:)", "Control.paint(on:in:)", "Control.perform(_:in:)", "Control.track(_:in:)",
      "Control.keyPress(_:in:)",
      closures: [
        "appearance", "element", "content", "size", "place", "paint", "perform", "track", "key",
      ]
    ) { say in
      Bowl(say: say).accessibilityIdentifier("here")
    } act: {
      try $0.press("Space")
      try $0.drag()
    }
    return rows.all
  }
}
