/// The choices of a picker. A long `ForEach` whose identities are the tags creates only the requested choices.
@MainActor
struct ChoiceList<Value: Hashable> {
  /// A view with a tag of the selection's type.
  struct Choice {
    let value: Value
    let view: any View
    let words: @MainActor () -> String
    let isEnabled: Bool
  }

  private enum Run {
    case choices([Choice])
    case list(any CountedList, EnvironmentValues)
  }

  /// The most choices that ``PickerStyle/automatic`` shows in a menu.
  static var mostInMenu: Int { 50 }

  private let detached: DetachedViews
  private var runs: [Run] = []
  private(set) var count = 0

  /// - Parameter report: called for each omitted choice.
  init(
    _ content: some View, _ environment: EnvironmentValues, in graph: ViewGraph,
    _ report: (ChoiceFault) -> Void
  ) {
    let detached = DetachedViews(of: graph)
    self.detached = detached
    var known: Set<Value> = []
    for run in ListedView.runs(in: content, environment, longerThan: Self.mostInMenu, detached) {
      if case .list(let list, let environment) = run, choice(at: 0, of: list, environment) != nil {
        runs.append(.list(list, environment))
        count += list.count
        continue
      }
      let choices = run.views(detached).compactMap { listed in
        guard let choice = Choice(listed, detached) else {
          report(.noTag(listed.words(detached)))
          return nil as Choice?
        }
        guard known.insert(choice.value).inserted else {
          report(.sameTag("\(choice.value)"))
          return nil
        }
        return choice
      }
      runs.append(.choices(choices))
      count += choices.count
    }
  }

  /// The choice whose identity in the list is its tag; nil for another tag.
  private func choice(
    at index: Int, of list: any CountedList, _ environment: EnvironmentValues
  ) -> Choice? {
    let (id, view) = list.listed(at: index)
    let views = ListedView.all(in: view, tag: id, environment, detached)
    guard views.count == 1, views[0].tag == id else { return nil }
    return Choice(views[0], detached)
  }

  subscript(index: Int) -> Choice {
    var rest = index
    for run in runs {
      switch run {
      case .choices(let choices):
        if rest < choices.count { return choices[rest] }
        rest -= choices.count
      case .list(let list, let environment):
        if rest < list.count {
          // The first choice has shown that identities are tags; a choice without its own words is empty.
          return choice(at: rest, of: list, environment)
            ?? Choice(
              value: list.listed(at: rest).id.base as! Value, view: EmptyView(), words: { "" },
              isEnabled: false)
        }
        rest -= list.count
      }
    }
    preconditionFailure("there is no choice \(index) of \(count)")
  }

  /// All choices, created at once.
  var all: [Choice] { (0..<count).map { self[$0] } }

  func index(of value: Value) -> Int? {
    var before = 0
    for run in runs {
      switch run {
      case .choices(let choices):
        if let index = choices.firstIndex(where: { $0.value == value }) { return before + index }
        before += choices.count
      case .list(let list, _):
        if let index = list.index(of: AnyHashable(value)) { return before + index }
        before += list.count
      }
    }
    return nil
  }
}

/// The reason for omitting a choice from a picker.
enum ChoiceFault {
  /// It has no tag of the selection's type. The value is its text.
  case noTag(String)
  /// An earlier choice has the same tag.
  case sameTag(String)
}

extension ChoiceList.Choice {
  @MainActor
  fileprivate init?(_ listed: ListedView, _ detached: DetachedViews) {
    guard let value = listed.tag?.base as? Value else { return nil }
    self.init(
      value: value, view: listed.view, words: { listed.words(detached) },
      isEnabled: listed.environment.isEnabled)
  }
}
