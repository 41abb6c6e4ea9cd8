/// The menus of a window or app: a base, and contributions to it.
///
/// Each build starts from the base, so removing a contributor restores the menus without it. If a contributor whose changes are
/// in the menus fails, the menus stay. Requests to rebuild are coalesced; ``rebuildIfNeeded()`` does the work once.
package final class MenuSystem {
  /// A failed contributor. Its changes come from an earlier build, or are not in the menus.
  package struct Failure {
    package let contributor: String
    /// The error, usually a ``MenuError``.
    package let error: any Error
  }

  private struct Contributor {
    let name: String
    let body: (MenuBuilder) throws -> Void
  }

  private var base: MenuTree
  private var contributors: [Contributor] = []
  /// The contributors whose changes are in ``menu``.
  private var contributing: Set<String> = []
  /// The menus of the last build.
  package private(set) var menu: Menu
  /// The contributors that failed in the last build, in order.
  package private(set) var failures: [Failure] = []
  /// Whether a rebuild was requested since the last one.
  package private(set) var needsRebuild = false
  /// Called at the first request to rebuild since the last build.
  package var onNeedsRebuild: () -> Void = {}

  /// Creates menus from a base.
  ///
  /// - Throws: ``MenuError`` if the base is invalid.
  package init(base: Menu, fileID: StaticString = #fileID, line: UInt = #line) throws(MenuError) {
    let builder = try MenuBuilder(base, fileID: fileID, line: line)
    self.base = builder.tree
    menu = builder.menu
  }

  /// Replaces the base, as for another language.
  ///
  /// - Throws: ``MenuError`` if the base is invalid; then the former one stays.
  package func replaceBase(
    _ base: Menu, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(MenuError) {
    self.base = try MenuBuilder(base, fileID: fileID, line: line).tree
    setNeedsRebuild()
  }

  /// Adds a contributor after the others, or replaces the one with the same name.
  package func addContributor(named name: String, _ body: @escaping (MenuBuilder) throws -> Void) {
    let contributor = Contributor(name: name, body: body)
    if let index = contributors.firstIndex(where: { $0.name == name }) {
      contributors[index] = contributor
    } else {
      contributors.append(contributor)
    }
    setNeedsRebuild()
  }

  /// Requests a rebuild before the menus are used next.
  package func setNeedsRebuild() {
    guard !needsRebuild else { return }
    needsRebuild = true
    onNeedsRebuild()
  }

  /// Rebuilds the menus if someone requested it.
  ///
  /// A contributor that fails is left out and listed in ``failures``. If the menus have its changes from an earlier build, they
  /// stay until a build succeeds.
  ///
  /// - Returns: whether ``menu`` may have changed.
  @discardableResult
  package func rebuildIfNeeded() -> Bool {
    guard needsRebuild else { return false }
    needsRebuild = false
    let builder = MenuBuilder(base, contributor: "Keyway")
    failures = []
    var succeeded: Set<String> = []
    for contributor in contributors {
      do {
        try builder.contribute(contributor.name, contributor.body)
        succeeded.insert(contributor.name)
      } catch {
        failures.append(Failure(contributor: contributor.name, error: error))
      }
    }
    guard contributing.isSubset(of: succeeded) else { return false }
    contributing = succeeded
    menu = builder.menu
    return true
  }
}
