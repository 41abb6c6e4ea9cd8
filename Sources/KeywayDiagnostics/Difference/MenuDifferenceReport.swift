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
      headings: ["Change", "Kind", "Title", "From", "To", "Source"],
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
    switch difference.subject {
    case .menu(let identifier):
      members.add("what", "menu")
      members.add("id", identifier?.rawValue)
    case .command(let action, let propertyList):
      members.add("what", "command")
      members.add("action", action.rawValue)
      members.add("propertyList", propertyList)
    case .deferred(let identifier):
      members.add("what", "deferred")
      members.add("id", identifier)
    case .key(let shortcut):
      members.add("what", "key")
      members.add("shortcut", shortcut.description)
    }
    members.add("title", difference.title)
    members.add("property", difference.property)
    members.add("from", difference.old)
    members.add("to", difference.new)
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
