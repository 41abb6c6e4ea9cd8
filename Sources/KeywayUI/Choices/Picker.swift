import KeywayElements

/// A choice of one among several, with its name above it.
///
/// The content is a list of views with tags, or a `ForEach`, whose identities are the tags. Each view of the app is a choice, or
/// lists those in its body; of a ``Section`` only the content counts. A menu shows the words of each choice: those of its texts,
/// else its accessible name. Letters search the same words. Around the picker, ``View/fieldHelp(_:)`` and
/// ``View/fieldError(_:)`` add a line below, as around a ``TextField``.
///
/// ```swift
/// Picker("Insurance", selection: $insurance) {
///   Text("Public").tag(Insurance.public)
///   Text("Private").tag(Insurance.private)
/// }
/// ```
///
/// In a menu the keys are those of a select-only combobox (ARIA Authoring Practices). Space, Return, Down and Alt-Down open the
/// menu at the choice, Up and End at the last one, Home at the first. Letters choose without the menu. In it, Tab and Alt-Up take
/// the choice too, and Escape leaves it as it was. Where arrows move by place or in a group, only Alt with them opens the menu.
/// On a wheel Up and Down choose the one above and below, Page Up and Page Down move by the visible choices, Home and End to
/// the ends, and letters to a name.
public struct Picker<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let title: String
  let selection: Binding<SelectionValue>
  let content: Content

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - selection: the tag of the selected choice. A value without a choice, such as nil, selects none.
  ///   - content: the choices.
  public init(_ title: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    (self.title, self.selection, self.content) = (title, selection, content())
  }

  package func update(_ node: ViewNode) {
    let environment = node.context.environment
    let (choices, style, rows) = node.tracking {
      let choices = listed(environment, node.graph)
      let isLong = choices.count > ChoiceList<SelectionValue>.mostInMenu
      let style =
        environment.pickerStyle == .automatic ? (isLong ? .wheel : .menu) : environment.pickerStyle
      let selected = selection.wrappedValue
      let all = style == .wheel ? [] : choices.all
      return (choices, style, all.map { ($0, $0.value == selected, style == .menu ? $0.words() : "") })
    }
    switch style {
    case .wheel:
      let wheel = WheelBox(
        title: title, count: choices.count, selected: { choices.index(of: selection.wrappedValue) },
        choice: { index in
          let choice = choices[index]
          return WheelBox.Choice(
            view: choice.view, words: choice.words, isEnabled: choice.isEnabled,
            choose: { selection.wrappedValue = choice.value })
        })
      LabelledField.update(node, title: title, box: wheel)
    case .menu, .automatic:
      let box = PickerBox(
        title: title, selected: rows.first(where: \.1)?.2,
        rows: rows.map { choice, isOn, words in
          ControlMenu.Row(title: words, isOn: isOn, isEnabled: choice.isEnabled) {
            selection.wrappedValue = choice.value
          }
        })
      LabelledField.update(node, title: title, box: box)
    case .inline, .segmented:
      let hint = environment.fieldError ?? environment.fieldHelp
      let group = RadioGroup(rows.map(\.0), id: \.value, selection: selection) { AnyView($0.view) }
        .choiceDisabled { !$0.isEnabled }
        .radioGroupStyle(style == .segmented ? .segmented : .radioGroup)
        .modify {
          ($0.element.label, $0.element.hint) = (title, hint)
          $0.element.accessibility.details.isInvalid = environment.fieldError != nil
        }
      LabelledField.update(node, title: title, box: group)
    }
  }

  private func listed(_ environment: EnvironmentValues, _ graph: ViewGraph) -> ChoiceList<SelectionValue> {
    ChoiceList(content, environment, in: graph) { fault in
      switch fault {
      case .noTag(let words): graph.report(.choiceWithoutTag(words, picker: title))
      case .sameTag(let tag): graph.report(.duplicateIdentity(tag, view: "Picker \"\(title)\""))
      }
    }
  }
}

extension View {
  /// Sets how the pickers inside show their choices; by default as a menu, and as a wheel where there are
  /// more than 50.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}
