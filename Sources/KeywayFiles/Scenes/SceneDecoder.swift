internal import KeywayElements

struct SceneDecoder {
  private typealias Keys = SceneKeys

  private(set) var tree = ElementTree()
  /// The picture files, by element; the root's is the background.
  private(set) var pictures: [ElementID: Scene.Picture] = [:]
  /// The text fields for numbers.
  private(set) var numberFields: Set<ElementID> = []
  private(set) var written: [ElementID: Scene.Written] = [:]
  /// The pixel counts of those files, each read once.
  private var pixels: [String: Int] = [:]
  /// The place of each id.
  private var ids: [String: DocumentValue] = [:]
  /// References to elements, checked at the end.
  var references: [(place: DocumentValue, name: String)] = []
  /// The elements that control others.
  private var controls: [(id: ElementID, place: DocumentValue)] = []
  /// Lists whose rows have no elements; their keys are checked against all ids.
  private var pendingRows: [(list: ElementID, place: DocumentValue)] = []
  /// The line of the selected item in each group with single selection.
  private var selectedLines: [ElementID: Int] = [:]
  private var covers = 0

  mutating func decode(_ root: DocumentValue) throws(FileError) -> (
    title: String, size: Size, focus: ElementID?
  ) {
    let record = try root.record(Keys.Scene.self)
    let title = try record[.title]?.string() ?? ""
    var size = Size(width: 1_280, height: 800)
    if let value = record[.size] {
      let sides = try value.list(count: 2)
      size = Size(width: try sides[0].number(in: Self.sides), height: try sides[1].number(in: Self.sides))
      guard size.width * size.height <= Self.area else {
        throw value.error(
          "the window is too large", expected: "at most 67,108,864 pixels, such as 8192 × 8192")
      }
    }
    let traversal = try record[.traversal].map { value throws(FileError) in
      try SceneFocusDecoder.traversal(value, from: Traversal())
    }
    let direction = try direction(record[.direction])
    let scope = FocusScope(traversal: traversal ?? Traversal())
    var behavior = FocusBehavior(scope: scope)
    behavior.spatial = try SceneFocusDecoder.spatial(record[.spatial])
    tree = ElementTree(
      root: Element(
        role: .window, label: title, frame: Rect(origin: .zero, size: size), direction: direction,
        focus: behavior))
    if let value = record[.background] { pictures[tree.root] = try picture(value) }
    if let value = record[.audit] {
      let reasons = try auditExceptions(value)
      tree.update(tree.root) { $0.accessibility.details.auditExceptions = reasons }
    }
    let around = SceneFocusDecoder(scope: scope)
    for value in try record.required(.elements, "a list of elements").list(of: .elements) {
      try decodeElement(value, in: tree.root, around)
    }
    tree.nameTheNameless()
    settleContents()
    for (list, value) in pendingRows {
      let (items, selected) = try SceneRows.read(value, of: tree[list])
      tree.setItems(items, selected: selected, of: list)
    }
    try checkIDsOfRows()
    for (place, name) in references where tree.element(named: name) == nil {
      throw unknown(name, place)
    }
    try checkContents(controls)
    var focus: ElementID?
    if let value = record[.focus] {
      let name = try value.string()
      focus = tree.element(named: name)
      guard let focus else { throw unknown(name, value) }
      guard takesFocus(focus) else {
        throw value.error(
          "\"\(name)\" cannot be focused",
          expected: "an element that is enabled, visible and focusable, or a group of such elements")
      }
    }
    return (title, size, focus)
  }

  /// Checks ids against rows without elements, whose keys are `LIST/ROLE-NUMBER`.
  private func checkIDsOfRows() throws(FileError) {
    for (id, place) in ids.sorted(by: { $0.value.line < $1.value.line }) {
      guard let end = id.lastIndex(of: "/"), let list = tree.element(forKey: String(id[..<end])),
        tree.items(of: list)?.index(of: id, near: 0) != nil
      else { continue }
      throw place.error(
        "the id \"\(id)\" is that of a row of \"\(id[..<end])\"", expected: "a unique id")
    }
  }

  /// Reads a picture, within the total limit for all of them.
  private mutating func picture(_ value: DocumentValue) throws(FileError) -> Scene.Picture {
    let (path, count) = try ScenePicture.file(value)
    pixels[path] = count
    let sum = pixels.values.reduce(0, +)
    guard sum <= ScenePicture.mostPixels else {
      throw value.error(
        "with \(path) the scene's pictures have \(sum) pixels",
        expected: "at most 33,554,432 in all of them, such as 8192 × 4096")
    }
    return Scene.Picture(path: path, place: value)
  }

  /// Whether the element or its content can be focused.
  private func takesFocus(_ id: ElementID) -> Bool {
    guard tree.isOpen(id) else { return false }
    var isFound = false
    tree.visit(id) { inner, element in
      if element.isHidden || !element.isEnabled { return false }
      isFound = isFound || element.focus.isFocusable || tree.items(of: inner) != nil
      return !isFound
    }
    return isFound
  }

  /// Graphics cards have no larger textures, and at most a quarter of a gigabyte is painted.
  private static let sides = 1.0...16_384.0
  private static let area = 8_192.0 * 8_192

  private func unknown(_ name: String, _ value: DocumentValue) -> FileError {
    let nearest = Spelling.nearest(to: name, in: ids.keys.sorted())
    return value.error(
      "unknown element \"\(name)\"",
      expected: nearest.map { "the id of an element, perhaps \"\($0)\"" } ?? "the id of an element")
  }
}

// MARK: - Elements

extension SceneDecoder {
  private mutating func decodeElement(
    _ value: DocumentValue, in around: ElementID, _ place: SceneFocusDecoder
  ) throws(FileError) {
    let record = try value.record(Keys.Element.self)
    var element = Element()
    try decodeMeaning(record, into: &element)
    try decodePlace(record, into: &element)
    element.focus = try place.focus(record, role: element.role)
    if let value = record[.invoker], let name = element.focus.scope?.invoker {
      references.append((value, name))
    }
    try decodeState(record, into: &element)
    if let value = record[.controls] {
      element.controls = try value.name()
      references.append((value, element.controls ?? ""))
    }
    for value in try (record[.preferredFocus] ?? record[.guide])?.list() ?? [] {
      references.append((value, try value.name()))
    }
    if let value = record[.accessibility] { element.accessibility = try accessibility(value) }
    if let value = record[.audit] {
      element.accessibility.details.auditExceptions = try auditExceptions(value)
    }
    if element.accessibility.level == nil { element.accessibility.level = place.level(of: element.role) }
    if element.isSelected { try checkSelection(record[.selected] ?? record[.traits] ?? value, in: around) }
    try checkNesting(of: element, in: around, record)
    let id = tree.append(element, to: around)
    written[id] = try record.written()
    if let value = record[.controls] { controls.append((id, value)) }
    if let value = record[.image] { pictures[id] = try picture(value) }
    if let value = record[.content], try content(value, of: element.role) == .number {
      numberFields.insert(id)
    }
    if let value = record[.rows] {
      if let other = record[.children] {
        throw other.error("the element has rows too", expected: "one of rows and children")
      }
      pendingRows.append((id, value))
    }
    var rows: ElementID?
    for child in try record[.children]?.list(of: .elements) ?? [] {
      var parent = id
      let role = try child.record(Keys.Element.self)[.role]?.choice(Role.self)
      if let role, role == element.role, role.holdsRows {
        // The children of a row show and hide as one group; if the row has cells, the group follows the row.
        parent = rows ?? tree.append(Element(role: .group), to: role == .row ? around : id)
        rows = parent
      }
      try decodeElement(child, in: parent, place.inside(element.focus, role: element.role))
    }
    try decodeStandIn(record, of: id, place)
  }

  /// Decodes the elements that are read in place of an element, or as its content.
  private mutating func decodeStandIn(
    _ record: DocumentRecord<SceneKeys.Element>, of id: ElementID, _ place: SceneFocusDecoder
  ) throws(FileError) {
    let (representation, inside) = (record[.accessibilityRepresentation], record[.accessibilityChildren])
    guard let value = representation ?? inside else { return }
    if representation != nil, let inside {
      throw inside.error(
        "the element has a representation too",
        expected: "one of accessibilityRepresentation and accessibilityChildren")
    }
    if tree.items(of: id) != nil || record[.rows] != nil {
      throw value.error("the element has rows", expected: "an element without rows")
    }
    tree.update(id) { $0.accessibility.details.standIn = representation == nil ? .children : .representation }
    var standIn = Element(frame: tree[id].frame)
    standIn.isInert = true
    let around = tree.append(standIn, to: id)
    for element in try value.list(of: .elements) {
      try decodeElement(element, in: around, place.inside(.none, role: .none))
    }
  }

  /// - Parameter parent: the parent of the selected element.
  private mutating func checkSelection(_ value: DocumentValue, in parent: ElementID) throws(FileError) {
    let above = tree.lineage(of: parent).first { tree[$0].focus.group != nil }
    guard let above, let group = tree[above].focus.group else {
      throw value.error(
        "the selected element is not in a group", expected: "an element of a group, such as a row of a list")
    }
    guard group.selection == .single else { return }
    if let line = selectedLines.updateValue(value.line, forKey: above) {
      throw value.error(
        "the element selected in line \(line) is in the same group", expected: "one, or selection: multiple")
    }
  }

  /// Rejects a list in a list with selection: selecting there would select the inner list as a whole, invisibly.
  private func checkNesting(
    of element: Element, in parent: ElementID, _ record: DocumentRecord<Keys.Element>
  ) throws(FileError) {
    guard let group = element.focus.group, group.selection == .none, [.list, .tree].contains(element.role)
    else {
      return
    }
    let above = tree.lineage(of: parent).first { tree[$0].focus.group != nil }
    guard let above, let outer = tree[above].focus.group, outer.selection != .none,
      [.list, .tree].contains(tree[above].role)
    else { return }
    throw (record[.group] ?? record[.role] ?? record.place).error(
      "a \(element.role.rawValue) without selection is inside a \(tree[above].role.rawValue) with selection, so its items cannot be selected",
      expected: "selection here too, or role: group")
  }

  private mutating func decodeMeaning(
    _ record: DocumentRecord<SceneKeys.Element>, into element: inout Element
  )
    throws(FileError)
  {
    if let value = record[.id] {
      let id = try value.visibleText()
      if let taken = ids[id] {
        throw value.error("the id \"\(id)\" is taken by line \(taken.line)", expected: "a unique id")
      }
      ids[id] = value
      element.key = id
    }
    element.role = try record[.role]?.choice() ?? .none
    element.label = try record[.label]?.string() ?? ""
    element.value = try record[.value]?.string() ?? ""
    element.hint = try record[.hint]?.string() ?? ""
    element.command = try record[.command]?.name()
    for value in try record[.traits]?.list() ?? [] {
      element.traits.insert(try Self.trait(value))
    }
    if let value = record[.selected] { element.isSelected = try value.bool() }
  }

  private mutating func decodePlace(
    _ record: DocumentRecord<SceneKeys.Element>, into element: inout Element
  ) throws(FileError) {
    if let value = record[.frame] {
      let sides = try value.list(count: 4)
      element.frame = Rect(
        x: try sides[0].number(in: Self.places), y: try sides[1].number(in: Self.places),
        width: try sides[2].number(in: Self.lengths), height: try sides[3].number(in: Self.lengths))
    }
    if let value = record[.shape] { element.shape = try shape(value) }
    element.isEnabled = try record[.enabled]?.bool() ?? true
    element.isHidden = try record[.hidden]?.bool() ?? false
    element.isInert = try record[.inert]?.bool() ?? false
    if let value = record[.covers] {
      element.covers = try value.bool()
      covers += element.covers ? 1 : 0
      guard covers <= ElementTree.mostCovers else {
        throw value.error("more than \(ElementTree.mostCovers) elements cover others", expected: "fewer")
      }
    }
    element.direction = try direction(record[.direction])
  }

  private static let places = -10_000_000.0...10_000_000.0
  private static let lengths = 0.0...10_000_000.0

  fileprivate static func trait(_ value: DocumentValue) throws(FileError) -> Traits {
    let name = try value.string()
    guard let trait = Traits.named.first(where: { $0.name == name }) else {
      throw value.error(
        "unknown trait \"\(name)\"",
        expected: "one of " + Traits.named.map(\.name).joined(separator: ", "))
    }
    return trait.trait
  }

  private func shape(_ value: DocumentValue) throws(FileError) -> ElementShape {
    if let radius = try? value.number(in: Self.lengths) { return .roundedRectangle(radius: radius) }
    if let corners = try? value.list() {
      guard corners.count >= 3 else {
        throw value.error("the polygon has \(corners.count) corners", expected: "three or more")
      }
      guard corners.count <= ElementShape.mostCorners else {
        throw value.error("the polygon has \(corners.count) corners", expected: "at most 1,000")
      }
      return .polygon(
        try corners.map { corner throws(FileError) in
          let place = try corner.list(count: 2)
          return Point(x: try place[0].number(in: 0...1), y: try place[1].number(in: 0...1))
        })
    }
    switch try value.choice(SceneKeys.Shape.self) {
    case .rectangle: return .rectangle
    case .capsule: return .capsule
    case .ellipse: return .ellipse
    }
  }

  private func direction(_ value: DocumentValue?) throws(FileError) -> LayoutDirection? {
    try value?.choice()
  }
}

extension DocumentRecord<SceneKeys.Element> {
  fileprivate func written() throws(FileError) -> Scene.Written {
    var traits: Traits = []
    for value in try self[.traits]?.list() ?? [] { traits.insert(try SceneDecoder.trait(value)) }
    let inside = try self[.accessibility]?.record(SceneKeys.Accessibility.self)
    return Scene.Written(
      line: place.line, keys: Set(values.keys.map(\.rawValue)),
      accessibility: inside.map { Set($0.values.keys.map(\.rawValue)) }, traits: traits)
  }
}
