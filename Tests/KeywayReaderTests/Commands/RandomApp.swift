import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import SeededRandom
import TreeKit

/// An app that does anything at any time: dialogs open and close, screens are loaded again, elements come, change and go.
@MainActor
final class RandomApp {
  /// A secret that the screen shows, as an app may that hides it badly. Its words must never be recorded.
  static let secret = "tulip"

  let window = TreeWindow([])
  private var tree: ElementTree { window.elements }
  private var count = 0

  init() {
    window.movesCursors = true
    load()
  }

  // MARK: Screens

  private func button(_ label: String) -> Part {
    count += 1
    return Part(.button, label, key: "button \(count)", at: place(count % 7, 0)) {
      $0.focus.isFocusable = true
      $0.accessibility.details.customContent = [.init(label: "Price", value: "2 euros", importance: .high)]
    }
  }

  private var parts: [Part] {
    let cells = (0..<3).map { Part(.cell, "Row \($0)", key: "cell \($0)", at: place($0, 1)) }
    return [
      Part(.heading, "Coffee", key: "heading", at: place(0, 0, 1, 4)),
      Part(.list, "Coffee list", key: "list", at: place(1, 1, 3), inside: cells),
      Part(.list, "All", key: "items", at: place(4, 1, 3)),
      Part(.textField, "Name", key: "field", at: place(0, 2)) {
        $0.value = self.window.fields["field"]?.text ?? ""
        $0.focus.isFocusable = true
      },
      Part(.secureTextField, "PIN", key: "pin", at: place(1, 2)) {
        $0.value = Self.secret
        $0.focus.isFocusable = true
      },
      Part(.text, "One two. Three\nfour", key: "text", at: place(2, 2)),
      Part(.slider, "Volume", key: "slider", at: place(3, 2)) { $0.value = "3" },
      Part(
        .scrollView, key: "scroll", at: place(4, 2, 2),
        inside: [Part(.text, "\u{200E}", key: "blank", at: place(4, 2)), button("Pay"), button("Back")]),
    ]
  }

  /// Loads the screen again: all elements are new.
  func load() {
    for child in tree.children(of: tree.root) { tree.remove(child) }
    window.fields = [
      "field": TypedText("Ada", 3..<3, isMultiLine: true), "pin": TypedText(Self.secret, 1..<1),
    ]
    tree.append(parts, to: tree.root)
    tree.setItems(
      NumberedItems(
        count: 1_000, prefix: "item ", labels: ["Item {}"],
        template: Element(role: .cell, frame: place(4, 1)),
        firstFrame: place(4, 1)),
      of: tree.element(forKey: "items")!)
  }

  // MARK: Changes

  /// Changes something, without a pass.
  func change(_ dice: inout SeededGenerator) {
    let ids = tree.children(of: tree.root)
    guard let id = ids.randomElement(using: &dice) else { return load() }
    switch dice.next() % 24 {
    case 0: load()
    case 1: tree.remove(id)
    case 2: tree.append([button("New")], to: tree.root)
    case 3: openDialog()
    case 4, 5: closeDialog()
    case 6: tree.update(id) { $0.label = "Word \(dice.next() % 9)" }
    case 7: tree.update(id) { $0.isEnabled.toggle() }
    case 8: tree.update(id) { $0.isHidden.toggle() }
    case 9: setValue("\(dice.next() % 100) %", of: "slider")
    case 10, 11: type(&dice)
    case 12: tree.setFocused([id, nil].randomElement(using: &dice)!)
    case 13: if let field = tree.element(forKey: "field") { tree.setFocused(field) }
    case 14: if let pin = tree.element(forKey: "pin") { tree.setFocused(pin) }
    case 15: speak(&dice)
    case 16: post(&dice)
    case 17: window.notifications.append(.pageScrolled("Page \(dice.next() % 3)"))
    case 18:
      let tag = ["en", "de", "ar"].randomElement(using: &dice)!
      window.languageTag = tag
      window.phrases = { "\(tag) \(Phrase.english($0))" }
      tree.update(tree.root) { $0.direction = tag == "ar" ? .rightToLeft : .leftToRight }
    case 19: tree.update(id) { $0.traits.formSymmetricDifference(.selected) }
    case 20: conceal()
    case 21: for id in ids.shuffled(using: &dice).prefix(3) { tree.remove(id) }
    case 22:
      for id in ids { tree.remove(id) }
      tree.append([button("Alone")], to: tree.root)
    default: tree.update(id) { $0.traits.formSymmetricDifference([.summary]) }
    }
  }

  private func openDialog() {
    guard tree.element(forKey: "dialog") == nil else { return }
    let dialog = Part(
      .alert, "Sure?", key: "dialog", at: place(0, 0, 8, 4), traits: .modal,
      inside: [button("Yes"), button("No")])
    tree.append([dialog], to: tree.root)
    tree.setFocused(tree.children(of: tree.element(forKey: "dialog")!).first)
  }

  private func closeDialog() { if let dialog = tree.element(forKey: "dialog") { tree.remove(dialog) } }

  private func setValue(_ value: String, of key: String) {
    if let id = tree.element(forKey: key) { tree.update(id) { $0.value = value } }
  }

  /// Types or deletes in a field.
  private func type(_ dice: inout SeededGenerator) {
    let key = ["field", "pin"].randomElement(using: &dice)!
    guard let field = window.fields[key] else { return }
    let count = field.text.unicodeScalars.count
    if key == "field", count > 0, dice.oneIn(2) {
      _ = field.replace(count - 1..<count, with: "")
    } else {
      _ = field.replace(
        0..<0, with: key == "pin" ? Self.secret : ["a", " ", "B", "س", "\n"].randomElement(using: &dice)!)
    }
    field.selection = min(1, field.text.unicodeScalars.count)..<min(1, field.text.unicodeScalars.count)
    if field.text.unicodeScalars.count > 40 { _ = field.replace(0..<30, with: "") }
    setValue(field.text, of: key)
  }

  /// The name is a secret from now on, or no longer.
  private func conceal() {
    guard let field = tree.element(forKey: "field"), tree[field].role == .textField else { return }
    tree.update(field) { ($0.role, $0.value) = (.secureTextField, Self.secret) }
    window.fields["field"] = TypedText(Self.secret)
  }

  private func speak(_ dice: inout SeededGenerator) {
    let priorities = AccessibilityNotification.AnnouncementPriority.allCases.filter { $0 != .safety }
    let priority = dice.oneIn(3) ? .safety : priorities.randomElement(using: &dice)!
    window.notifications.append(
      .announcement(
        "News \(dice.next() % 50)", priority,
        source: [nil, "weather", "field", "list"].randomElement(using: &dice)!))
  }

  private func post(_ dice: inout SeededGenerator) {
    let target = dice.oneIn(2) ? nil : tree.element(forKey: "text").map { AccessibilityNode.ID($0, in: tree) }
    window.notifications.append(dice.oneIn(2) ? .screenChanged(target) : .layoutChanged(target))
  }
}
