import Keyway
import KeywayAccessibility
import KeywayKeymap
import KeywayMenus
import KeywayText

@testable import KeywayUI

// Handlers of views.
extension CallbackRow {
  private struct Leaving: View {
    let say: Answers
    @State private var isShown = true

    var body: some View {
      VStack {
        Button("A") { isShown = false }
        if isShown { Text("B").onDisappear { say() } }
      }
    }
  }

  static let testCommand = KeyCommand(title: "A", action: "test", input: "k", modifierFlags: .control)

  static var handlers: [CallbackRow] {
    var rows = CallbackRows()
    rows.add("Button.init(_:role:action:)") { say in
      Button("A") { say() }
    } act: {
      try $0.press("Space")
    }
    rows.add("Button.init(role:action:label:)") { say in
      Button {
        say()
      } label: {
        Text("A")
      }
    } act: {
      try $0.press("Space")
    }
    rows.add("Binding.init(get:set:)", closures: ["get", "set"]) { say in
      Toggle(
        "A",
        isOn: Binding(
          get: {
            say("get")
            return false
          }, set: { _ in say("set") }))
    } act: {
      try $0.press("Space")
    }
    rows.add("OpenURLAction.init(_:)") { say in
      Link("A", destination: "b").environment(\.openURL, OpenURLAction { _ in say() })
    } act: {
      try $0.press("Space")
    }
    rows.add(
      "Slider.init(_:value:in:step:page:format:words:minimumValueLabel:maximumValueLabel:onEditingChanged:)",
      closures: ["words", "minimum", "maximum", "editing"]
    ) { say in
      Slider(
        "A", value: CallbackValue(1.0).binding, in: 0...5, step: 1, words: { _ in say("words") },
        minimumValueLabel: { Text(say("minimum")) }, maximumValueLabel: { Text(say("maximum")) },
        onEditingChanged: { _ in say("editing") })
    } act: {
      try $0.press("Right")
    }
    rows.add(
      "Stepper.init(_:value:in:step:page:format:words:onEditingChanged:)", closures: ["words", "editing"]
    ) { say in
      Stepper(
        "A", value: CallbackValue(1).binding, in: 0...5, words: { _ in say("words") },
        onEditingChanged: { _ in say("editing") })
    } act: {
      try $0.press("Up")
    }
    rows.add("SecureField.init(_:secret:prompt:onChange:)") { say in
      SecureField("A", secret: Secret(), onChange: { say() })
    } act: {
      try $0.press("x")
    }
    rows.add("View.onSubmit(_:)") { say in
      TextField("A", text: CallbackValue("").binding).onSubmit { say() }
    } act: {
      try $0.press("Return")
    }
    rows.add("TabView.onClose(where:perform:)", closures: ["where", "close"]) { say in
      TabView("A", CallbackItem.some, selection: .constant(1)) {
        "\($0.id)"
      } panel: { _ in
        Text("B")
      }
      .onClose { _ in
        say("where")
        return true
      } perform: { _ in
        say("close")
      }
    } act: {
      try $0.press("Delete")
    }
    rows.add("TabView.tabContextMenu(_:)") { say in
      TabView("A", CallbackItem.some, selection: .constant(1)) {
        "\($0.id)"
      } panel: { _ in
        Text("B")
      }
      .tabContextMenu { _, _ in say() }
    } act: {
      try $0.press("Shift+F10")
    }
    rows.add("View.onAppear(perform:)") { say in Text("A").onAppear { say() } }
    rows.add("View.onDisappear(perform:)") {
      Leaving(say: $0)
    } act: {
      try $0.press("Space")
    }
    rows.add("View.onChange(of:initial:_:)", closures: ["values", "none"]) { say in
      Text("A").onChange(of: 1, initial: true) { _, _ in say("values") }
        .onChange(of: 1, initial: true) { say("none") }
    }
    rows.add("View.accessibilityAction(_:_:)") { say in
      Text("A").accessibilityAction { say() }.accessibilityIdentifier("here")
    } act: { stage in
      try stage.assist { node, _ in
        stage.window.assistance.perform(AccessibilityAction(.activate), on: node)
      }
    }
    rows.add("View.accessibilityAction(named:_:)") { say in
      Text("A").accessibilityAction(named: "B") { say() }.accessibilityIdentifier("here")
    } act: { stage in
      try stage.assist { node, _ in
        stage.window.assistance.perform(AccessibilityAction(.named("B")), on: node)
      }
    }
    rows.add("View.accessibilityAdjustableAction(_:)") { say in
      Text("A").accessibilityAdjustableAction { _ in say() }.accessibilityIdentifier("here")
    } act: { stage in
      try stage.assist { node, _ in
        stage.window.assistance.perform(AccessibilityAction(.increment), on: node)
      }
    }
    rows.add("View.accessibilityScroll(_:)") { say in
      Text("A").accessibilityScroll { _ in say() }.accessibilityIdentifier("here")
    } act: { stage in
      try stage.assist { node, _ in stage.window.assistance.scroll(.next, from: node) }
    }
    rows.add("View.onAccessibilityFocusChange(_:)") { say in
      Text("A").onAccessibilityFocusChange { _ in say() }.accessibilityIdentifier("here")
    } act: { stage in
      try stage.assist { node, client in stage.window.assistance.moveCursor(of: client, to: node.id) }
    }
    return rows.all
  }

  static var input: [CallbackRow] {
    var rows = CallbackRows()
    rows.add(
      "View.onCommand(_:isEnabled:perform:)", closures: ["enabled", "perform"],
      prepare: { window, _ in window.keyCommands = [testCommand] },
      content: { say in
        Button("A") {}.onCommand(
          "test",
          isEnabled: {
            say("enabled")
            return true
          }, perform: { say("perform") })
      }, act: { try $0.press("Ctrl+K") })
    rows.add(
      "View.onCommand(_:validate:perform:)", closures: ["validate", "perform"],
      prepare: { window, _ in window.keyCommands = [testCommand] },
      content: { say in
        Button("A") {}.onCommand(
          "test",
          validate: { _ in
            say("validate")
            return .enabled
          }, perform: { _ in say("perform") })
      }, act: { try $0.press("Ctrl+K") })
    rows.add("View.onExitCommand(perform:)") { say in
      Button("A") {}.onExitCommand { say() }
    } act: {
      try $0.press("Escape")
    }
    rows.add("View.onFocusChange(_:)") { say in
      VStack {
        Button("A") {}.onFocusChange { _ in say() }
        Button("B") {}
      }
    } act: {
      try $0.press("Tab")
    }
    rows.add("View.onKeyPress(_:)") { say in
      Button("A") {}.onKeyPress { _ in
        say()
        return .ignored
      }
    } act: {
      try $0.press("x")
    }
    rows.add("View.onKeyPress(_:perform:)") { say in
      Button("A") {}.onKeyPress(.keyboardX) {
        say()
        return .handled
      }
    } act: {
      try $0.press("x")
    }
    rows.add("View.onScan(_:)") { say in
      Button("A") {}.onScan { _ in say() }
    } act: {
      try $0.press("1 2 3 4 5 6 Return")
      $0.advance(30)
    }
    rows.add("View.onTapGesture(perform:)") { say in
      Text("A").onTapGesture { say() }.accessibilityIdentifier("here")
    } act: {
      try $0.drag()
    }
    rows.add(
      "DragGesture.onChanged(_:)", "DragGesture.onEnded(_:)", closures: ["changed", "ended"]
    ) { say in
      Rectangle().frame(width: 200, height: 60)
        .gesture(DragGesture().onChanged { _ in say("changed") }.onEnded { _ in say("ended") })
        .accessibilityIdentifier("here")
    } act: {
      try $0.drag(by: 40)
    }
    return rows.all
  }

  static var tasks: [CallbackRow] {
    var rows = CallbackRows()
    rows.add("View.task(_:)", closures: ["action", "later"]) { say in
      Text("A").task {
        say()
        try? await Task.sleep(for: .milliseconds(1))
        say("later")
      }
    } act: {
      await $0.wait(for: "later")
    }
    rows.add(
      "View.onSelectionSettled(_:after:load:deliver:)", closures: ["load", "deliver"]
    ) { say in
      Text("A").onSelectionSettled(1, after: .milliseconds(50)) { _ in
        let word = localized("Copy")
        await say.note(word, of: "load")
      } deliver: { _ in
        say("deliver")
      }
    } act: {
      $0.advance(50)
      await $0.wait(for: "deliver")
    }
    rows.add("View.onSelectionSettled(_:after:perform:)") { say in
      Text("A").onSelectionSettled(1) { _ in
        let word = localized("Copy")
        await say.note(word, of: "action")
      }
    } act: {
      await $0.wait()
    }
    rows.add("View.timeoutWarning(after:countdown:isEnabled:onTimeout:)") { say in
      Button("A") {}.timeoutWarning(after: .seconds(60), countdown: .seconds(20)) { say() }
    } act: {
      try $0.press("Tab")
      $0.advance(60_000)
      $0.advance(20_000)
    }
    return rows.all
  }
}
