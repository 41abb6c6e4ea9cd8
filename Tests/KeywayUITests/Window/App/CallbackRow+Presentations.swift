import Keyway
import KeywayMenus

@testable import KeywayUI

// Closures of what appears in front, or as another page.
extension CallbackRow {
  private struct Sheet: View {
    let say: Answers
    @State private var isOpen = true

    var body: some View {
      Button("A") {}.sheet(
        isPresented: $isOpen, onDismiss: { say("dismiss") },
        content: {
          Button(say("content")) { isOpen = false }
        })
    }
  }

  private struct ItemSheet: View {
    let say: Answers
    @State private var item: CallbackItem? = CallbackItem(id: 1)

    var body: some View {
      Button("A") {}.sheet(
        item: $item, onDismiss: { say("dismiss") },
        content: { _ in
          Button(say("content")) { item = nil }
        })
    }
  }

  static var presentations: [CallbackRow] {
    var rows = CallbackRows()
    let both: Set = ["actions", "message"]
    rows.add("View.alert(_:isPresented:actions:message:)", closures: both) { say in
      Text("A").alert("A", isPresented: .constant(true)) {
        Button(say("actions")) {}
      } message: {
        Text(say("message"))
      }
    }
    rows.add("View.alert(_:isPresented:presenting:actions:)", closures: ["actions"]) { say in
      Text("A").alert("A", isPresented: .constant(true), presenting: 1) { _ in Button(say("actions")) {} }
    }
    rows.add("View.alert(_:isPresented:presenting:actions:message:)", closures: both) { say in
      Text("A").alert("A", isPresented: .constant(true), presenting: 1) { _ in
        Button(say("actions")) {}
      } message: { _ in
        Text(say("message"))
      }
    }
    rows.add("View.confirmationDialog(_:isPresented:titleVisibility:actions:message:)", closures: both) {
      say in
      Text("A").confirmationDialog("A", isPresented: .constant(true)) {
        Button(say("actions")) {}
      } message: {
        Text(say("message"))
      }
    }
    rows.add(
      "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)", closures: ["actions"]
    ) { say in
      Text("A").confirmationDialog("A", isPresented: .constant(true), presenting: 1) { _ in
        Button(say("actions")) {}
      }
    }
    rows.add(
      "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:)", closures: both
    ) { say in
      Text("A").confirmationDialog("A", isPresented: .constant(true), presenting: 1) { _ in
        Button(say("actions")) {}
      } message: { _ in
        Text(say("message"))
      }
    }
    rows.add("View.banner(_:isPresented:tone:message:duration:actions:)") { say in
      Text("A").banner("A", isPresented: .constant(true)) { Button(say()) {} }
    }
    rows.add("View.banner(isPresented:duration:content:)") { say in
      Text("A").banner(isPresented: .constant(true)) { Text(say()) }
    }
    rows.add("View.popover(isPresented:content:)") { say in
      Button("A") {}.popover(isPresented: .constant(true)) { Button(say()) {} }
    }
    rows.add("View.popover(item:content:)") { say in
      let item: Binding<CallbackItem?> = .constant(CallbackItem(id: 1))
      Button("A") {}.popover(item: item) { _ in Button(say()) {} }
    }
    rows.add("View.sheet(isPresented:onDismiss:content:)", closures: ["dismiss", "content"]) {
      Sheet(say: $0)
    } act: {
      try $0.press("Space")
    }
    rows.add("View.sheet(item:onDismiss:content:)", closures: ["dismiss", "content"]) {
      ItemSheet(say: $0)
    } act: {
      try $0.press("Space")
    }
    rows.add("View.contextMenu(_:)") { say in
      Button("A") {}.contextMenu { _ in say() }
    } act: {
      try $0.press("Shift+F10")
    }
    rows.add("NavigationLink.init(_:destination:)") { say in
      NavigationStack { NavigationLink("A") { Text(say()) } }
    } act: {
      try $0.press("Space")
    }
    rows.add("NavigationLink.init(destination:label:)") { say in
      NavigationStack {
        NavigationLink {
          Text(say())
        } label: {
          Text("A")
        }
      }
    } act: {
      try $0.press("Space")
    }
    rows.add("View.navigationDestination(for:destination:)") { say in
      NavigationStack {
        VStack { NavigationLink("A", value: 1) }
          .navigationDestination(for: Int.self) { _ in Text(say()) }
      }
    } act: {
      try $0.press("Space")
    }
    return rows.all
  }
}
