import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

/// Code that people write from habit compiles, and works by keys.
@MainActor
@Suite("Everyday SwiftUI code compiles and works")
struct EverydaySwiftUITests {
  @MainActor @Observable
  final class Model {
    var isGift = false
    var count = 0
    var page = 0
    var log: [String] = []
  }

  enum Size: String, CaseIterable, Identifiable {
    case small, large
    var id: Self { self }
  }

  @Test("ForEach counts numbers, and List takes rows that are written out")
  func lists() throws {
    let model = Model()
    let app = try AppDriver {
      List {
        Text("Title")
        Button("One more") { model.count += 1 }
        ForEach(0..<3) { number in Text("Row \(number)") }
        if model.count >= 0 { Toggle("Gift", isOn: Bindable(model).isGift) }
      }
    }
    #expect(
      app.tree.elements(.cell).map(\.label) == ["Title", "One more", "Row 0", "Row 1", "Row 2", "Gift"])
    #expect(app.focusFaults.isEmpty)
    try app.press("Down Space Return")
    #expect(model.count == 2)
    try app.press("End Space")
    #expect(model.isGift)
    try app.click(.button, "One more")
    #expect(model.count == 3)
  }

  private struct Strip: View {
    var body: some View {
      ScrollView(.horizontal) {
        HStack(spacing: 8) { ForEach(0..<20) { number in Button("Button \(number)") {} } }
      }
    }
  }

  @Test("A horizontal scroll view shows what Tab, the wheel and a finger reach", arguments: [false, true])
  func strip(isMirrored: Bool) throws {
    let app = try AppDriver(size: Keyway.Size(width: 400, height: 300)) {
      Strip().environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
    func frame() throws -> Rect { try #require(app.focused).frame }
    func isSeen(_ rect: Rect) -> Bool { rect.minX >= 0 && rect.maxX <= 400 }
    #expect(try isSeen(frame()))
    try app.press("Shift+Tab")
    #expect(try app.focused?.label == "Button 19" && isSeen(frame()))
    for _ in 0..<5 {
      try app.press("Shift+Tab")
      #expect(try isSeen(frame()))
    }
    try app.press("Tab Tab Tab Tab Tab Tab")
    #expect(try app.focused?.label == "Button 0" && isSeen(frame()))
    let first = try frame()
    app.windowSystem.touch(at: Point(x: 200, y: first.midY), in: app.headlessWindow)
    app.windowSystem.moveTouch(to: Point(x: isMirrored ? 300 : 100, y: first.midY), in: app.headlessWindow)
    app.windowSystem.lift(at: Point(x: isMirrored ? 300 : 100, y: first.midY), in: app.headlessWindow)
    let moved = try #require(app.tree.element(.button, "Button 0")).frame
    #expect(isMirrored ? moved.minX > first.minX : moved.minX < first.minX)
  }

  @Test("Colours of one's own stand behind and in texts, with a view in front and behind")
  func colors() throws {
    let app = try AppDriver(size: Keyway.Size(width: 200, height: 100)) {
      Text("Red").foregroundStyle(.accent).foregroundColor(Color.white)
        .frame(width: 100, height: 50).background(Color.red)
        .overlay(alignment: .topTrailing) { Text("new").foregroundStyle(Color.yellow) }
        .background { Text("behind") }
    }
    let front = try #require(app.tree.element(.text, "new")).frame
    let back = try #require(app.tree.element(.text, "behind")).frame
    #expect(front.minY == 25 && front.maxX == 150)
    #expect(abs(back.midX - 100) < 1)
    let pixel = app.capture().pixel(x: 52, y: 70)
    #expect(pixel == Color.red)
  }

  @Test("A radio group has a selection that is never empty")
  func radio() throws {
    struct Sizes: View {
      @State var size = Size.small
      var body: some View {
        VStack {
          RadioGroup(Size.allCases, selection: $size) { Text($0.rawValue) }
          RadioGroup(Size.allCases, id: \.self, selection: $size) { Text($0.rawValue + "!") }
          Text("is \(size.rawValue)")
        }
      }
    }
    let app = try AppDriver { Sizes() }
    try app.press("Down")
    #expect(app.tree.element(.text, "is large") != nil)
    #expect(app.selectedLabels == ["large", "large!"])
  }

  @Test("Buttons have roles: Escape presses the one that cancels")
  func roles() throws {
    let model = Model()
    let app = try AppDriver {
      VStack {
        Button("Delete", role: .destructive) { model.log.append("deleted") }
        Button("Keep", role: .cancel) { model.log.append("kept") }
        Button(role: .destructive, action: {}) { Text("Both") }
      }
    }
    try app.press("Space Escape")
    #expect(model.log == ["deleted", "kept"])
  }

  @Test("@Bindable makes bindings to a model, and a nested one too")
  func bindable() throws {
    struct Gift: View {
      @Bindable var model: Model
      var body: some View { Toggle("Gift", isOn: $model.isGift) }
    }
    let model = Model()
    let app = try AppDriver { Gift(model: model) }
    try app.press("Space")
    #expect(model.isGift)
    #expect(app.tree.element(.toggle)?.traits.contains(.checked) == true)
  }

  @Test("A header is a heading")
  func header() throws {
    let app = try AppDriver {
      VStack {
        Text("Order").accessibilityAddTraits(.isHeader)
        Button("Pay") {}.accessibilityAddTraits(.isSelected)
      }
    }
    #expect(app.tree.element(.heading, "Order")?.traits.contains(.isHeader) == true)
    #expect(app.selectedLabels == ["Pay"])
  }

  @Test("Views say when they appear, change and go, and tasks end with them")
  func lifetime() async throws {
    struct Pages: View {
      let model: Model
      var body: some View {
        VStack {
          Button("Next") { model.page += 1 }
          if model.page == 1 {
            Text("One")
              .onAppear { model.log.append("appeared") }
              .onDisappear { model.log.append("gone") }
              .task {
                model.log.append("task")
                try? await Task.sleep(for: .seconds(60))
                model.log.append("cancelled \(Task.isCancelled)")
              }
          }
          Text("Count \(model.count)")
        }
        .onChange(of: model.page) { before, after in model.log.append("\(before) to \(after)") }
        .onChange(of: model.page, initial: true) { model.count += 1 }
      }
    }
    let model = Model()
    let app = try AppDriver { Pages(model: model) }
    #expect(model.count == 1 && model.log.isEmpty)
    #expect(app.tree.element(.text, "Count 1") != nil, "What onChange did is in the first frame.")
    try app.press("Space")
    #expect(model.log.prefix(2) == ["appeared", "0 to 1"] && app.tree.element(.text, "Count 2") != nil)
    #expect(await app.wait { model.log.contains("task") })
    try app.press("Space")
    #expect(model.log.contains("gone") && model.log.contains("1 to 2"))
    #expect(await app.wait { model.log.contains("cancelled true") })
  }

  @Test("What can be tapped can be clicked, and pressed by keys")
  func tap() throws {
    let model = Model()
    let app = try AppDriver {
      VStack {
        Text("Card").padding(20).background(.panel).onTapGesture { model.count += 1 }
        Button("Other") {}
      }
    }
    #expect(app.tabOrder == ["Card", "Other"])
    try app.press("Space Return")
    #expect(model.count == 2)
    let card = try #require(app.tree.element(.button, "Card")).frame
    app.windowSystem.click(at: Point(x: card.minX + 4, y: card.minY + 4), in: app.headlessWindow)
    app.windowSystem.tap(at: Point(x: card.maxX - 4, y: card.maxY - 4), in: app.headlessWindow)
    #expect(model.count == 4)
    #expect(card.width > 40 && app.focusFaults.isEmpty)
  }
}
