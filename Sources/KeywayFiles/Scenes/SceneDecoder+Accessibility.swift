internal import KeywayElements

extension SceneDecoder {
  mutating func accessibility(_ value: DocumentValue) throws(FileError) -> AccessibilityBehavior {
    let record = try value.record(SceneKeys.Accessibility.self)
    var behavior = AccessibilityBehavior()
    behavior.isHidden = try record[.hidden]?.bool() ?? false
    behavior.container = try record[.container]?.choice() ?? .none
    behavior.children = try record[.children]?.choice()
    behavior.level = try record[.level]?.integer(in: 1...1_000)
    behavior.columnSpan = try record[.columnSpan]?.integer(in: 1...1_000) ?? 1
    behavior.sortOrder = try record[.sort]?.choice()
    behavior.sortPriority = try record[.sortPriority]?.number() ?? 0
    behavior.details = try details(record)
    for action in try record[.actions]?.list() ?? [] { behavior.actions.append(try action.name()) }
    for content in try record[.customContent]?.list() ?? [] {
      let record = try content.record(SceneKeys.CustomContent.self)
      behavior.customContent.append(
        AccessibilityDetails.CustomContent(
          label: try record.required(.label, "the name of the content").string(),
          value: try record.required(.value, "the text to read").string(),
          importance: try record[.importance]?.choice() ?? .default))
    }
    for rotor in try record[.rotors]?.list() ?? [] {
      let record = try rotor.record(SceneKeys.Rotor.self)
      var entries: [String] = []
      for entry in try record.required(.entries, "a list of ids").list() {
        entries.append(try entry.name())
        references.append((entry, entries[entries.count - 1]))
      }
      behavior.rotors.append(
        AccessibilityDetails.Rotor(
          name: try record.required(.name, "the name of the rotor").name(), entries: entries))
    }
    return behavior
  }

  private mutating func details(
    _ record: DocumentRecord<SceneKeys.Accessibility>
  ) throws(FileError) -> AccessibilityDetails {
    var details = AccessibilityDetails()
    details.isElement = try record[.element]?.bool()
    details.elements = try record[.elements].map { value throws(FileError) in try ids(value) }
    details.hidesElements = try record[.elementsHidden]?.bool() ?? false
    details.isModal = try record[.modal]?.bool()
    details.respondsToUserInteraction = try record[.respondsToUserInteraction]?.bool()
    details.language = try record[.language]?.name()
    details.inputLabels = try (record[.inputLabels]?.list() ?? []).map { value throws(FileError) in
      try value.name()
    }
    if let value = record[.activationPoint] {
      let point = try value.list(count: 2)
      details.activationPoint = Point(x: try point[0].number(in: 0...1), y: try point[1].number(in: 0...1))
    }
    details.relations.labelledBy = try ids(record[.labelledBy])
    details.relations.describedBy = try ids(record[.describedBy])
    details.relations.details = try ids(record[.details])
    details.relations.errorMessages = try ids(record[.errorMessages])
    details.relations.flowsTo = try ids(record[.flowsTo])
    details.isInvalid = try record[.invalid]?.bool() ?? false
    return details
  }

  /// The reasons for ignoring audit findings, by the names of the rules.
  func auditExceptions(_ value: DocumentValue) throws(FileError) -> [String: String] {
    var reasons: [String: String] = [:]
    for (rule, reason) in try value.entries() { reasons[try rule.name()] = try reason.name() }
    return reasons
  }

  /// The ids of other elements, each of which must exist in the scene.
  private mutating func ids(_ value: DocumentValue?) throws(FileError) -> [String] {
    try (value?.list() ?? []).map { value throws(FileError) in
      let id = try value.name()
      references.append((value, id))
      return id
    }
  }
}
