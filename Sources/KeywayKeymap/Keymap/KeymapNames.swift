/// The names of an XKB keymap (`xkb_rule_names`). An empty name means the system's default.
public struct KeymapNames: Hashable, Sendable, CustomStringConvertible {
  /// The rules, such as `evdev`.
  package var rules: String
  /// The keyboard model, such as `pc105`.
  package var model: String
  /// Layouts separated by commas, such as `us,ru`.
  package var layout: String
  /// Variants separated by commas, one per layout; an empty one is the layout's default.
  package var variant: String
  /// Options separated by commas, such as `compose:ralt`.
  package var options: String

  /// Creates names.
  public init(
    rules: String = "", model: String = "", layout: String = "", variant: String = "",
    options: String = ""
  ) {
    self.rules = rules
    self.model = model
    self.layout = layout
    self.variant = variant
    self.options = options
  }

  /// Creates the names of one layout, written `ru` or `de(neo)`.
  ///
  /// - Throws: ``KeymapError/malformedLayout(_:)`` unless the text is the name of one layout.
  package init(layoutNamed name: String) throws(KeymapError) {
    func isPart(_ text: Substring) -> Bool { !text.isEmpty && !text.contains { "(),:".contains($0) } }
    guard let open = name.firstIndex(of: "(") else {
      guard isPart(name[...]) else { throw .malformedLayout(name) }
      self.init(layout: name)
      return
    }
    let (layout, variant) = (name[..<open], name[name.index(after: open)...].dropLast())
    guard name.last == ")", isPart(layout), isPart(variant) else { throw .malformedLayout(name) }
    self.init(layout: String(layout), variant: String(variant))
  }

  /// The layouts as `us(dvorak),ru`, followed by model, rules and options if set.
  public var description: String {
    let layouts = layout.split(separator: ",", omittingEmptySubsequences: false)
    let variants = variant.split(separator: ",", omittingEmptySubsequences: false)
    var text = layouts.indices.map { i in
      i < variants.count && !variants[i].isEmpty ? "\(layouts[i])(\(variants[i]))" : "\(layouts[i])"
    }.joined(separator: ",")
    if variants.count > layouts.count { text += " variant \(variant)" }
    if !model.isEmpty { text += " model \(model)" }
    if !rules.isEmpty { text += " rules \(rules)" }
    if !options.isEmpty { text += " options \(options)" }
    return text
  }
}
