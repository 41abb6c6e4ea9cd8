import Keyway
import KeywayDiagnostics
import KeywayElements
import KeywayTesting
import KeywayUI
import Observation
import Testing

/// Without `@testable`: the statements of Keyway's own files have no places, and that import would make these some of them.
@MainActor
@Suite("Where the author wrote a view")
struct InspectorPlaceTests {
  private struct Receipt: View {
    static let first = #line
    var body: some View {
      VStack {
        Text("Total")
        Button("Pay") {}
          .accessibilityHint("Takes the card")
        ForEach(0..<2) { number in
          Button("Card \(number)") {}
        }
        Toggle("Receipt", isOn: .constant(true))
      }
    }
  }

  private func source(_ path: String, in app: AppDriver) throws -> String? {
    let model = InspectorModel(app.tree)
    let entry = try #require(model.entry(at: path), "there is no \(path)")
    return model.facts(of: entry, in: app.window).first { $0.name == "source" }?.text
  }

  @Test(
    "An element has the line of the nearest statement around it, whatever Keyway's own views are in between")
  func places() throws {
    let app = try AppDriver { Receipt() }
    for (path, line) in [("Total", 3), ("Pay", 4), ("Card 0", 7), ("Card 1", 7), ("Receipt", 9)] {
      let source = try #require(try source(path, in: app))
      #expect(source.hasSuffix("/InspectorPlaceTests.swift:\(Receipt.first + line)"), "\(path): \(source)")
    }
  }

  /// A container of an author's own, with the type of its content in its name.
  private struct Framed<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      VStack {
        content
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Frame")
    }
  }

  @Test("Content that is handed on keeps the place where it was first written")
  func handedOn() throws {
    let line = #line + 3
    let app = try AppDriver {
      Framed {
        Button("Pay") {}
      }
    }
    #expect(try source("Pay", in: app)?.hasSuffix(":\(line)") == true)
    let model = InspectorModel(app.tree)
    let frame = try #require(model.entry(at: "Frame"))
    let view = model.facts(of: frame, in: app.window).first { $0.name == "view" }?.text
    #expect(view == "Framed", "a type's name says nothing of what is in it")
  }

  @Test("Content keeps its place when all views are evaluated again")
  func evaluatedAgain() throws {
    let line = #line + 3
    let app = try AppDriver {
      VStack {
        Button("Pay") {}
      }
    }
    app.window.theme = .dark
    app.windowSystem.settle()
    #expect(try source("Pay", in: app)?.hasSuffix("/InspectorPlaceTests.swift:\(line)") == true)
  }

  @Test("Content is told from other views of its type, and keeps its place behind modifiers")
  func alike() throws {
    let line = #line + 4
    let app = try AppDriver {
      VStack {
        Boxed {
          // Between the texts of the box.
          Text("Due")
        }
      }
    }
    for (path, line) in [("Due", line + 1), ("Box", boxLine + 1), ("End", boxLine + 3)] {
      #expect(try source(path, in: app)?.hasSuffix("/InspectorPlaceTests.swift:\(line)") == true, "\(path)")
    }
  }

  @Test("Content keeps its place where it is shown in another order than it is written")
  func order() throws {
    let line = #line + 4
    let app = try AppDriver {
      VStack {
        Section {
          // Below the header.
          Button("Content") {}
        } header: {
          Button("Header") {}
        }
      }
    }
    for (path, line) in [("Content", line + 1), ("Header", line + 3)] {
      #expect(try source(path, in: app)?.hasSuffix("/InspectorPlaceTests.swift:\(line)") == true, "\(path)")
    }
  }

  @Test("Views have the types that they have without places")
  func types() {
    let model = Model()
    let optional = Boxed { if model.count == 0 { Text("Due") } }
    #expect(optional.kind == "an optional text")
    let several = Boxed {
      Text("Due")
      if model.count > 0 { Text("Paid") } else { Button("Pay") {} }
    }
    let kind: any View.Type = TupleView<Text, ConditionalView<Text, Button<Text>>>.self
    #expect(type(of: several.content) == kind)
    let empty = Boxed {}
    #expect(type(of: empty.content) == EmptyView.self)
  }

  /// A view that says its own type.
  private struct Plain: View {
    var body: AnyView { AnyView(Text("Plain")) }
  }

  private struct Plainer: View {
    var body: Text { Text("Plainer") }
  }

  @Test("A body may name its type")
  func named() throws {
    let app = try AppDriver {
      VStack {
        Plain()
        Plainer()
      }
    }
    #expect(app.readingOrder == ["Plain", "Plainer"])
  }

  @Test("A finding of the audit has the place of its element")
  func findings() throws {
    let line = #line + 3
    let app = try AppDriver {
      VStack {
        Button("") {}
        Button("Pay") {}
      }
    }
    let finding = try #require(app.audit().first { $0.name == "missing-name" })
    #expect(finding.location?.hasSuffix("/InspectorPlaceTests.swift:\(line)") == true, "\(finding)")
  }

  // MARK: Nothing else changes

  @MainActor @Observable
  final class Model {
    var count = 0
    var size: Int? = 2
    var log: [String] = []
  }

  @Test("A list has a row for each view, and those of conditions and loops")
  func rows() throws {
    let model = Model()
    let app = try AppDriver {
      List {
        Text("Title")
        Button("One more") { model.count += 1 }
        ForEach(0..<3) { number in Text("Row \(number)") }
        if model.count >= 0 { Text("Last") }
      }
    }
    #expect(
      app.tree.elements(.cell).map(\.label) == ["Title", "One more", "Row 0", "Row 1", "Row 2", "Last"])
    try app.press("Down Space Return")
    #expect(model.count == 2)
  }

  @Test("A picker has the words and the tags of its choices")
  func choices() throws {
    let model = Model()
    let app = try AppDriver {
      Picker("Size", selection: Bindable(model).size) {
        Text("Small").tag(1)
        Group {
          Text("Large").tag(2)
          Text("Huge").font(.caption).tag(3)
        }
      }
    }
    #expect(app.readingOrder.first == "Size, Large, combo box")
    try app.press("Space Down Return")
    #expect(model.size == 3)
  }

  @Test("A menu has its buttons, what is between them, and what is off")
  func menus() throws {
    let model = Model()
    let app = try AppDriver {
      MenuButton("Options") {
        Button("Print") { model.log.append("printed") }
        Button("Send") { model.log.append("sent") }.disabled(true)
        Divider()
        Button("Delete", role: .destructive) { model.log.append("deleted") }
      }
    }
    try app.press("Space")
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Print", "Send", "Delete"])
    try app.press("Up Return")
    #expect(model.log == ["deleted"])
  }

  @Test("A lazy stack makes the rows that are seen, and keys go on to the others")
  func lazyRows() throws {
    let app = try AppDriver {
      ScrollView {
        LazyVStack {
          Button("First") {}
          ForEach(0..<1000) { number in Button("Card \(number)") {} }
        }
      }
    }
    #expect(app.tree.elements(.button).count < 100)
    try app.press("Tab Tab")
    #expect(app.focused?.label == "Card 1")
    #expect(try source("Card 1", in: app)?.contains("InspectorPlaceTests.swift:") == true)
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Button("Count \(count)") { count += 1 }
    }
  }

  @Test("State and the focus stay with a view while conditions beside it change")
  func state() throws {
    let model = Model()
    let app = try AppDriver {
      VStack {
        Switched(model: model)
      }
    }
    try app.press("Space Space")
    #expect(app.focused?.label == "Count 2")
    model.count = 1
    app.windowSystem.settle()
    #expect(app.tree.element(labeled: "New") != nil)
    #expect(app.focused?.label == "Count 2")
  }

  private struct Switched: View {
    let model: Model

    var body: some View {
      if model.count > 0 { Text("New") } else { Text("Old") }
      Counter()
    }
  }

  @Test("An identity is unique among views with places too")
  func identities() throws {
    let app = try AppDriver {
      VStack {
        ForEach([1, 1, 2], id: \.self) { Text("Number \($0)") }
      }
    }
    #expect(app.readingOrder == ["Number 1", "Number 2"])
  }
}

private let boxLine = #line + 7

/// A container of an author's own, with texts around its content.
private struct Boxed<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack {
      Text("Box").padding(4)
      content.padding(4)
      Text("End")
    }
  }
}

extension Boxed where Content == OptionalView<Text> {
  fileprivate var kind: String { "an optional text" }
}
