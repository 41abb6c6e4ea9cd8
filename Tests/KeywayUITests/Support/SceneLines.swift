/// A scene of one line per element: `id role key: value; …`, indented by two for what is inside another.
package func scene(_ traversal: String, _ lines: String) -> String {
  var text = "traversal: { \(traversal) }\nelements:\n"
  for line in lines.split(separator: "\n") {
    let indent = line.prefix { $0 == " " }.count
    let words = line.dropFirst(indent).split(separator: " ", maxSplits: 2)
    let pad = String(repeating: "  ", count: indent)
    text += "\(pad)  - id: \(words[0])\n\(pad)    role: \(words[1])\n"
    for pair in words.dropFirst(2).joined().split(separator: ";") {
      text += "\(pad)    \(pair.drop { $0 == " " })\n"
    }
    text += "\(pad)    children:\n"
  }
  return text
}
