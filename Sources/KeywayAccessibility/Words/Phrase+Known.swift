extension Phrase {
  package static let selected = Phrase("selected", context: "state")
  package static let on = Phrase("on", context: "state")
  package static let off = Phrase("off", context: "state")
  static let mixed = Phrase("mixed", context: "state")
  static let expanded = Phrase("expanded", context: "state")
  static let collapsed = Phrase("collapsed", context: "state")
  package static let dimmed = Phrase("dimmed", context: "state")
  static let invalid = Phrase("invalid", context: "state")
  package static let empty = Phrase("empty", context: "state")
  static let ascending = Phrase("sorted ascending", context: "state")
  static let descending = Phrase("sorted descending", context: "state")

  static let emptyList = Phrase("empty list", context: "reader")
  static let emptyTable = Phrase("empty table", context: "reader")
  package static let noItems = Phrase("no items", context: "reader")
  static let moreContent = Phrase("More content available", context: "reader")
  package static let moreContentMenu = Phrase("More Content menu", context: "reader")
  package static let actionsMenu = Phrase("Actions menu", context: "reader")
  static let more = Phrase("more", context: "reader")
  package static let readerOn = Phrase("Reader on", context: "reader")
  package static let readerOff = Phrase("Reader off", context: "reader")
  package static let passesKey = Phrase("The next key is the app's", context: "reader")

  package static let blank = Phrase("blank", context: "reader")
  package static let notSelected = Phrase("not selected", context: "reader")
  /// No longer dimmed.
  static let available = Phrase("available", context: "reader")
  /// No longer invalid.
  static let valid = Phrase("valid", context: "reader")
  package static let newLine = Phrase("new line", context: "reader")
  package static let endOfText = Phrase("end of text", context: "reader")
  package static let unavailable = Phrase("not available now", context: "reader")
  package static let notAllowed = Phrase("not allowed here", context: "reader")
  package static let tooSoon = Phrase("too soon", context: "reader")

  package static func percent(_ percent: Int) -> Phrase {
    Phrase("$count percent", context: "reader", ["count": .number(percent)])
  }

  package static func position(_ index: Int, of count: Int) -> Phrase {
    Phrase("$index of $count", context: "reader", ["index": .number(index), "count": .number(count)])
  }

  static func row(_ row: Int) -> Phrase { Phrase("row $row", context: "reader", ["row": .number(row)]) }

  static func row(_ row: Int, of count: Int) -> Phrase {
    Phrase("row $row of $count", context: "reader", ["row": .number(row), "count": .number(count)])
  }

  static func column(_ column: Int) -> Phrase {
    Phrase("column $column", context: "reader", ["column": .number(column)])
  }

  static func level(_ level: Int) -> Phrase {
    Phrase("level $level", context: "reader", ["level": .number(level)])
  }

  static func leaving(_ name: String) -> Phrase {
    Phrase("out of $name", context: "reader", ["name": .text(name)])
  }

  static func capital(_ letter: String) -> Phrase {
    Phrase("capital $letter", context: "reader", ["letter": .text(letter)])
  }

  package static func items(_ count: Int) -> Phrase {
    Phrase("$count item", plural: "$count items", count: count)
  }

  static func rows(_ count: Int) -> Phrase { Phrase("$count row", plural: "$count rows", count: count) }

  /// Every phrase once, with any values: the list for translators and tests.
  package static let all: [Phrase] =
    [
      selected, on, off, mixed, expanded, collapsed, dimmed, invalid, empty, ascending, descending,
      emptyList, emptyTable, noItems,
      readerOn, readerOff, passesKey, percent(1),
      blank, notSelected, available, valid, newLine, endOfText, unavailable, notAllowed, tooSoon,
      moreContent, moreContentMenu, actionsMenu, more, position(1, of: 2), row(1), row(1, of: 2), column(1),
      level(1),
      leaving(""), capital(""), items(1), rows(1),
    ] + SpokenRole.all + SpokenSign.all + search
}
