/// The menus of one window or app, kept as a base and the contributions to it.
///
/// Removing a contributor restores exactly the tree that there would be without it, because the tree is
/// built anew from the base. A build in which somebody fails whose changes are in the menus leaves these as they are.
/// Requests to rebuild are coalesced: ``rebuildIfNeeded()`` does the work once.
public final class MenuSystem {
  /// A contributor that failed: its changes are those of an earlier build, or not in the menus.
  public struct Failure {
    public let contributor: String
    /// As a rule a ``MenuError``.
    public let error: any Error
  }

  private struct Contributor {
    let name: String
    let body: (MenuBuilder) throws -> Void
  }

  private let base: MenuTree
  private var contributors: [Contributor] = []
  /// Whose changes are in ``menu``.
  private var contributing: Set<String> = []
  /// The menus as last built.
  public private(set) var menu: Menu
  /// Who failed in the last build, in the order of contribution.
  public private(set) var failures: [Failure] = []
  public private(set) var needsRebuild = false
  /// Called when someone asks for the menus to be built again, and they were up to date until then.
  package var onNeedsRebuild: () -> Void = {}

  /// - Throws: ``MenuError`` when the base itself is not in order.
  public init(base: Menu, fileID: StaticString = #fileID, line: UInt = #line) throws(MenuError) {
    let builder = try MenuBuilder(base, fileID: fileID, line: line)
    self.base = builder.tree
    menu = builder.menu
  }

  /// Adds a contributor behind the others; one of the same name is replaced in its place.
  public func addContributor(named name: String, _ body: @escaping (MenuBuilder) throws -> Void) {
    let contributor = Contributor(name: name, body: body)
    if let index = contributors.firstIndex(where: { $0.name == name }) {
      contributors[index] = contributor
    } else {
      contributors.append(contributor)
    }
    setNeedsRebuild()
  }

  /// Takes a contributor's changes out, from the next build on.
  public func removeContributor(named name: String) {
    contributors.removeAll { $0.name == name }
    setNeedsRebuild()
  }

  /// Asks for the menus to be built again before they are used next.
  public func setNeedsRebuild() {
    guard !needsRebuild else { return }
    needsRebuild = true
    onNeedsRebuild()
  }

  /// Builds the menus when someone asked for it.
  ///
  /// A contributor that fails is left out and told of in ``failures``. Where its changes of an earlier build are in the
  /// menus, the menus stay as they are, until a build succeeds; unless somebody else whose changes are in them was
  /// removed, because what was taken out does not stay.
  ///
  /// - Returns: whether ``menu`` may have changed.
  @discardableResult
  public func rebuildIfNeeded() -> Bool {
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
    // A removed contributor is the one thing for which the old tree cannot stand.
    let isWhole = contributing.isSubset(of: contributors.map(\.name))
    if isWhole, !contributing.isSubset(of: succeeded) { return false }
    contributing = succeeded
    menu = builder.menu
    return true
  }
}
