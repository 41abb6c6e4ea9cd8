import KeywayElements
import KeywayFiles
import Testing

@Suite("Scene files")
struct SceneTests {
  private func scene(_ text: String) throws -> Scene { try Scene(text: text, name: "scene.yaml") }

  private func element(_ text: String) throws -> Element {
    let scene = try scene("elements: [{ id: it, \(text) }]")
    return scene.tree[try #require(scene.tree.element(forKey: "it"))]
  }

  private func fault(_ text: String) -> String {
    do {
      _ = try scene(text)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("Every key of an element arrives in the tree")
  func everyKey() throws {
    #expect(try element("role: button").role == .button)
    #expect(try element("label: Share").label == "Share")
    #expect(try element("value: 12").value == "12")
    #expect(try element("hint: Sends it").hint == "Sends it")
    #expect(try element("traits: [header, expanded]").traits == [.header, .expanded])
    let row = try scene("elements: [{ role: list, children: [{ id: it, role: cell, selected: true }] }]")
    #expect(row.tree[try #require(row.tree.element(forKey: "it"))].isSelected)
    #expect(try element("frame: [1, 2.5, 3, 4]").frame == Rect(x: 1, y: 2.5, width: 3, height: 4))
    #expect(try element("shape: 12").shape == .roundedRectangle(radius: 12))
    #expect(try element("shape: capsule").shape == .capsule)
    #expect(try element("enabled: false").isEnabled == false)
    #expect(try element("hidden: true").isHidden)
    #expect(try element("direction: rtl").direction == .rightToLeft)
    #expect(try element("command: share").command == "share")
    #expect(try element("focusable: true, tabOrder: 3").focus.tabPosition == 3)
    #expect(
      try element("group: { axis: both, wrap: true, remembers: false, selection: multiple }").focus.group
        == FocusGroup(axis: .both, wraps: true, remembers: false, selection: .multiple))
    #expect(
      try element("scope: modal, traversal: { order: reading, edge: stop }").focus.scope
        == FocusScope(kind: .modal, traversal: Traversal(order: .reading, edge: .stop)))
  }

  @Test("Accessibility behaviour arrives in the tree")
  func accessibility() throws {
    let behavior = try element(
      """
      accessibility: { hidden: true, container: landmark, children: combine, sortPriority: -1.5,
        actions: [Remove], customContent: [{ label: Roast, value: Light, importance: high }],
        rotors: [{ name: Places, entries: [it] }] }
      """
    ).accessibility
    var expected = AccessibilityBehavior()
    expected.isHidden = true
    expected.container = .landmark
    expected.children = .combine
    expected.sortPriority = -1.5
    expected.actions = ["Remove"]
    expected.customContent = [.init(label: "Roast", value: "Light", importance: .high)]
    expected.rotors = [.init(name: "Places", entries: ["it"])]
    #expect(behavior == expected)
  }

  @Test("The window takes title, size, direction, traversal and first focus from the file")
  func window() throws {
    let scene = try scene(
      """
      title: Beans
      size: [800, 480]
      direction: rtl
      focus: share
      traversal: { order: reading, edge: stop }
      elements: [{ id: share, role: button }, { role: group, scope: plain, id: panel }]
      """)
    let root = scene.tree[scene.tree.root]
    #expect(scene.title == "Beans")
    #expect(scene.size == Size(width: 800, height: 480))
    #expect(root.frame == Rect(x: 0, y: 0, width: 800, height: 480))
    #expect(root.direction == .rightToLeft)
    #expect(scene.focus == scene.tree.element(forKey: "share"))
    #expect(root.focus.scope?.traversal == Traversal(order: .reading, edge: .stop))
    // A scope inside takes over the order, and is left at its ends.
    let panel = scene.tree[try #require(scene.tree.element(forKey: "panel"))]
    #expect(panel.focus.scope?.traversal == Traversal(order: .reading, edge: .leave))
  }

  @Test("Interactive roles can be focused, composite roles are groups, unless the file says otherwise")
  func defaults() throws {
    #expect(try element("role: button").focus == .stop)
    #expect(try element("role: button, focusable: false").focus == .none)
    #expect(try element("role: text").focus == .none)
    #expect(try element("role: list").focus.group == FocusGroup(axis: .vertical))
    #expect(try element("role: list, group: false").focus.group == nil)
    #expect(try element("role: group, group: true").focus.group == FocusGroup())
    #expect(try element("role: tabList, group: { wrap: false }").focus.group == FocusGroup(axis: .horizontal))
  }

  @Test("Elements without an id get one from the nearest id above, role and number")
  func generatedIDs() throws {
    let scene = try scene(
      """
      elements:
        - { role: button, label: first }
        - { role: text, label: between }
        - { role: button, label: second }
        - { id: /button-3, role: button, label: chosen by the author }
        - { role: button, label: fourth }
        - id: list
          children: [{ role: cell, label: row, children: [{ role: button, label: inside }] }]
      """)
    let labels = [
      "/button-1": "first", "/text-1": "between", "/button-2": "second", "/button-4": "fourth",
      "list/cell-1": "row", "list/cell-1/button-1": "inside",
    ]
    for (key, label) in labels {
      let id = try #require(scene.tree.element(forKey: key), "\(key)")
      #expect(scene.tree[id].label == label)
    }
  }

  @Test("Aliases that multiply and levels without end are refused, not run out of memory on")
  func bombs() {
    var text = "elements:\n  - &a { role: group, children: [{ role: button }] }\n"
    for level in 0..<12 {
      let inner = Array(repeating: level == 0 ? "*a" : "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "  - &a\(level) { role: group, children: [\(inner)] }\n"
    }
    #expect(fault(text).contains("there are more than 1,000,000 elements; expected fewer"))
    let deep = "elements: " + String(repeating: "[{ children: ", count: 5_000)
    #expect(
      fault(deep) == "scene.yaml:1: lists and mappings are nested too deeply; expected at most 500 levels")
  }

  @Test("Aliases that hang on one another make no screen too deep to be walked through")
  func deepAliases() {
    // Each anchor is within the parser's limit, and ends in the one before.
    let levels = 400
    var text = "elements:\n  - &a0 { role: button }\n"
    for anchor in 1...60 {
      text += "  - &a\(anchor) " + String(repeating: "{ children: [", count: levels)
      text += "*a\(anchor - 1)" + String(repeating: "] }", count: levels) + "\n"
    }
    #expect(fault(text).hasSuffix("lists and mappings are nested too deeply; expected at most 500 levels"))
  }

  @Test(
    "A fault is named with its line and what was expected",
    arguments: [
      (
        "focus: gift\nelements:\n  - { id: gift, role: button, enabled: false }",
        "scene.yaml:1:8: \"gift\" cannot take the focus; expected an element that is enabled, visible"
      ),
      (
        "focus: it\nelements:\n  - { id: it, role: text }",
        "scene.yaml:1:8: \"it\" cannot take the focus"
      ),
      (
        "focus: it\nelements:\n  - { hidden: true, children: [{ id: it, role: button }] }",
        "scene.yaml:1:8: \"it\" cannot take the focus"
      ),
      (
        "elements:\n  - { role: button,\n      selected: true }",
        "scene.yaml:3:17: the selected element is in no group; expected an element of a group"
      ),
      (
        "elements:\n  - role: radioGroup\n    children:\n      - { role: radioButton, selected: true }\n"
          + "      - { role: radioButton, selected: true }",
        "scene.yaml:5:40: the element selected in line 4 is of the same group; expected one, or"
      ),
      (
        "elements:\n  - role: buton",
        "scene.yaml:2:11: \"buton\" is not allowed here; expected \"button\" perhaps"
      ),
      ("elements:\n  - id: a\n  - id: a", "scene.yaml:3:9: the id \"a\" is taken by line 2; expected an id"),
      (
        "focus: shar\nelements:\n  - id: share",
        "scene.yaml:1:8: there is no element \"shar\"; expected the id of"
      ),
      ("elements:\n  - frame: [0, 0, 10]", "scene.yaml:2:12: the list has 3 values; expected 4"),
      (
        "elements:\n  - frame: [0, 0, -1, 10]",
        "scene.yaml:2:19: \"-1\" is not allowed here; expected a number"
      ),
      ("title: no elements", "scene.yaml:1:1: \"elements\" is missing; expected a list of elements"),
      (
        "elements:\n  - traversal: { edge: stop }",
        "scene.yaml:2:16: traversal is given to an element that is no"
      ),
      (
        "elements:\n  - { role: text, tabOrder: 1 }",
        "scene.yaml:2:29: tabOrder is given to an element that takes"
      ),
      (
        "elements:\n  - { role: button, tabOrder: 0 }",
        "scene.yaml:2:31: \"0\" is not allowed here; expected a whole"
      ),
      (
        "elements:\n  - group: { selectionFollowsFocus: true }",
        "scene.yaml:2:37: there is no selection to follow"
      ),
      (
        "elements:\n  - traits: [heading]",
        "scene.yaml:2:14: there is no trait \"heading\"; expected one of header"
      ),
      (
        "elements:\n  - accessibility: { rotors: [{ name: a, entries: [b] }] }",
        "scene.yaml:2:52: there is no element \"b\"; expected the id of an element"
      ),
      (
        "elements: [{ shape: round }]",
        "scene.yaml:1:21: \"round\" is not allowed here; expected one of rectangle"
      ),
    ])
  func faults(text: String, words: String) {
    let fault = fault(text)
    #expect(fault.hasPrefix(words), "\(fault)")
  }

  @Test("The first focus may be a list of rows, and several rows are selected where the group says so")
  func goodFocus() throws {
    let scene = try scene(
      """
      focus: rows
      elements:
        - id: rows
          role: list
          group: { selection: multiple }
          children: [{ role: cell, selected: true }, { role: row, selected: true }]
      """)
    #expect(scene.focus == scene.tree.element(forKey: "rows"))
  }
}
