import KeywayElements
import Testing

@testable import KeywayFiles

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
    #expect(try element("covers: true").covers)
    #expect(try element("role: toolbar").isRegion)
    #expect(try element("role: toolbar, region: false").isRegion == false)
    #expect(try element("role: group, region: true").isRegion)
    #expect(try !element("role: group, accessibility: { container: landmark }").isRegion)
    let panes = try scene(
      "elements: [{ role: splitView, children: [{ id: it }, { id: no, region: false }] }]"
    ).tree
    #expect(panes[try #require(panes.element(forKey: "it"))].isRegion)
    #expect(panes[try #require(panes.element(forKey: "no"))].isRegion == false)
    #expect(try element("groupPriority: 2000").focus.groupPriority == 2_000)
    #expect(try element("preferredFocus: [it]").focus.preferredFocus == ["it"])
    let guide = try element("frame: [0, 0, 9, 9], guide: [it]").focus
    #expect(guide.isGuide && guide.preferredFocus == ["it"])
    #expect(
      fault("elements: [{ id: a, role: button, guide: [a] }]").contains(
        "an element that is focusable itself"))
    #expect(try element("group: { entry: nearest }").focus.group?.entry == .nearest)
    #expect(fault("elements: [{ preferredFocus: [gone] }]").contains("unknown element \"gone\""))
    #expect(
      fault("traversal: { profile: web }\nelements: [{ group: { entry: last } }]")
        .contains("a focusgroup has no entry"))
    #expect(try element("frame: [1, 2.5, 3, 4]").frame == Rect(x: 1, y: 2.5, width: 3, height: 4))
    #expect(try element("shape: 12").shape == .roundedRectangle(radius: 12))
    #expect(try element("shape: capsule").shape == .capsule)
    let triangle = [Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
    #expect(try element("shape: [[0.5, 0], [1, 1], [0, 1]]").shape == .polygon(triangle))
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

  @Test("Focus attributes of HTML arrive in the tree")
  func web() throws {
    let behind = try element("tabIndex: -1").focus
    #expect(behind.isFocusable && !behind.isTabStop && behind.tabPosition == nil)
    #expect(try element("tabIndex: 0").focus == .stop)
    #expect(try element("tabIndex: 3").focus == FocusBehavior(isFocusable: true, tabPosition: 3))
    let slot = try element("scope: plain, tabIndex: 2, focusable: false").focus
    #expect(!slot.isFocusable && slot.tabPosition == 2)
    #expect(try element("scope: plain, tabIndex: 0, delegatesFocus: true").focus.isFocusable == false)
    #expect(try element("autofocus: true").focus.isPreferred)
    #expect(try element("inert: true").isInert)
    #expect(
      try element("spatial: { contain: delegable, action: focus, function: grid }").focus.spatial
        == SpatialNavigation(contain: .delegable, action: .focus, function: .grid))
    #expect(try element("scope: popover, invoker: it").focus.scope?.invoker == "it")
  }

  @Test("Scopes take profile, arrows and order over from around, and groups are those of the profile")
  func profiles() throws {
    let scene = try scene(
      """
      traversal: { profile: spatial, edge: stop, retrace: true }
      elements:
        - id: bar
          group: true
          children:
            - { id: a, role: button, tabIndex: 4 }
            - { id: out, group: none, children: [{ id: b, role: button, tabIndex: 4 }] }
        - { id: list, role: list, children: [{ id: row, role: cell }] }
        - { id: sizes, role: radioGroup }
        - { id: modal, scope: modal }
        - { id: web, scope: plain, traversal: { profile: web } }
        - { id: own, scope: plain, traversal: { profile: native }, children: [{ id: rows, role: list }] }
      """)
    func focus(_ id: String) throws -> FocusBehavior {
      scene.tree[try #require(scene.tree.element(forKey: id))].focus
    }
    #expect(try focus("bar").group == FocusGroup(axis: .linear, isSeparate: true))
    #expect(try focus("a").tabPosition == nil)
    #expect(try focus("b").tabPosition == 4)
    #expect(try focus("out").leavesGroup)
    #expect(try focus("list").group == nil)
    #expect(try focus("sizes").group?.isSeparate == true)
    let inherited = Traversal(edge: .leave, profile: .spatial, retraces: true)
    #expect(try focus("modal").scope?.traversal == inherited)
    #expect(inherited.arrows == .spatial)
    #expect(try focus("web").scope?.traversal.arrows == .groups)
    #expect(try focus("rows").group == FocusGroup(axis: .vertical))
    // In a group that is one stop arrows reach everything, so that a negative index takes nothing away.
    let native = try element("role: list, children: [{ id: row, role: cell, tabIndex: -1 }]")
    #expect(native.focus.group != nil)
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
    #expect(
      try element("role: tabList, group: { wrap: false }").focus.group
        == FocusGroup(axis: .horizontal, remembers: false, selection: .single, selectionFollowsFocus: true))
    #expect(
      try element("role: toolbar").focus.group == FocusGroup(axis: .horizontal, wraps: true))
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
    #expect(fault(text).hasSuffix("aliases stand for more than 1,000,000 values; expected fewer aliases"))
    let deep = "elements: " + String(repeating: "[{ children: ", count: 5_000)
    #expect(
      // libyaml's own limit comes first: 1,000 levels.
      fault(deep).hasPrefix("scene.yaml:1:"))
    let deeper = "elements: " + String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(
      fault(deeper)
        == "scene.yaml:1:110: lists and mappings are nested too deeply; expected at most 500 levels")
  }

  @Test("Elements without aliases are counted too")
  func budget() throws {
    let list = try YAMLDocument(text: "[]", name: "scene.yaml").root
    let budget = ReadingBudget()
    try budget.take(200_000, of: .elements, at: list)
    let error = #expect(throws: FileError.self) { try budget.take(1, of: .elements, at: list) }
    #expect(error?.what == "there are more than 200,000 elements")
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
        "scene.yaml:1:8: \"gift\" cannot be focused; expected an element that is enabled, visible"
      ),
      (
        "focus: it\nelements:\n  - { id: it, role: text }",
        "scene.yaml:1:8: \"it\" cannot be focused"
      ),
      (
        "focus: it\nelements:\n  - { hidden: true, children: [{ id: it, role: button }] }",
        "scene.yaml:1:8: \"it\" cannot be focused"
      ),
      (
        "elements:\n  - { role: button,\n      selected: true }",
        "scene.yaml:3:17: the selected element is not in a group; expected an element of a group"
      ),
      (
        "elements:\n  - role: radioGroup\n    children:\n      - { role: radioButton, selected: true }\n"
          + "      - { role: radioButton, selected: true }",
        "scene.yaml:5:40: the element selected in line 4 is in the same group; expected one, or"
      ),
      (
        "elements:\n  - role: buton",
        "scene.yaml:2:11: \"buton\" is not allowed here; expected perhaps \"button\""
      ),
      (
        "elements:\n  - id: a\n  - id: a",
        "scene.yaml:3:9: the id \"a\" is taken by line 2; expected a unique id"
      ),
      (
        "focus: shar\nelements:\n  - id: share",
        "scene.yaml:1:8: unknown element \"shar\"; expected the id of"
      ),
      ("elements:\n  - frame: [0, 0, 10]", "scene.yaml:2:12: the list has 3 values; expected 4"),
      (
        "elements:\n  - frame: [0, 0, -1, 10]",
        "scene.yaml:2:19: \"-1\" is not allowed here; expected a number"
      ),
      ("title: no elements", "scene.yaml:1:1: \"elements\" is missing; expected a list of elements"),
      (
        "elements:\n  - traversal: { edge: stop }",
        "scene.yaml:2:16: traversal is given to an element that is not a"
      ),
      (
        "elements:\n  - { role: text, tabOrder: 1 }",
        "scene.yaml:2:29: tabOrder is given to an element that is not"
      ),
      (
        "elements:\n  - { role: button, tabOrder: 0 }",
        "scene.yaml:2:31: \"0\" is not allowed here; expected a whole"
      ),
      (
        "elements:\n  - group: { selectionFollowsFocus: true }",
        "scene.yaml:2:37: the group has no selection to follow"
      ),
      (
        "elements:\n  - traits: [heading]",
        "scene.yaml:2:14: unknown trait \"heading\"; expected one of header"
      ),
      (
        "elements:\n  - accessibility: { rotors: [{ name: a, entries: [b] }] }",
        "scene.yaml:2:52: unknown element \"b\"; expected the id of an element"
      ),
      (
        "elements:\n  - tabIndex: 1.5",
        "scene.yaml:2:15: \"1.5\" is not allowed here; expected a whole number"
      ),
      (
        "elements:\n  - tabIndex: 3000000000",
        "scene.yaml:2:15: \"3000000000\" is not allowed here; expected a whole"
      ),
      (
        "elements:\n  - { tabIndex: 1, tabOrder: 1 }",
        "scene.yaml:2:30: the element has a tabIndex too; expected one of tabIndex and tabOrder"
      ),
      (
        "elements:\n  - { tabIndex: 1, focusable: true }",
        "scene.yaml:2:31: the element has a tabIndex too; expected"
      ),
      (
        "elements:\n  - { tabIndex: 1, focusable: false }",
        "scene.yaml:2:31: the element has a tabIndex too; expected"
      ),
      (
        "elements:\n  - group: none",
        "scene.yaml:2:12: the element is not in a group that it could leave; expected group: none inside"
      ),
      (
        "elements:\n  - { role: button, groupStart: true }",
        "scene.yaml:2:33: groupStart is given to an element that is in no group; expected an item"
      ),
      (
        "traversal: { profile: web }\nelements:\n  - { group: true, tabIndex: 0 }",
        "scene.yaml:3:30: a group cannot be focused itself in this profile; expected tabIndex at its items"
      ),
      (
        "elements:\n  - delegatesFocus: true",
        "scene.yaml:2:21: delegatesFocus is given to an element that is not a scope; expected scope"
      ),
      (
        "elements:\n  - { scope: plain, invoker: a }",
        "scene.yaml:2:30: an invoker is given to an element that is not a popover; expected scope: popover"
      ),
      (
        "elements:\n  - invoker: a",
        "scene.yaml:2:14: an invoker is given to an element that is not a popover"
      ),
      (
        "elements:\n  - { scope: popover, invoker: a }",
        "scene.yaml:2:32: unknown element \"a\"; expected the id of an element"
      ),
      (
        "traversal: { profile: html }\nelements: []",
        "scene.yaml:1:23: \"html\" is not allowed here; expected one of native, web, spatial"
      ),
      (
        "elements: [{ spatial: { kind: grid } }]",
        "scene.yaml:1:25: unknown key \"kind\"; expected one of contain, action, function"
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
