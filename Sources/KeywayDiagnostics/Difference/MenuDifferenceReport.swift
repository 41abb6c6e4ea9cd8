import KeywayKeymap
import KeywayMenus
package import KeywayPlatform

/// The differences of two states of the menus, as a table and as JSON.
package struct MenuDifferenceReport {
  private let differences: [MenuDifference]

  package init(_ differences: [MenuDifference]) {
    self.differences = differences
  }

  /// Aligned columns, one line for each difference; one sentence if there is none.
  package var text: String {
    guard !differences.isEmpty else { return "The menus and their shortcuts are the same.\n" }
    return TextTable(
      headings: ["Change", "What", "Title", "From", "To", "Source"],
      rows: differences.map { difference in
        [
          difference.property ?? difference.change.rawValue, words(difference.subject), difference.title,
          difference.old ?? "", difference.new ?? "", difference.provenance?.description ?? "",
        ]
      }
    ).aligned
  }

  /// `{"changes":[{"change":…,"what":"command","action":…,"title":…,"from":…,"to":…}]}`
  package var json: JSONValue {
    ["changes": .array(differences.map(json))]
  }

  private func json(_ difference: MenuDifference) -> JSONValue {
    var members = [JSONValue.Member("change", .string(difference.change.rawValue))]
    func add(_ name: String, _ text: String?) {
      if let text { members.append(JSONValue.Member(name, .string(text))) }
    }
    switch difference.subject {
    case .menu(let identifier):
      add("what", "menu")
      add("id", identifier?.rawValue)
    case .command(let action, let propertyList):
      add("what", "command")
      add("action", action.rawValue)
      add("propertyList", propertyList)
    case .deferred(let identifier):
      add("what", "deferred")
      add("id", identifier)
    case .key(let shortcut):
      add("what", "key")
      add("shortcut", shortcut.description)
    }
    add("title", difference.title)
    add("property", difference.property)
    add("from", difference.old)
    add("to", difference.new)
    return .object(members)
  }

  private func words(_ subject: MenuDifference.Subject) -> String {
    switch subject {
    case .menu(let identifier): identifier.map { "menu \($0)" } ?? "menu"
    case .command(let action, let propertyList): propertyList.map { "\(action)(\($0))" } ?? action.rawValue
    case .deferred(let identifier): "deferred \(identifier)"
    case .key(let shortcut): shortcut.description
    }
  }
}
