import KeywayElements
import TreeKit

@testable import KeywayAccessibility

// MARK: - Labels by relation

extension WebNameTests {
  static var labelledBy: [Case] {
    var nav = the(.group, by: "s1 s2 s3 s4")
    landmark(&nav.element)
    nav.inside = ["verify", "spaces", "FAIL IF INCLUDED", "between", "foreach"].enumerated().map {
      index, word in
      Part(.text, word, key: ["s1", "s2", nil, "s3", "s4"][index])
    }
    return [
      Case(
        "div group explicitly labelledby heading", "first heading",
        the(
          .group, by: "h", [Part(.heading, "first heading", key: "h"), Part(.text, "text inside div group")])),
      Case(
        "div group explicitly labelledby self and heading", "self label + first heading",
        the(.group, "self label", by: "test h", [Part(.heading, "+ first heading", key: "h")])),
      Case("nav with verified spaces appended between each of IDREFS", "verify spaces between foreach", nav),
      Case(
        "link name from content for each child including nested image (referenced elsewhere via labeledby)",
        "link2, image, link3",
        Part(.heading, inside: [Part(.link, inside: texts("link1")), the(.link, linkWithImage)])),
    ]
  }

  /// The content of the second of two links, with the image that names the first.
  static var linkWithImage: [Part] {
    [Part(.text, "link2"), Part(.image, "image", key: "image"), Part(.text, "link3")]
  }

  static var hiddenNotReferenced: [Case] {
    func button(by keys: String = "") -> Part {
      the(
        .button, by: keys,
        [
          Part(.text, "hidden,", key: "spoken", unspoken),
          Part(.text, "hidden from all users,", key: "shown", hidden),
          Part(.text, "visible to all users"),
        ])
    }
    return [
      Case(
        "button containing a rendered, unreferenced element that is aria-hidden=true, an unreferenced element with "
          + "the hidden host language attribute, and an unreferenced element that is unconditionally rendered",
        "visible to all users", button()),
      Case("button labelled by element that is aria-hidden=true", "hidden,", button(by: "spoken")),
      Case(
        "button labelled by element with the hidden host language attribute", "hidden from all users,",
        button(by: "shown")),
      Case(
        "link labelled by elements with assorted visibility and a11y tree exposure",
        "visible to all users, hidden but referenced, hidden from all users but referenced",
        the(
          .link, by: "a b c",
          [
            box("a", [Part(.text, "visible to all users,"), Part(.text, "hidden,", unspoken)]),
            Part(.text, "hidden but referenced,", key: "b", unspoken),
            Part(.text, "hidden from all users but referenced", key: "c", hidden),
          ])),
    ]
  }

  static var hiddenNodes: [Case] {
    /// Half of the cases hide the whole label, half a part of it.
    func cases(_ names: [String], _ expected: String, _ label: (Change) -> Part) -> [Case] {
      names.map { name in
        let isSpoken = !name.contains("aria-hidden")
        return Case(
          "button with aria-labelledby using \(name)", expected,
          the(.button, by: "label", texts("x")), label(isSpoken ? hidden : unspoken))
      }
    }
    let ways = [
      "display:none hidden", "visibility:hidden", "visibility:collapse", "aria-hidden", "HTML5 hidden",
    ]
    let one = ways.map { "\($0) span (with nested span)" }
    let deep = ways.map { "\($0) span (with nested spans, depth 2)" }
    let deepPart = ["display:none", "visibility:hidden", "aria-hidden", "HTML5 hidden"].map {
      "span without \($0) (with nested \($0) spans, depth 2)"
    }
    let siblings = [
      "display:none hidden span (with nested sibling spans)",
      "visibility:hidden hidden span (with nested sibling spans)",
      "visibility:collapse span (with nested sibling spans)",
      "aria-hidden hidden span (with nested sibling spans)",
      "HTML5 hidden span (with nested hidden sibling spans)",
      "span with display:none (with nested display:inline sibling spans)",
      "span with visibility:hidden (with nested visibility:visible sibling spans)",
      "span with visibility:collapse (with nested visible sibling spans)",
    ]
    let siblingsPart = ["display:none", "visibility:hidden", "visibility:collapse"].map {
      "span without \($0) (with nested \($0) sibling spans)"
    }
    let shown = "span without visibility:collapse (with nested visibility:visible spans, depth 2)"
    let tree = texts("foo") + [Part(.none, inside: texts("bar", "baz"))]
    var all = cases(one, "foo bar") { Part(.none, "", key: "label", $0, inside: texts("foo", "bar")) }
    all += cases(deep, "foo bar baz") { Part(.none, "", key: "label", $0, inside: tree) }
    all += cases(siblings, "foo bar baz") {
      Part(.none, "", key: "label", $0, inside: texts("foo", "bar", "baz"))
    }
    all += cases(deepPart, "foo") {
      box("label", texts("foo") + [Part(.none, "", $0, inside: texts("bar", "baz"))])
    }
    all += cases(siblingsPart + ["span without HTML5 hidden (with nested hidden sibling spans)"], "foo") {
      box("label", texts("foo") + [Part(.text, "bar", $0), Part(.text, "baz", $0)])
    }
    return all + cases([shown], "foo bar baz") { _ in box("label", tree) }
  }

  static var embedded: [Case] {
    let number: Change = { $0.range = ValueRange(3, minimum: 1, maximum: 5) }
    let words: Change = { $0.value = "3" }
    let rows: [(name: String, role: Role, change: Change, inside: [Part])] = [
      ("textfield", .textField, words, []), ("select:not([size])", .textField, words, []),
      ("select[size]", .list, { _ in }, choices(5, selected: 3)),
      ("combobox (input[type=text])", .textField, words, []),
      ("combobox (span)", .textField, words, []), ("combobox (div)", .textField, words, []),
      ("listbox>option[aria-selected=true]", .list, { _ in }, choices(5, selected: 3)),
      ("input[type=range]", .slider, number, []),
      ("input[type=number]", .stepper, number, []), ("ARIA slider (aria-valuenow)", .slider, number, []),
      ("ARIA slider (aria-valuetext)", .slider, words, []),
      ("ARIA spinbutton (aria-valuenow)", .stepper, number, []),
      ("ARIA spinbutton (aria-valuetext)", .stepper, words, []),
    ]
    return rows.flatMap { row in
      var control = Part(row.role, "number of times", row.change, inside: row.inside)
      let around = (texts("Flash the screen"), texts("times"))
      let label = box("label", [the(.checkbox, by: "label")] + around.0 + [control] + around.1)
      control.element.key = "test"
      let checkbox = Part(.checkbox, "", named(by: "label"))
      return [
        Case("checkbox label with embedded \(row.name)", "Flash the screen 3 times", label),
        Case(
          "label of embedded \(row.name) inside checkbox label", "number of times",
          box("label", [checkbox] + around.0 + [control] + around.1)),
      ]
    }
  }

  static var hostLanguage: [Case] {
    let blanks: [(web: String, alt: String, expected: String)] = [
      ("single space character as name", " ", ""), ("single tab as name", "\t", ""),
      ("new line as name", "\n", ""),
      ("single space character and tab as name", " \t", ""), ("form feed as name", "\u{C}", ""),
      ("interior single tab in the name", "foo\tbar", "foo bar"),
      ("interior new line in the name", "foo\nbar", "foo bar"),
      ("interior single space and tab in the name", "foo \tbar", "foo bar"),
      ("interior form feed in the name", "foo\u{C}bar", "foo bar"),
    ]
    let cells = Part(.row, inside: [Part(.columnHeader, "a"), Part(.columnHeader, "b")])
    return blanks.map { Case("img[alt] with \($0.web)", $0.expected, the(.image, $0.alt)) } + [
      Case("html: input[type=button]", "button label", the(.button, "button label")),
      Case("html: input[type=image]", "image input label", the(.button, "image input label")),
      Case("html: input[type=reset]", "reset label", the(.button, "reset label")),
      Case("html: input[type=submit]", "submit label", the(.button, "submit label")),
      Case("html: img[alt] (non-empty)", "image label", the(.image, "image label")),
      Case(
        "html: picture > img[alt] (non-empty)", "picture label", Part(inside: [the(.image, "picture label")])),
      Case(
        "html: select for/id", "select label", Part(.text, "select label", key: "label"),
        the(.textField, by: "label", value: "foo")),
      Case(
        "html: select encapsulation", "select label",
        box("label", texts("select label") + [the(.textField, by: "label", value: "foo")])),
      Case(
        "html: fieldset > legend", "fieldset legend label",
        the(.group, by: "legend", [Part(.text, "fieldset legend label", key: "legend"), Part(.textField)])),
      Case(
        "html: table > caption", "table caption label",
        the(.table, by: "caption", [Part(.text, "table caption label", key: "caption"), cells])),
      Case(
        "html: multiple label elements[for]", "textfield label 1 textfield label 2",
        Part(.text, "textfield label 1", key: "one"), Part(.text, "textfield label 2", key: "two"),
        the(.textField, by: "one two")),
    ]
  }

  /// A label beside a control, and one around it; each without a value and with one.
  static var inputs: [Case] {
    let kinds: [(label: String, role: Role, plain: String, outside: String, inside: String)] = [
      ("checkbox label", .checkbox, "checkbox]", "checkbox][value='test']", "checkbox][value='test']"),
      (
        "checkbox label checked", .checkbox, "checkbox][checked]", "checkbox][checked][value='test']",
        "checkbox][value='test'][checked]"
      ),
      ("email label", .textField, "email]", "email][value='test@test.com']", "email][value='test@test.com']"),
      ("number label", .stepper, "number]", "number][value=2025]", "number][value=1]"),
      ("password label", .secureTextField, "password]", "password][value='test']", "password][value='test']"),
      ("radio label", .radioButton, "radio]", "radio][value='test']", "radio][value='test']"),
      (
        "range label", .slider, "range]", "range][min=0][max=10][value=5]",
        "range][value='5'][min='0'][max='10']"
      ),
      ("search label", .searchField, "search]", "search][value='test']", "search][value='test']"),
      ("tel label", .textField, "tel]", "tel][value='123-45-678']", "tel][value='123-45-678']"),
      ("textfield label", .textField, "text]", "text][value='test']", "text][value='test']"),
      (
        "url label", .textField, "url]", "url][value='https://www.w3.org']",
        "url][value='https://www.w3.org']"
      ),
    ]
    var cases: [Case] = []
    for kind in kinds {
      for value in ["", "5"] {
        let label = value.isEmpty ? kind.label : "\(kind.label) with non-empty value"
        let (outside, inside) = value.isEmpty ? (kind.plain, kind.plain) : (kind.outside, kind.inside)
        let control = the(kind.role, by: "label", value: value)
        let element = kind.label == "textfield label" ? "label[for]" : "label"
        cases.append(
          Case("html: label[for] input[type=\(outside)", label, Part(.text, label, key: "label"), control))
        cases.append(
          Case(
            "html: \(element) input[type=\(inside) encapsulation", label,
            box("label", [control] + texts(label))))
      }
    }
    return cases
  }

  static var hiddenLabels: [Case] {
    let inputs: [(type: String, role: Role, label: String)] = [
      ("text", .textField, ""), ("checkbox", .checkbox, ""), ("password", .secureTextField, ""),
      ("number", .stepper, ""), ("range", .slider, ""), ("button", .button, "button"),
    ]
    let ways = [
      "display: none", "visibility: hidden", "visibility: collapse", "aria-hidden=true", "hidden attribute",
    ]
    return ways.flatMap { way in
      inputs.map { input in
        Case(
          "html: label[for] with \(way) for input[\(input.type)]", "input label",
          Part(.text, "input label", key: "label", way == "aria-hidden=true" ? unspoken : hidden),
          the(input.role, input.label, by: "label"))
      }
    }
  }

  /// Composites of the web are made of a shadow tree, those of Keyway of what they show.
  static var shadows: [Case] {
    let name = "aria-labelledby reference to element with"
    return [
      Case(
        "\(name) text content inside shadow DOM", "foo", box("label", [Part(inside: texts("foo"))]),
        the(.button, by: "label")),
      Case(
        "\(name) aria-label inside shadow DOM", "bar", box("label", [Part(inside: [Part(.none, "bar")])]),
        the(.button, by: "label")),
    ]
  }

  static var slots: [Case] {
    ["slotted", "default"].map { word in
      Case(
        "aria-labelledby reference to element with \(word == "default" ? "default slotted" : word) text content",
        "foo \(word) bar", box("label", [Part(inside: texts("foo", word, "bar"))]), the(.button, by: "label"))
    }
  }
}

// MARK: - Names from content

extension WebNameTests {
  static let three: [(web: String, role: Role)] = [
    ("button", .button), ("heading", .heading), ("link", .link),
  ]

  static var content: [Case] {
    let image = Part(.image, "two")
    let term = [Part(.text, "this is an"), Part(inside: texts("example"))]
    let rows: [(name: String, expected: String, inside: [Part])] = [
      ("aria * name from content, inline", "label", texts("label")),
      ("aria * name from content, block", "label", texts("label")),
      ("* name from content", "label", texts("label")),
      ("* name from content for each child", "one, two, three", texts("one", "two", "three")),
      (
        "* name from content for each child including image", "one, two, three",
        texts("one") + [image] + texts("three")
      ),
      (
        "* name from content for each child including nested image", "one, two, three, four",
        texts("one") + [Part(inside: [Part(.text, "two"), Part(.image, "three")])] + texts("four")
      ),
      (
        "* name from content for each child (no space, display:block)", "one, two, three",
        texts("one", "two", "three")
      ),
      (
        "* name from content for each child (no space, display:inline-block)", "one, two, three",
        texts("one", "two", "three")
      ),
      ("implicit * name from content containing a dfn element", "this is an, example", term),
      ("explicit * name from content containing a dfn element", "this is an, example", term),
      (
        "implicit * name from content containing an element with explicit term role", "this is an, example",
        term
      ),
      (
        "explicit * name from content containing an element explicit with term role", "this is an, example",
        term
      ),
    ]
    return three.flatMap { kind in
      rows.map { row in
        var name = row.name.split(separator: "*", omittingEmptySubsequences: false).joined(
          separator: kind.web)
        // The web's own slip.
        if kind.web == "link", name.hasSuffix("with explicit term role") {
          name = "implicit link name from content containing an element explicit with term role"
        }
        return Case(name, row.expected, the(kind.role, row.inside))
      }
    }
  }

  static var nested: [Case] {
    let name = "heading name from content for each child including"
    func heading(_ inner: Part) -> Part { the(.heading, texts("heading") + [inner] + texts("heading")) }
    func around(_ word: String) -> [Part] {
      texts(word) + [Part(.image, "image", key: "image")] + texts(word)
    }
    let byImage = named(by: "image")
    return [
      Case(
        "\(name) nested button with nested image", "heading, button, image, button, heading",
        differs: .action,
        heading(Part(.button, inside: around("button")))),
      Case(
        "\(name) nested link with nested image", "heading, link, image, link, heading",
        heading(Part(.link, inside: around("link")))),
      Case(
        "\(name) nested link using aria-label with nested image", "heading, link aria-label, heading",
        heading(Part(.link, "link aria-label", inside: around("ignored link text")))),
      Case(
        "\(name) nested link using aria-labelledby with nested image", "heading, image, heading",
        heading(Part(.link, "", byImage, inside: around("ignored link text")))),
      Case(
        "\(name) two nested links using aria-labelledby with nested image", "image, link2, link3",
        differs: .twice,
        the(.heading, [Part(.link, "", byImage, inside: texts("link1")), Part(.link, inside: linkWithImage)])),
      Case(
        "link name from content for each child including nested image (referenced elsewhere via labelledby)",
        "link2, image, link3",
        Part(.heading, inside: [Part(.link, "", byImage, inside: texts("link1")), the(.link, linkWithImage)])),
    ]
  }
}

extension WebNameTests {
  static var menuItem: [Case] {
    [
      Case(
        "anchor name from content with menuitem", "Description", Part(.button, "Menu", key: "button"),
        Part(
          .menu, "", named(by: "button"),
          inside: [Part(inside: [the(.menuItem, texts("Description"))])]))
    ]
  }

  static var displayContents: [Case] {
    let name = "name from content of a display: contents element"
    let sibling = Part(.text, "should not be in the name")
    return [
      Case("\(name), followed by an inline sibling", "x", the(.button, texts("x")), sibling),
      Case("\(name), followed by a block sibling", "x", the(.button, texts("x")), Part(inside: [sibling])),
      Case("\(name), followed by a text sibling", "x", the(.button, texts("x")), sibling),
      Case("\(name) with the link role, followed by a sibling", "x", the(.link, texts("x")), sibling),
    ]
  }

  static var crossed: [Case] {
    func heading(image keys: String) -> Part {
      the(
        .heading,
        [
          Part(.link, "", named(by: "image"), inside: [Part(.text, "link", key: "link")]),
          Part(.image, "image", key: "image", named(by: keys)),
        ])
    }
    let name = "heading with link referencing image using aria-labelledby, that in turn references"
    return [
      Case(
        "\(name) text element via aria-labelledby", "image, link", heading(image: "link")),
      Case(
        "\(name) itself and another element via aria-labelledby", "image, link", differs: .twice,
        heading(image: "image link")),
    ]
  }

  static var headings: [Case] {
    func dialog(_ name: String, _ role: Role, _ heading: String) -> Case {
      let inside = [Part(.heading, inside: texts(heading)), Part(.text, "More content.")]
      return Case(name, heading, differs: .heading, the(role, inside))
    }
    let inner = Part(.group, inside: [Part(.heading, inside: texts("Not this one"))])
    return [
      dialog("alertdialog role, name from heading", .alert, "alertdialog role heading contents"),
      dialog("dialog role, name from heading", .dialog, "dialog role heading contents"),
      dialog("native dialog element, name from heading", .dialog, "dialog heading contents"),
      Case(
        "group role, verify name is NOT from heading", "",
        the(.group, [inner, Part(.heading, inside: texts("nor this one")), Part(.text, "Nor this content.")])),
    ]
  }

  static var textNodes: [Case] {
    let carriers: [(web: String, role: Role, word: String)] = [
      ("span[role=button]", .button, "button"), ("div[role=heading]", .heading, "heading"),
      ("button", .button, "button"), ("heading", .heading, "heading"), ("link", .link, "link"),
    ]
    var space = Part(.text, " ")
    for _ in 0..<7 { space = Part(inside: [space]) }
    return carriers.flatMap { carrier in
      // The texts of the case; a star is the word of the role.
      let rows: [(name: String, texts: [String], expected: String)] = [
        ("text/comment/text nodes, with space", ["*", "label"], "*, label"),
        ("text node, with tab char", ["*\tlabel"], "* label"),
        ("text node, with non-breaking space", ["*\u{A0}label"], "*\u{A0}label"),
        (
          "text node, with extra non-breaking space", ["*\u{A0}\u{A0}\u{A0}label"], "*\u{A0}\u{A0}\u{A0}label"
        ),
        (
          "text node, with leading/trailing non-breaking space", ["\u{A0}*\u{A0}label\u{A0}"],
          "\u{A0}*\u{A0}label\u{A0}"
        ),
        ("text node, with mixed space and non-breaking space", ["*   \u{A0}   label"], "* \u{A0} label"),
        ("text node, with single line break", ["*\nlabel"], "* label"),
      ]
      func worded(_ text: String) -> String {
        text.split(separator: "*", omittingEmptySubsequences: false).joined(separator: carrier.word)
      }
      let cases = rows.map { row in
        Case(
          "\(carrier.web) with \(row.name)", worded(row.expected),
          the(carrier.role, row.texts.map { Part(.text, worded($0)) }))
      }
      return cases + [
        Case(
          "\(carrier.web) with text node, with deeply nested space", "\(carrier.word), label",
          the(carrier.role, texts(carrier.word) + [space] + texts("label")))
      ]
    }
  }
}
