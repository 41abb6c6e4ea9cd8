package import KeywayKeymap
package import KeywayMenus

/// A well-known shortcut, from the lists of Apple and GNOME in `Known/known-shortcuts.tsv`.
package struct KnownShortcut: Hashable, Sendable {
  package let shortcut: Shortcut
  /// Its usual purpose, in words: `select all`.
  package let purpose: String
  /// The actions with this purpose: the first has the key, the others may have it.
  package let actions: [CommandAction]

  /// Whether a title applies this purpose to something: `New Sale`.
  func isNamed(in title: String) -> Bool {
    title.lowercased().split { !$0.isLetter }.starts(with: purpose.split(separator: " "))
  }

  /// In the order of the file.
  package static let all: [KnownShortcut] =
    String(decoding: PackageResources.known_shortcuts_tsv, as: UTF8.self)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let shortcut = try? Shortcut(String(fields[0])) else {
        fatalError("known-shortcuts.tsv: '\(line)'; expected a shortcut, its purpose and actions")
      }
      return KnownShortcut(
        shortcut: shortcut, purpose: String(fields[1]),
        actions: fields[2].split(separator: " ").map { CommandAction(String($0)) })
    }
}
