import Keyway

@testable import KeywayUI

// Closures that the passes call: contents, words and drawings.
extension CallbackRow {
  static var bodies: [CallbackRow] {
    var rows = CallbackRows()
    rows.add("Accordion.init(_:expanded:title:panel:)", closures: ["title", "panel"]) { say in
      let expanded: Binding<Int?> = .constant(1)
      Accordion(CallbackItem.some, expanded: expanded) { _ in
        say("title")
      } panel: { _ in
        Text(say("panel"))
      }
    }
    rows.add("DisclosureGroup.init(_:isExpanded:content:)") { say in
      DisclosureGroup("A", isExpanded: .constant(true)) { Text(say()) }
    }
    rows.add("Canvas.init(renderer:)") { say in
      Canvas { _, _ in say() }.frame(width: 20, height: 20)
    }
    rows.add(
      "Image.init(decorative:dependsOn:draw:)", "Image.init(width:height:label:dependsOn:draw:)",
      closures: ["decorative", "labelled"]
    ) { say in
      Image(decorative: Size(width: 20, height: 20)) { _, _, _ in say("decorative") }
      Image(width: 20, height: 20, label: "A") { _, _, _ in say("labelled") }
    }
    rows.add("StartPicture.init(draw:)") { say in
      StartScreen(spacing: 0) {
        StartPicture { _, _ in say() }.frame(width: 200, height: 200)
      } controls: {
        Button("A") {}
      }
    }
    rows.add(
      "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
      "ProgressView.init(value:total:label:currentValueLabel:)",
      closures: ["current", "minimum", "maximum", "progress"]
    ) { say in
      Gauge(value: 0.5) {
        Text("A")
      } currentValueLabel: {
        Text(say("current"))
      } minimumValueLabel: {
        Text(say("minimum"))
      } maximumValueLabel: {
        Text(say("maximum"))
      }
      ProgressView(value: 0.5) {
        Text("A")
      } currentValueLabel: {
        Text(say("progress"))
      }
    }
    rows.add("ScrollViewReader.init(content:)") { say in ScrollViewReader { _ in Text(say()) } }
    rows.add("TabView.init(_:_:selection:title:panel:)", closures: ["title", "panel"]) { say in
      TabView("A", CallbackItem.some, selection: .constant(1)) { _ in
        say("title")
      } panel: { _ in
        Text(say("panel"))
      }
    }
    return rows.all
  }

  static var lists: [CallbackRow] {
    var rows = CallbackRows()
    rows.add(
      "ForEach.init(_:content:)", "ForEach.init(_:id:content:)", closures: ["data", "range", "id"]
    ) { say in
      ForEach(CallbackItem.some) { _ in Text(say("data")) }
      ForEach(0..<2) { _ in Text(say("range")) }
      ForEach([1, 2], id: \.self) { _ in Text(say("id")) }
    }
    rows.add(
      "List.init(_:row:)", "List.init(_:selectedPlaces:row:)", "List.init(_:selection:row:)",
      closures: ["plain", "places", "one", "several"]
    ) { say in
      let one: Binding<Int?> = .constant(nil)
      let several: Binding<Set<Int>> = .constant([])
      VStack {
        List(CallbackItem.some) { _ in Text(say("plain")) }
        List(CallbackItem.some, selectedPlaces: .constant(RangeSet())) { _ in Text(say("places")) }
        List(CallbackItem.some, selection: one) { _ in Text(say("one")) }
        List(CallbackItem.some, selection: several) { _ in Text(say("several")) }
      }
    }
    rows.add("List.typeSelect(_:)") { say in
      List(CallbackItem.some) { Text("Row \($0.id)") }.typeSelect { _ in say() }
    } act: {
      try $0.press("r")
    }
    rows.add(
      "RowsView.enabledRows(_:)", "RowsView.selectedOnFocus(_:)", "RowsView.shouldSelect(_:)",
      closures: ["enabled", "selected", "should"]
    ) { say in
      let selection = CallbackValue<Int?>(nil)
      List(CallbackItem.some, selection: selection.binding) { Text("Row \($0.id)") }
        .enabledRows { _ in
          say("enabled")
          return true
        }
        .shouldSelect { _ in
          say("should")
          return true
        }
        .selectedOnFocus { _ in
          say("selected")
          return true
        }
        .selectionFollowsFocus()
    } act: {
      try $0.press("Down Up")
    }
    rows.add(
      "OutlineGroup.init(_:children:expanded:row:)",
      "OutlineGroup.init(_:children:expanded:selection:row:)", closures: ["plain", "one", "several"]
    ) { say in
      let (open, several): (Binding<Set<Int>>, Binding<Set<Int>>) = (.constant([1]), .constant([]))
      let one: Binding<Int?> = .constant(nil)
      VStack {
        OutlineGroup(CallbackItem.some, children: \.inner, expanded: open) { _ in Text(say("plain")) }
        OutlineGroup(CallbackItem.some, children: \.inner, expanded: open, selection: one) { _ in
          Text(say("one"))
        }
        OutlineGroup(CallbackItem.some, children: \.inner, expanded: open, selection: several) { _ in
          Text(say("several"))
        }
      }
    }
    rows.add(
      "RadioGroup.init(_:selection:label:)", "RadioGroup.init(_:id:selection:label:)",
      "RadioGroup.choiceDisabled(_:)",
      closures: ["one", "optional", "id", "optional id", "disabled"]
    ) { say in
      let one: Binding<Int> = .constant(1)
      let optional: Binding<Int?> = .constant(nil)
      VStack {
        RadioGroup(CallbackItem.some, selection: one) { _ in Text(say("one")) }
        RadioGroup(CallbackItem.some, selection: optional) { _ in Text(say("optional")) }
        RadioGroup([1, 2], id: \.self, selection: one) { _ in Text(say("id")) }
        RadioGroup([1, 2], id: \.self, selection: optional) { _ in Text(say("optional id")) }
          .choiceDisabled { _ in
            say("disabled")
            return false
          }
      }
    }
    rows.add(
      "TableColumn.init(_:id:width:alignment:isSortable:cell:)",
      "TableColumn.init(_:id:width:alignment:isSortable:value:)", closures: ["cell", "value"]
    ) { say in
      let columns: [TableColumn<CallbackItem>] = [
        TableColumn("A") { _ in say("value") }, TableColumn("B") { _ in Text(say("cell")) },
      ]
      Table(CallbackItem.some, columns: columns)
    }
    return rows.all
  }
}
