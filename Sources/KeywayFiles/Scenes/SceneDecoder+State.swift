internal import KeywayElements

/// The state that keys change: whether an element is open or on, its number, its text.
extension SceneDecoder {
  func decodeState(_ record: DocumentRecord<SceneKeys.Element>, into element: inout Element) throws(FileError)
  {
    if let value = record[.expanded] {
      element.traits.insert(.expandable)
      if try value.bool() { element.traits.insert(.expanded) } else { element.traits.remove(.expanded) }
    }
    if let value = record[.checked] { try decodeCheck(value, into: &element) }
    guard let value = record[.range] else { return giveRange(to: &element) }
    guard [.slider, .stepper, .progress].contains(element.role) else {
      throw value.error(
        "a range is given to a \(element.role.rawValue)", expected: "role: slider, stepper or progress")
    }
    element.range = try range(value)
    // Without words, the number is the value.
    if element.value.isEmpty, let number = element.range?.value { element.value = ValueRange.text(number) }
  }

  /// Adds a default range: a slider goes from 0 to 100 and starts in the middle (HTML, `input type=range`), and a stepper
  /// starts at 0; a number as the `value` sets the start.
  private func giveRange(to element: inout Element) {
    guard element.role == .slider || element.role == .stepper else { return }
    let told = Double(element.value).flatMap { (0...100).contains($0) ? $0 : nil }
    let range = ValueRange(told ?? (element.role == .slider ? 50 : 0))
    element.range = range
    if element.value.isEmpty { element.value = ValueRange.text(range.value) }
  }

  private func decodeCheck(_ value: DocumentValue, into element: inout Element) throws(FileError) {
    guard element.role == .checkbox || element.role == .toggle else {
      throw value.error(
        "checked is given to a \(element.role.rawValue)",
        expected: "role: checkbox or toggle; of radio buttons, rows and tabs one is selected")
    }
    if (try? value.choice(SceneKeys.CheckWord.self)) != nil {
      element.traits.insert(.mixed)
    } else if try value.bool() {
      element.traits.insert(.checked)
    }
  }

  func content(_ value: DocumentValue, of role: Role) throws(FileError) -> SceneKeys.Content {
    guard role.takesText else {
      throw value.error(
        "content is given to a \(role.rawValue)", expected: "role: textField, secureTextField or searchField")
    }
    return try value.choice()
  }

  private func range(_ value: DocumentValue) throws(FileError) -> ValueRange {
    let record = try value.record(SceneKeys.Range.self)
    let numbers = -1e12...1e12
    let minimum = try record[.minimum]?.number(in: numbers) ?? 0
    let maximum = try record[.maximum]?.number(in: numbers) ?? 100
    guard minimum <= maximum else {
      throw (record[.maximum] ?? record[.minimum] ?? value).error(
        "the maximum is less than the minimum", expected: "a maximum of at least the minimum")
    }
    return ValueRange(
      try record.required(.value, "the current number").number(in: minimum...maximum),
      minimum: minimum, maximum: maximum, step: try record[.step]?.number(in: 1e-6...1e12) ?? 1,
      page: try record[.page]?.number(in: 1e-6...1e12))
  }

  /// Rejects elements that control themselves or an ancestor, and two tabs with the same panel.
  func checkContents(_ controls: [(id: ElementID, place: DocumentValue)]) throws(FileError) {
    var tabs: [ElementID: Int] = [:]
    for (id, place) in controls {
      guard let content = tree.content(of: id) else { continue }
      if content == id || tree.isAncestor(content, of: id) {
        throw place.error(
          content == id ? "the element controls itself" : "the element controls its own ancestor",
          expected: "the id of its content, next to it or inside it")
      }
      guard tree.role(of: id) == .tab else { continue }
      if let line = tabs.updateValue(place.line, forKey: content) {
        throw place.error("the tab in line \(line) controls the same panel", expected: "a separate panel")
      }
    }
  }

  /// Hides closed content: that of collapsed elements, and the panels of unselected tabs.
  func settleContents() {
    var closed: [ElementID] = []
    var tabLists: [ElementID] = []
    tree.visit(tree.root) { id, element in
      if element.role == .tabList { tabLists.append(id) }
      if element.traits.contains(.expandable) && !element.traits.contains(.expanded) { closed.append(id) }
      return true
    }
    for id in closed { tree.setExpanded(false, id) }
    for id in tabLists { tree.showPanels(of: id) }
  }
}
