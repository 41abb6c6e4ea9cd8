/// Returns a text in the language of the window.
///
/// The translations come from the app (``TextCatalog``), with the original text as the key; a text without a translation is
/// shown as is. Call it where the text is shown, in a body, a handler or `buildMenu`, so that the text changes with the
/// language of the window.
///
/// ```swift
/// Text(localized("To $station", ["station": station.name]))
/// ```
///
/// - Parameters:
///   - text: the text, in the language in which the app is written.
///   - context: distinguishes uses of the same text (`msgctxt`), such as "Open" as a verb and as a state.
///   - values: the replacements of `$name` in the translation.
public func localized(
  _ text: String, context: String? = nil, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  let texts = Localization.current
  return texts.answer(filled(texts.text(text, context: context), Array(values)))
}

/// Returns a text that depends on a number, by the plural rule of the language.
///
/// ```swift
/// Text(localized("$count adult", plural: "$count adults", count: adults))
/// ```
///
/// - Parameters:
///   - one: the text for 1, which is the key of the translations (`msgid`).
///   - plural: the text for other numbers.
///   - count: the number, which replaces `$count`.
///   - values: other replacements.
public func localized(
  _ one: String, plural: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  let texts = Localization.current
  return texts.answer(filled(texts.text(one, plural: plural, count: count), [("count", "\(count)")] + values))
}

/// Replaces each `$name` that has a value; values are not replaced again.
private func filled(_ text: String, _ values: [(key: String, value: String)]) -> String {
  guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "$")) else { return text }
  var result = ""
  var rest = text[...]
  while let sign = rest.firstIndex(of: "$") {
    result += rest[..<sign]
    let name = rest[rest.index(after: sign)...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    result += values.first { $0.key == name }?.value ?? String(rest[sign..<name.endIndex])
    rest = rest[name.endIndex...]
  }
  return result + rest
}
