import Keyway
import KeywayAccessibility
import KeywayKeymap
import KeywayPlatform
import Testing

@testable import KeywayUI

/// The words that the closures of an app looked up, by closure.
@MainActor
final class Answers {
  private(set) var words: [String: Set<String>] = [:]

  /// Looks a word up on behalf of a closure.
  @discardableResult
  func callAsFunction(_ closure: String = "action") -> String {
    let word = localized("Copy")
    note(word, of: closure)
    return word
  }

  func note(_ word: String, of closure: String) { words[closure, default: []].insert(word) }
}

/// One of two windows, with the steps that make it call its app. Before each step, the other window works.
@MainActor
struct CallbackStage {
  let system: HeadlessWindowSystem
  let window: AppWindow
  let other: AppWindow
  let answers: Answers

  private var platformWindow: HeadlessWindow { window.platformWindow as! HeadlessWindow }

  /// Evaluates, lays out and paints all views again.
  func evaluateAgain() {
    window.graph.setEnvironment { _ in }
    other.settle()
    system.settle()
  }

  func press(_ script: String) throws {
    system.focus(platformWindow)
    other.settle()
    try system.type(script)
  }

  func advance(_ milliseconds: Int) {
    other.settle()
    system.advance(by: .milliseconds(milliseconds))
  }

  /// Does something with the window itself.
  func use(_ body: (AppWindow) -> Void) {
    other.settle()
    body(window)
    system.settle()
  }

  /// Drags the mouse from the middle of the view with the key `here`; without a distance, clicks there.
  func drag(by distance: Double = 0) throws {
    let place = try #require(window.tree.element(forKey: "here").map { window.tree[$0].frame })
    let start = Point(x: place.midX, y: place.midY)
    system.movePointer(to: start, in: platformWindow)
    other.settle()
    system.setPointerButton(0, pressed: true)
    other.settle()
    if distance != 0 { system.movePointer(to: Point(x: start.x + distance, y: start.y), in: platformWindow) }
    other.settle()
    system.setPointerButton(0, pressed: false)
  }

  /// Has an assistive technology do something with the view with the key `here`.
  func assist(_ body: (AccessibilityNode, any AssistiveClient) -> Void) throws {
    let client = Reader()
    let tree = window.assistance.attach(client)
    system.settle()
    let id = try #require(window.tree.element(forKey: "here"))
    let node = try #require(tree.node(for: id))
    use { _ in body(node, client) }
    window.assistance.detach(client)
    system.settle()
  }

  /// Lets tasks run until a closure was called.
  func wait(for closure: String = "action") async {
    for _ in 0..<5_000 where answers.words[closure] == nil {
      try? await Task.sleep(for: .milliseconds(1))
      other.settle()
      system.settle()
    }
  }

  private final class Reader: AssistiveClient {
    let kind = AssistiveTechnology.screenReader
    var cursor: AccessibilityNode.ID?
  }
}

/// How a window is made to call closures that an app gives it.
@MainActor
struct CallbackRow {
  /// The declarations that take the closures, as in `docs/interfaces`.
  let declarations: [String]
  let closures: Set<String>
  let prepare: @MainActor (AppWindow, Answers) -> Void
  let content: @MainActor (Answers) -> AnyView
  let act: @MainActor (CallbackStage) async throws -> Void

  static var all: [CallbackRow] {
    bodies + lists + presentations + handlers + input + tasks + windows + protocols + files
  }
}

/// The views of a row, which are made in a body.
struct CallbackView: View {
  let row: CallbackRow
  let answers: Answers

  var body: some View { row.content(answers) }
}

/// Collects rows, one statement each.
@MainActor
struct CallbackRows {
  private(set) var all: [CallbackRow] = []

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - closures: the names by which they answer.
  ///   - prepare: sets closures of the window, once it is open.
  ///   - act: has the window call them, unless its passes do.
  mutating func add<Content: View>(
    _ declarations: String..., closures: Set<String> = ["action"],
    prepare: @escaping @MainActor (AppWindow, Answers) -> Void = { _, _ in },
    @ViewBuilder content: @escaping @MainActor (Answers) -> Content,
    act: @escaping @MainActor (CallbackStage) async throws -> Void = { $0.evaluateAgain() }
  ) {
    all.append(
      CallbackRow(
        declarations: declarations, closures: closures, prepare: prepare, content: { AnyView(content($0)) },
        act: act))
  }

  /// Adds a row of closures that belong to the window, which shows two buttons.
  mutating func addWindow(
    _ declaration: String, prepare: @escaping @MainActor (AppWindow, Answers) -> Void,
    act: @escaping @MainActor (CallbackStage) async throws -> Void
  ) {
    add(
      declaration, prepare: prepare,
      content: { _ in
        VStack {
          Button("One") {}
          Button("Two") {}
        }
      }, act: act)
  }
}

struct CallbackItem: Identifiable, Hashable {
  let id: Int
  var inner: [CallbackItem]?

  static let some = [CallbackItem(id: 1, inner: [CallbackItem(id: 2)]), CallbackItem(id: 3)]
}

/// A value that a control changes.
@MainActor
final class CallbackValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}
