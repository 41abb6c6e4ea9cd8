import KeywayElements
import TreeKit

@testable import KeywayAccessibility

// MARK: - The manual tests

extension WebNameTests {
  /// Cases that differ in the kind of input alone, by number or name and kind: "612:password text-title:text".
  static func kinds(
    _ names: String, _ expected: String, differs: Difference? = nil, hint: String = "", label: [Part] = []
  ) -> [Case] {
    // A file chooser is a button, and so is an image that submits.
    let roles: [Substring: Role] = [
      "text": .textField, "password": .secureTextField, "checkbox": .checkbox, "radio": .radioButton,
      "file": .button, "image": .button,
    ]
    return names.split(separator: " ").map { name in
      let parts = name.split(separator: ":")
      let isNumber = parts[0].allSatisfy(\.isNumber)
      return Case(
        isNumber ? "name_test_case_\(parts[0])" : "name_\(parts[0])", expected, differs: differs,
        box("label", label), the(roles[parts[1]]!, by: label.isEmpty ? "" : "label", hint: hint))
    }
  }

  static var manualInputs: [Case] {
    func each(_ name: String) -> String {
      ["text", "password", "checkbox", "radio", "file"].map { "\($0)-\(name):\($0)" }.joined(separator: " ")
    }
    func field(_ value: String) -> Part { Part(.textField) { $0.value = value } }
    func number(_ role: Role, _ number: Double) -> Part {
      Part(role) { $0.range = ValueRange(number, minimum: 1, maximum: 10) }
    }
    let menu = Part(.menu, inside: [Part(.menuItem, "clown", traits: .selected), Part(.menuItem, "rich")])
    let shortMenu = Part(
      .menu,
      inside: [
        Part(.menuItem, "1", traits: .selected), Part(.menuItem, "2", hidden), Part(.menuItem, "3", hidden),
      ])
    func flash(_ part: Part) -> [Part] { texts("Flash the screen") + [part] + texts("times.") }
    func foo(_ part: Part) -> [Part] { texts("foo") + [part] + texts("baz") }
    let once = "Flash the screen 1 times."
    var cases = kinds(
      "611:text 612:password 613:checkbox 614:radio 615:file 616:image", "foo", label: texts("foo"))
    cases += kinds(
      "546:text 721:password 723:checkbox 724:radio 726:image", "States:", label: texts("States:"))
    cases += kinds("725:file", "File:", label: texts("File:"))
    cases += kinds(each("title") + " image-title:image", "foo", hint: "foo")
    cases += kinds("551:text 748:password 749:checkbox 750:radio 751:file 752:image", "crazy", hint: "crazy")
    cases += kinds(
      "547:text 727:password 728:checkbox 729:radio 730:file 731:image", "foo David",
      label: texts("foo") + [field("David")])
    cases += kinds(
      "617:checkbox 618:text 619:password 620:radio 621:file", "foo bar baz",
      label: foo(field("bar")))
    cases += kinds(
      "548:text 733:password 734:checkbox 735:radio 736:file 737:image", "crazy",
      label: texts("crazy") + [menu])
    cases += kinds(
      each("label-embedded-menu"), "Flash the screen times.", label: flash(shortMenu))
    cases += kinds(
      "549:text 738:password 739:checkbox 740:radio 741:file 742:image", "crazy Monday",
      label: texts("crazy") + [Part(.stepper) { $0.value = "Monday" }])
    cases += kinds(
      "550:text 743:password 744:checkbox 745:radio 746:file 747:image", "crazy 4",
      label: texts("crazy") + [number(.stepper, 4)])
    cases += kinds(
      each("label-embedded-spinbutton"), "foo 5 baz", label: foo(number(.stepper, 5)))
    cases += kinds(
      each("label-embedded-slider"), "foo 5 baz", label: foo(number(.slider, 5)))
    cases += kinds(each("label-embedded-select"), once, label: flash(field("1")))
    cases += kinds(each("label-embedded-combobox"), once, label: flash(field("1")))
    cases += kinds(
      "checkbox-label-embedded-textbox:checkbox", once, label: flash(field("1")))
    cases += kinds(
      "checkbox-label-embedded-listbox:checkbox", once,
      label: flash(Part(.list, inside: choices(3, selected: 1))))
    let shown = ["2", "4", "6", "8", "10"].map { Part(.text, $0) }
    let between = ["1", "3", "5", "7", "9"].map { Part(.text, $0, $0 == "7" ? unspoken : hidden) }
    return cases
      + kinds(
        "file-label-inline-hidden-elements:file", "2 4 6 8 10",
        label: zip(between, shown).flatMap { [$0, $1] })
  }

  static var manualRoles: [Case] {
    [
      Case("name_test_case_539", "Rich", the(.button, "Rich")),
      Case("name_test_case_544", "foo", the(.button, "foo")),
      Case("name_test_case_545", "foo", the(.button, "foo")),
      Case("name_test_case_556", "1", the(.image, "1")),
      Case("name_test_case_557", "1", the(.image, "1", hint: "t")),
      Case("name_test_case_597", "Tag", the(.none, "Tag", texts("foo"))),
      Case("name_test_case_600", "", the(.none, texts("Div with text"))),
      Case("name_test_case_601", "foo", the(.button, texts("foo"))),
      Case("name_test_case_602", "Tag", the(.button, hint: "Tag")),
      Case("name_test_case_604", "Tag", the(.link, "Tag", texts("ABC"))),
      Case("name_test_case_607", "ABC", the(.link, texts("ABC"))),
      Case("name_test_case_608", "Tag", the(.link, hint: "Tag")),
      Case(
        "name_link-with-label", "California",
        the(.link, "California", hint: "San Francisco", texts("United States"))),
      Case(
        "name_1.0_combobox-focusable", "Choose your language.",
        the(.textField, value: "English", hint: "Choose your language.")),
      Case(
        "name_1.0_combobox-focusable-alternative", "Choose your language",
        the(.textField, value: "English", hint: "Choose your language")),
      Case(
        "name_heading-combobox-focusable-alternative", "Country of origin: United States",
        the(
          .heading,
          texts("Country of origin:") + [
            Part(.textField) { ($0.value, $0.hint) = ("United States", "Choose your country.") }
          ])),
    ]
  }

  static var manualReferences: [Case] {
    func text(_ word: String, _ key: String) -> Part { Part(.text, word, key: key) }
    func field(_ value: String, _ key: String) -> Part { Part(.textField, key: key) { $0.value = value } }
    let fields = box("fields", [field("peanuts", "1"), field("popcorn", "2"), field("apple jacks", "3")])
    func labels(_ keys: String) -> [Part] {
      let around = texts("This") + [the(.checkbox, by: keys)] + texts("is")
      return [box("around", around), text("a test", "beside")]
    }
    let image = Part(.image, "", named(by: "test"))
    let before = [
      Case("name_test_case_540", "Rich's button", text("Rich's button", "1"), the(.button, by: "1")),
      Case("name_test_case_541", "Rich's button", text("Rich's button", "1"), the(.button, "bar", by: "1")),
      Case("name_test_case_558", "", the(.textField, value: "peanuts"), image),
      Case("name_test_case_559", "", the(.image, by: "test")),
      Case("name_test_case_560", "", the(.textField, value: "peanuts"), image),
      Case("name_test_case_561", "1", the(.image, "1", by: "test")),
      Case(
        "name_test_case_562", "peanuts popcorn apple jacks", fields, the(.image, by: "1 2 3")
      ),
      Case("name_test_case_563", "l peanuts", fields, the(.image, "l", by: "test 1")),
      Case(
        "name_test_case_564", "l peanuts popcorn", fields, the(.image, "l", by: "test 1 2")),
      Case(
        "name_test_case_565", "l peanuts popcorn apple jacks", fields,
        the(.image, "l", by: "test 1 2 3", hint: "t")),
      Case(
        "name_test_case_566", "t peanuts popcorn apple jacks", differs: .value, fields,
        the(.image, by: "test 1 2 3", hint: "t")),
    ]
    return before + [
      Case(
        "name_test_case_596", "bar", the(.none, by: "1", texts("foo")), text("bar", "1")),
      Case("name_test_case_598", "bar", the(.none, "Tag", by: "1", texts("foo")), text("bar", "1")),
      Case(
        "name_test_case_599", "bar baz", the(.none, "Tag", by: "1 2", texts("foo")), text("bar", "1"),
        text("baz", "2")),
      Case("name_test_case_603", "foo", text("foo", "1"), the(.link, by: "1", texts("bar"))),
      Case("name_test_case_605", "bar", the(.link, "Tag", by: "1", texts("foo")), text("bar", "1")),
      Case("name_test_case_606", "Tag foo", the(.link, "Tag", by: "test 1"), text("foo", "1")),
      Case(
        "name_test_case_609", "foo bar baz", the(.textField, by: "1 2 3"), text("foo", "1"), text("bar", "2"),
        text("baz", "3")),
      Case("name_test_case_610", "foo bar", the(.textField, "bar", by: "1 test"), text("foo", "1")),
      Case("name_checkbox-label-multiple-label", "This is a test", Part(inside: labels("around beside"))),
      Case(
        "name_checkbox-label-multiple-label-alternative", "a test This is",
        Part(inside: labels("beside around"))),
      Case(
        "name_from_content_of_labelledby_elements_one_of_which_is_hidden", "Important stuff",
        the(.textField, by: "1 2"), Part(.text, "Important", key: "1", unspoken),
        Part(.none, "", hidden, inside: [Part(.text, "stuff", key: "2", unspoken)])),
    ]
  }

  /// Texts, of which some are hidden one way or another.
  static var manualContent: [Case] {
    let sentence: [Part] =
      [Part(.text, "Hello,", unspoken)] + texts("My", "name is") + [
        Part(inside: [Part(.image, "", unspoken)]),
        Part(.none, "Eli", inside: [Part(.none, "Garaventa", inside: texts("Zambino"))]),
      ] + texts("the weird.", "(QED)") + [Part(.text, "and don't you forget it.", hidden)]
    let cells = [
      Part(.cell, inside: texts("Where")), Part(.cell, "", hidden, inside: texts("in")),
      Part(.cell, inside: [Part(.text, "the world", hidden)]), Part(.cell, inside: texts("are my marbles?")),
    ]
    let all = sentence + [Part(.table, inside: [Part(.row, inside: cells)])]
    let spoken = "My name is Eli the weird. (QED) Where are my marbles?"
    return [
      Case(
        "name_from_content", "My, name is, Eli, the weird. (QED), Where, are my marbles?", the(.link, all)),
      Case("name_link-mixed-content", "My, name is, Eli, the weird. (QED)", the(.link, sentence)),
      Case(
        "name_from_content_of_labelledby_element", spoken, the(.textField, by: "label"),
        box("label", all)),
      Case(
        "name_from_content_of_label", spoken, the(.textField, by: "label"),
        box("label", all)),
    ]
  }
}
