import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

/// The web platform's tests for accessible names (web-platform-tests/wpt, folder `accname`) as trees of Keyway.
///
/// The facts are theirs: a case has the name that the web gives it (`data-testname`), and the accessible name that the
/// web expects of the element with the key `test`. The trees are our own. A text node is a text, a `span` is structure
/// or the one text in it. `aria-label`, `alt` and the value of a button are the label, `aria-labelledby` and `label`
/// are the relation, `title` is the hint. `display: none`, `visibility: hidden` and `hidden` hide; `aria-hidden` and an
/// empty `alt` hide from assistive technologies.
///
/// Keyway joins content by a comma and a space where the web puts a space or nothing, and names from content are written
/// so here. Both join what a relation names by a space.
@Suite("Accessible names, as the web platform's tests have them")
struct WebNameTests {
  struct Case {
    /// As in `data-testname`. A manual test has the name of its file, without `-manual.html`.
    let name: String
    let parts: [Part]
    let expected: String
    /// Why Keyway gives another name; nil if it gives this one.
    let differs: Difference?

    init(_ name: String, _ expected: String, differs: Difference? = nil, _ parts: Part...) {
      (self.name, self.expected, self.differs, self.parts) = (name, expected, differs, parts)
    }
  }

  /// Where Keyway's name is not the web's. A case that has such a reason and is named as on the web all the same fails.
  enum Difference: String {
    case value = "a control inside a name gives its label, and the web takes its value"
    case action = "a button inside becomes an action of the whole, and is no word of its name"
    case twice = "an element that two others name is said in both places"
    case separator = "a separator has no node"
    case heading = "no dialog is named by its heading; WAI-ARIA has this as a draft"
  }

  struct File: Sendable, CustomTestStringConvertible {
    /// Below `accname/name`.
    let name: String
    /// The repository and the commit where the file was read. Engines have newer copies than what is stored of wpt.
    let source: String
    /// The number of all cases, and of those whose name differs.
    let count, differing: Int
    /// Cases that say nothing of Keyway, and are left out: the reason, and the number of cases.
    let left: [String: Int]
    /// All others.
    let cases: @Sendable () -> [Case]
    var testDescription: String { name }

    init(
      _ name: String, _ source: String, _ count: Int, differing: Int = 0, left: [String: Int] = [:],
      _ cases: @escaping @Sendable () -> [Case] = { [] }
    ) {
      (self.name, self.source, self.count, self.differing) = (name, source, count, differing)
      (self.left, self.cases) = (left, cases)
    }
  }

  static let style = "no style adds text"
  static let letters = "no style changes letters"
  static let apart = "texts are never joined without a separator"
  static let owner = "no element owns what lies elsewhere"
  static let spelling = "no attribute is misspelt"
  static let noRole = "no such role: article, blockquote, figure, log, math, meter, rowgroup and others"

  static let files: [File] = [
    File("../basic.html", "servo cc4650a", 2) { basic },
    File("../aria-owns.html", "servo 221bbd4", 9, left: [owner: 9]),
    File("comp_embedded_control.html", "ladybird 052a112", 26) { embedded },
    File(
      "comp_hidden_not_referenced.html", "ladybird 1c4a7e6", 5,
      left: ["nothing is shown inside a hidden element": 1]
    ) { hiddenNotReferenced },
    File(
      "comp_host_language_label.html", "chromium 5f21c27", 88,
      left: ["no control picks a color, a date, a month, a time or a week": 24]
    ) { hostLanguage + inputs },
    // Another state of the same file.
    File(
      "comp_host_language_label.html, its hidden labels", "wpt 04b2a24", 60,
      left: ["the control is hidden with its label, and has no node": 30]
    ) { hiddenLabels },
    File(
      "comp_label.html", "wpt 0695862", 132, differing: 2,
      left: [noRole: 27, "an element has one label of the author, and not two of which one is stronger": 2]
    ) { roles + elements + precedence + blanks },
    File("comp_labeledby_non_standard.html", "servo 221bbd4", 3, left: [spelling: 3]),
    File("comp_labelledby.html", "servo f364b3f", 10, left: [spelling: 6]) { labelledBy },
    File("comp_labelledby_hidden_nodes.html", "ladybird 314e5d6", 27) { hiddenNodes },
    File(
      "comp_name_from_content.html", "ladybird 699ccab", 79, differing: 2,
      left: [style: 29, letters: 5, apart: 3]
    ) { content + nested },
    File("comp_name_from_content_menuitem.html", "wpt 5185141", 1) { menuItem },
    File("comp_name_from_content_display_contents.html", "webkit dc3b7a2", 4) { displayContents },
    File("comp_name_from_content_alt_counter_invalidation.html", "servo 0e2a826", 3, left: [style: 3]),
    File("comp_name_from_content_alt_counter_multi_instance.html", "servo 221bbd4", 3, left: [style: 3]),
    File("comp_text_node.html", "servo 00352f9", 50, left: [apart: 10]) { textNodes },
    File(
      "comp_tooltip.html", "chromium b419431", 22,
      left: ["there is no abbreviation, and no frame with another document": 2]
    ) { tooltips },
    File("shadowdom/basic.html", "ladybird a352214", 2) { shadows },
    File("shadowdom/slot.html", "ladybird e2a7f84", 4, left: ["what fills a slot is all there is of it": 2]) {
      slots
    },
  ]

  static let tentativeAndManualFiles: [File] = [
    File(
      "comp_content_visibility.tentative.html", "wpt 28b98a8", 3, left: ["the tests expect nothing yet": 3]),
    File(
      "comp_host_language_label.tentative.html", "wpt 03eb59d", 16,
      left: ["no element has a role that another role takes away": 16]),
    File("comp_name_from_content.tentative.html", "wpt 105fa5b", 4, differing: 1, left: [letters: 2]) {
      crossed
    },
    File("comp_name_from_heading.tentative.html", "servo 150e444", 6, differing: 3, left: [noRole: 2]) {
      headings
    },
    File("comp_name_from_pseudo_content_marker.tentative.html", "servo 86588ff", 10, left: [style: 10]),
    File("comp_tooltip.tentative.html", "servo d758fca", 1) { decoration },
    // The manual tests are those that `test/wpt-accname.js` of xi/aria-api lists.
    File(
      "../manual/name_*", "aria-api", 145, differing: 1,
      left: [style: 18, owner: 2, apart: 1, "no button has words that come with a browser": 1]
    ) { manualInputs + manualRoles + manualReferences + manualContent },
    File(
      "../manual/description_*", "aria-api", 14,
      left: ["a node has the keys of what describes it, and no description in words": 14]),
  ]

  @Test("Elements have the names that the web expects", arguments: files + tentativeAndManualFiles)
  func names(file: File) {
    for one in file.cases() {
      let tree = AccessibilityTree(ElementTree(one.parts))
      // The web's tests compare names with white space collapsed. An element without a node has no name.
      let name = (tree["test"]?.label ?? "").split { "\t\n\u{C}\r ".contains($0) }.joined(separator: " ")
      #expect((name == one.expected) == (one.differs == nil), "\(one.name): \(name)")
    }
  }

  @Test("Each case of a file is here, or left out for a reason", arguments: files + tentativeAndManualFiles)
  func counts(file: File) {
    let cases = file.cases()
    #expect(cases.count + file.left.values.reduce(0, +) == file.count)
    #expect(cases.filter { $0.differs != nil }.count == file.differing)
    #expect(Set(cases.map(\.name)).count == cases.count)
  }
}

// MARK: - Parts

extension WebNameTests {
  typealias Change = (inout Element) -> Void

  static func hidden(_ element: inout Element) { element.isHidden = true }

  static func unspoken(_ element: inout Element) { element.accessibility.isHidden = true }

  static func landmark(_ element: inout Element) { element.accessibility.container = .landmark }

  /// Names an element by others, whose keys are separated by spaces.
  static func named(by keys: String) -> Change {
    { $0.accessibility.details.relations.labelledBy = keys.split(separator: " ").map { String($0) } }
  }

  /// The element whose name is asked for.
  static func the(
    _ role: Role, _ label: String = "", by keys: String = "", value: String = "", hint: String = "",
    traits: Traits = [], _ inside: [Part] = []
  ) -> Part {
    var part = Part(role, label, key: "test", traits: traits, named(by: keys), inside: inside)
    (part.element.value, part.element.hint) = (value, hint)
    return part
  }

  static func the(_ role: Role, _ inside: [Part]) -> Part { the(role, "", inside) }

  /// Structure that others refer to.
  static func box(_ key: String, _ inside: [Part]) -> Part { Part(.none, "", key: key, inside: inside) }

  static func texts(_ words: String...) -> [Part] { words.map { Part(.text, $0) } }

  /// Choices from one on, of which one is selected.
  static func choices(_ count: Int, selected: Int) -> [Part] {
    (1...count).map { Part(.cell, "\($0)", traits: $0 == selected ? .selected : []) }
  }
}

// MARK: - Labels of the author

extension WebNameTests {
  static var basic: [Case] {
    [
      Case("tests labelFrom: author", "test label", the(.group, "test label")),
      Case("tests labelFrom: contents", "test heading", the(.heading, texts("test heading"))),
    ]
  }

  /// A label replaces the text inside. Where the web has more roles than Keyway, the nearest one stands for them.
  static func authored(_ name: String, _ role: Role, isLandmark: Bool = false) -> Case {
    var part = the(role, "label", texts("x"))
    if isLandmark { landmark(&part.element) }
    return Case(name, "label", differs: role == .separator ? .separator : nil, part)
  }

  static var roles: [Case] {
    let first: [(web: String, role: Role)] = [
      ("alert", .alert), ("alertdialog", .alert), ("button", .button), ("cell", .cell),
      ("checkbox", .checkbox),
      ("columnheader", .columnHeader), ("combobox", .textField), ("dialog", .dialog), ("directory", .list),
      ("grid", .grid), ("gridcell", .cell), ("group", .group), ("heading", .heading), ("img", .image),
      ("link", .link), ("list", .list), ("listbox", .list), ("listitem", .cell), ("menu", .menu),
      ("menubar", .menuBar), ("menuitem", .menuItem), ("menuitemcheckbox", .menuItem),
      ("menuitemradio", .menuItem),
    ]
    let second: [(web: String, role: Role)] = [
      ("option", .cell), ("progressbar", .progress), ("radio", .radioButton), ("radiogroup", .radioGroup),
      ("row", .row), ("searchbox", .searchField), ("separator", .separator), ("slider", .slider),
      ("spinbutton", .stepper), ("switch", .toggle), ("tab", .tab), ("table", .table), ("tablist", .tabList),
      ("tabpanel", .tabPanel), ("textbox", .textField), ("toolbar", .toolbar), ("tree", .tree),
      ("treegrid", .treeGrid), ("treeitem", .treeItem),
    ]
    let landmarks = [
      "banner", "complementary", "contentinfo", "form", "main", "navigation", "region", "search",
    ]
    var cases = landmarks.map { authored("label valid on div with \($0) role", .group, isLandmark: true) }
    for (web, role) in first + second { cases.append(authored("label valid on div with \(web) role", role)) }
    return cases
  }

  static var elements: [Case] {
    let parts: [(web: String, role: Role)] = [
      ("link element", .link), ("button element", .button), ("fieldset element", .group),
      ("hr element", .separator),
      ("img element", .image), ("input type checkbox element", .checkbox), ("tr element", .row),
      ("input type radio element", .radioButton), ("input type search element", .searchField),
      ("input type text element", .textField), ("listitem element", .cell), ("list (ordered) element", .list),
      ("select element", .textField), ("option element", .cell), ("table element", .table),
      ("td element", .cell),
      ("th element with the scope of col", .columnHeader), ("textarea element", .textField),
      ("list (unordered) element", .list),
    ]
    let landmarks = ["aside", "footer", "form", "header", "main", "nav", "section"]
    var cases = landmarks.map { authored("label valid on \($0) element", .group, isLandmark: true) }
    for level in 1...6 { cases.append(authored("label valid on h\(level) element", .heading)) }
    for (web, role) in parts { cases.append(authored("label valid on \(web)", role)) }
    return cases
  }

  static var precedence: [Case] {
    let inner = Part(.text, "label", hidden)
    let whole = Part(.none, "", key: "span", hidden, inside: [inner])
    let name = "button's hidden referenced name"
    return [
      Case("\(name) (display:none) supercedes aria-label", "label", the(.button, "foo", by: "span", [whole])),
      Case(
        "\(name) (visibility:hidden) supercedes aria-label", "label", the(.button, "foo", by: "span", [whole])
      ),
      Case(
        "\(name) (visibility:hidden) with hidden aria-labelledby traversal falls back to aria-label", "foo",
        the(.button, "foo", by: "span", [box("span", [inner])])),
      Case(
        "Hidden button's label should be the empty string", "",
        Part(.none, "", hidden, inside: [the(.button, texts("x"))])),
      Case(
        "link's aria-labelledby name supercedes aria-label", "label",
        the(.link, "foo", by: "span", texts("x")),
        Part(.text, "label", key: "span")),
      Case("svg's aria-label supercedes title tag", "foo", the(.image, "foo", [Part(.image, "circle")])),
      authored("button name from contents is superceded by aria-label", .button),
      authored("h1 text is superceded by aria-label", .heading),
      Case(
        "button with title is superceded by aria-label", "label",
        the(.button, "label", hint: "foo", texts("x"))),
    ]
  }

  static var blanks: [Case] {
    let rows: [(name: String, role: Role, label: String, expected: String)] = [
      ("textarea's name with trailing whitespace in aria-label is valid", .textField, "label  ", "label"),
      ("link's name with leading whitespace in aria-label is valid", .link, "     label", "label"),
      (
        "button with blank braille pattern has name as such (not treated as whitespace per Unicode standard)",
        .button, "\u{2800}", "\u{2800}"
      ),
      (
        "div with role alert and carriage return in aria-label is valid", .alert, "\nalert message",
        "alert message"
      ),
      ("link's name with tab in aria-label is valid", .link, "\tlabel", "label"),
      (
        "button with leading form feed control character in aria-label is valid", .button, "\u{C}label",
        "label"
      ),
      (
        "nav with trailing nbsp char aria-label is valid (nbsp is preserved in name)", .toolbar,
        "label\u{A0}",
        "label\u{A0}"
      ),
      (
        "button with leading nbsp char in aria-label is valid (and uses aria-label)", .button, "\u{A0}label",
        "\u{A0}label"
      ),
      ("button with empty aria-label does not use aria-label as name", .button, "", "my button"),
      (
        "textarea with tab character as aria-label does not use aria-label as name", .textField, "\t", "title"
      ),
      (
        "button with carriage return as aria-label does not use aria-label as name", .button, "\n",
        "my button"
      ),
      (
        "button with space characters as aria-label does not use aria-label as name", .button, "      ",
        "my button"
      ),
    ]
    return rows.map { row in
      let hint = row.expected == "title" ? "title" : ""
      let part = the(row.role, row.label, hint: hint, hint.isEmpty ? texts("my button") : [])
      return Case(row.name, row.expected, part)
    }
  }

  static var tooltips: [Case] {
    let named: [(web: String, role: Role)] = [
      ("checkbox input with", .checkbox), ("radio input with", .radioButton), ("select with", .textField),
      ("text input with placeholder and", .textField),
      ("password input with placeholder and", .secureTextField),
      ("number input with placeholder and", .stepper), ("search input with placeholder and", .searchField),
      ("tel input with placeholder and", .textField), ("email input with placeholder and", .textField),
      ("url input with placeholder and", .textField), ("textarea with placeholder and", .textField),
    ]
    let cases = named.map { Case("\($0.web) tooltip label", "title", the($0.role, hint: "title")) }
    return cases + [
      Case(
        "link with img with tooltip label", "title", the(.link, hint: "title", [Part(.image, "", unspoken)])),
      Case("link with text with tooltip label and no contents", "title", the(.link, hint: "title")),
      Case(
        "link with text with tooltip label and contents", "contents",
        the(.link, hint: "title", texts("contents"))),
      Case(
        "div with text with tooltip label", "title",
        the(.group, hint: "title", texts("contents"))),
      Case("img with tooltip label without alt", "title", the(.image, hint: "title")),
      Case("img with tooltip label with alt", "alt", the(.image, "alt", hint: "title")),
      Case("img with tooltip label without title", "alt", the(.image, "alt")),
      Case("button with tooltip label", "contents", the(.button, hint: "title", texts("contents"))),
      Case(
        "summary with tooltip label and contents", "contents",
        the(.button, hint: "title", traits: .expandable, texts("contents"))),
    ]
  }

  static var decoration: [Case] {
    var image = the(.image, hint: "title")
    unspoken(&image.element)
    return [Case("img with tooltip label with empty alt", "", image)]
  }
}
