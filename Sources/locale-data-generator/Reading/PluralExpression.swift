/// Converts plural rules of CLDR (UTS #35, part 3, "Plural rules syntax") to gettext expressions, for whole numbers.
enum PluralExpression {
  /// The expression for the conditions of all categories except the last, in CLDR's order.
  ///
  /// Categories only for decimals have no form, because catalogs count things.
  static func gettext(_ conditions: [String]) -> String {
    let forms = conditions.map { condition($0) }.filter { $0 != "0" }
    var expression = "\(forms.count)"
    for (index, form) in forms.enumerated().reversed() { expression = "(\(form))?\(index):\(expression)" }
    return expression
  }

  private static func condition(_ rule: String) -> String {
    let text = rule.prefix { $0 != "@" }
    let terms = split(text, " or ").map { term in
      let relations = split(Substring(term), " and ").map(relation)
      return relations.contains("0") ? "0" : relations.filter { $0 != "1" }.joined(separator: "&&")
    }
    if terms.contains("") { return "1" }
    let possible = terms.filter { $0 != "0" }
    return possible.isEmpty ? "0" : possible.joined(separator: "||")
  }

  /// Converts `n % 10 = 2..4,9` to `(n%10>=2&&n%10<=4||n%10==9)`, or to 0 or 1 if it is constant for whole numbers.
  private static func relation(_ text: String) -> String {
    let isNegated = text.contains("!=")
    let sides = split(Substring(text), isNegated ? "!=" : "=").map { $0.filter { $0 != " " } }
    guard sides.count == 2 else { return "0" }
    let operand = sides[0].split(separator: "%")
    // n and i are the number; a whole one has no decimals (v, w, f, t) and no exponent (c, e).
    let isNumber = operand[0] == "n" || operand[0] == "i"
    let left = (isNumber ? "n" : "0") + operand.dropFirst().map { "%" + $0 }.joined()
    let ranges = sides[1].split(separator: ",").map { range in
      let ends = split(range, "..")
      return (ends[0], ends.last!)
    }
    if !isNumber {
      let holds = ranges.contains { Int($0.0)! <= 0 && 0 <= Int($0.1)! }
      return holds != isNegated ? "1" : "0"
    }
    let tests = ranges.map { $0 == $1 ? "\(left)==\($0)" : "\(left)>=\($0)&&\(left)<=\($1)" }
    return (isNegated ? "!" : "") + "(" + tests.joined(separator: "||") + ")"
  }

  private static func split(_ text: Substring, _ separator: String) -> [String] {
    text.split(separator: separator).map(String.init)
  }
}
