import Foundation

/// The functions of nodes that measure or paint: they answer from what layout left, and change nothing that a pass must follow.
enum PureSteps {
  /// Calls that ask for another pass, or move nodes.
  static let requests = [
    "setNeeds", "invalidate(", "addDamage(", "tree.update(", "requestPass(", "afterUpdate", ".place(in:",
    "setChildren(", "noteSwitch(",
  ]

  /// The functions in a file that measure or paint, and the requests in them.
  static func functions(in file: SourceFile) -> [(name: String, requests: [String])] {
    let lines = file.code
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard let start = line.range(of: "func ")?.upperBound else { return nil }
      let name = line[start...].prefix { $0.isLetter }
      let isMeasuring = ["sizeThatFits", "contentSize"].contains(name)
      guard isMeasuring || name.hasPrefix("paint") else { return nil }
      let end = line.prefix { $0 == " " } + "}"
      var body = lines[index...].prefix { $0 != end }
      if line.hasSuffix("}") { body = lines[index...index] }
      // A requirement of a protocol has no body.
      guard line.hasSuffix("(") || line.contains("{"),
        isMeasuring || body.contains(where: { $0.contains("canvas") })
      else { return nil }
      return (String(name), requests.filter { request in body.contains { $0.contains(request) } })
    }
  }
}
