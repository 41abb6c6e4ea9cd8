import KeywayElements
import KeywayMenus

/// A choice of one among several, with its name above it.
///
/// The content is a list of views with tags, or a `ForEach`, whose identities are the tags. In a menu each choice is shown by
/// its words: those of the `Text`, `Label` or stack of texts. Around the picker, ``View/fieldHelp(_:)`` and
/// ``View/fieldError(_:)`` add a line below, as around a ``TextField``.
///
/// ```swift
/// Picker("Insurance", selection: $insurance) {
///   Text("Public").tag(Insurance.public)
///   Text("Private").tag(Insurance.private)
/// }
/// ```
///
/// The keys are those of a select-only combobox (ARIA Authoring Practices): Space, Return, Down and Alt-Down open the menu,
/// letters choose without it, and Escape leaves it with the choice as it was. Where arrows move by place or in a group, Down
/// does that.
public struct Picker<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let title: String
  let selection: Binding<SelectionValue>
  let content: Content

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - title: the name, shown above and spoken.
  ///   - selection: the tag of the selected choice. A value that is no tag, such as nil, selects none.
  ///   - content: the choices.
  public init(_ title: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    (self.title, self.selection, self.content) = (title, selection, content())
  }

  package func update(_ node: ViewNode) {
    let environment = node.context.environment
    let (choices, selected) = node.tracking { (listed(environment, node.graph), selection.wrappedValue) }
    let style = environment.pickerStyle
    guard style != .menu else {
      let box = PickerBox(
        title: title, selected: choices.first { $0.value == selected }?.words,
        rows: choices.map { choice in
          ControlMenu.Row(title: choice.words, isOn: choice.value == selected, isEnabled: choice.isEnabled) {
            selection.wrappedValue = choice.value
          }
        })
      return LabelledField.update(node, title: title, box: box)
    }
    let hint = environment.fieldError ?? environment.fieldHelp
    let group = RadioGroup(choices, id: \.value, selection: selection) { choice in AnyView(choice.view) }
      .choiceDisabled { !$0.isEnabled }
      .radioGroupStyle(style == .segmented ? .segmented : .radioGroup)
      .modify {
        ($0.element.label, $0.element.hint) = (title, hint)
        $0.element.accessibility.details.isInvalid = environment.fieldError != nil
      }
    LabelledField.update(node, title: title, box: group)
  }

  /// A view with a tag of the selection's type.
  private struct Choice {
    let value: SelectionValue
    let view: any View
    let words: String
    let isEnabled: Bool
  }

  private func listed(_ environment: EnvironmentValues, _ graph: ViewGraph) -> [Choice] {
    var known: Set<SelectionValue> = []
    return ListedView.all(in: content, environment).compactMap { listed in
      guard let value = listed.tag?.base as? SelectionValue else {
        graph.report(.choiceWithoutTag(listed.words, picker: title))
        return nil
      }
      guard known.insert(value).inserted else {
        graph.report(.duplicateIdentity("\(value)", view: "Picker \"\(title)\""))
        return nil
      }
      return Choice(
        value: value, view: listed.view, words: listed.words, isEnabled: listed.environment.isEnabled)
    }
  }
}

extension View {
  /// Sets how the pickers inside show their choices; by default as a menu.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}
