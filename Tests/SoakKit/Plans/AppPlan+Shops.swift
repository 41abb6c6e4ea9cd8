extension AppPlan {
  /// Customers with a scanner and a few keys. A receipt ends with the message of what was paid, which stays until the next
  /// customer, or until nobody was there for two minutes. The focus stays on a button that has become disabled, and Tab leads on
  /// to "Call for help", which never is.
  package static let till = AppPlan(
    "till", pause: 60, languages: ["en", "de", "ar"], rinse: [.scan(bread), .keys("F12 Tab Tab")],
    visits: [
      (Visit("one product", [.scan(bread), .keys("F12")], ending: .next), 10),
      (
        Visit(
          "many products", [bread, cheese, oil, cheese, tomatoes, bread].map { .scan($0) } + [.keys("F12")],
          ending: .next), 10
      ),
      (
        Visit(
          "removal",
          [.scan(cheese), .scan(oil), .keys("Delete Command+Z Delete"), .scan(bread), .keys("F12")],
          ending: .next), 8
      ),
      (
        Visit(
          "arrows", [.scan(cheese), .scan(oil), .keys("Tab Down Up Tab Shift+Tab Tab Tab F12")], ending: .next
        ),
        8
      ),
      (
        Visit(
          "refused keys", [.keys("F10 Ctrl+P F9"), .scan("1234567890128"), .scan(bread), .keys("F12")],
          ending: .next), 8
      ),
      (Visit("help", [.keys("Space Return")], ending: .next), 5),
      (Visit("time-out", [.scan(cheese), .scan(oil)], ending: .timeOut(seconds: 120)), 1),
    ])

  private static let bread = "4006381333931"
  private static let cheese = "5901234123457"
  private static let tomatoes = "4012345678901"
  private static let oil = "9780201379624"

  /// A household's budgets, which stay as each person found them.
  ///
  /// Tab leads from "Edit Budgets" to "Find Friends", "Notifications", the notice, the alerts, the friends and the notes. In a
  /// narrow window they come in another order.
  package static let walletPal = AppPlan(
    "wallet-pal", languages: ["en", "de"], stepBack: "PageUp PageUp PageUp Shift+Tab",
    visits: [
      (
        Visit(
          "budgets", [.keys("Return Right Left Tab Right Left Tab Right Left Tab Return"), top], ending: .walk
        ),
        10
      ),
      (Visit("friends", [.keys("Tab Return Tab Tab Right Tab Left Escape")], ending: .walk), 8),
      (
        Visit("notice", [.keys("Tab Tab Tab Tab Return"), top, .keys("Shift+Tab Return")], ending: .walk), 8
      ),
      (
        Visit(
          "notes", [.keys("Shift+Tab x y BackSpace BackSpace Tab Tab Tab Tab Tab Tab"), top], ending: .walk),
        8
      ),
      (
        Visit(
          "looking around", [.keys("Tab Tab Tab Tab Tab Down Down Up Tab Tab Shift+Tab Shift+Tab"), top],
          ending: .walk), 8
      ),
    ])

  private static let top = Visit.Step.keys("PageUp PageUp")
}
