/// The menus of one window or app, kept as a base and the contributions to it.
///
/// Removing a contributor restores exactly the tree that there would be without it, because the tree is
/// built anew from the base. Requests to rebuild are coalesced: ``rebuildIfNeeded()`` does the work once.
public final class MenuSystem {
  /// A contributor that failed, whose changes are therefore not in the menus.
  public struct Failure {
    public let contributor: String
    /// As a rule a ``MenuError``.
    public let error: any Error
  }

  private struct Contributor {
    let name: String
    let body: (MenuBuilder) throws -> Void
  }

  private let base: Menu
  private var contributors: [Contributor] = []
  /// The menus as last built.
  public private(set) var menu: Menu
  /// Who failed in the last build, in the order of contribution.
  public private(set) var failures: [Failure] = []
  public private(set) var needsRebuild = false

  /// - Throws: ``MenuError`` when the base itself is not in order.
  public init(base: Menu, fileID: StaticString = #fileID, line: UInt = #line) throws(MenuError) {
    menu = try MenuBuilder(base, fileID: fileID, line: line).menu
    self.base = base
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
    needsRebuild = true
  }

  /// Builds the menus when someone asked for it.
  ///
  /// - Returns: whether ``menu`` may have changed.
  @discardableResult
  public func rebuildIfNeeded() -> Bool {
    guard needsRebuild else { return false }
    needsRebuild = false
    // The base was checked when the system was made, so only contributors can fail.
    guard let builder = try? MenuBuilder(base) else { return false }
    failures = []
    for contributor in contributors {
      do {
        try builder.contribute(contributor.name, contributor.body)
      } catch {
        failures.append(Failure(contributor: contributor.name, error: error))
      }
    }
    menu = builder.menu
    return true
  }
}
