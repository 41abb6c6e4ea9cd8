/// The names by which XKB builds a keymap (`xkb_rule_names`). An empty name means the system's default.
public struct KeymapNames: Hashable, Sendable, CustomStringConvertible {
  public var rules: String
  public var model: String
  /// Layouts separated by commas, such as `us,ru`; each is a group to switch between.
  public var layout: String
  /// Variants separated by commas, as many as layouts; an empty one is the layout's own.
  public var variant: String
  /// Options separated by commas, such as `compose:ralt`.
  public var options: String

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

  /// As people write them: `us(dvorak),ru`, with model, rules and options behind it where they are set.
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
