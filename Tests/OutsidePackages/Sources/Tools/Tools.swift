public import Keyway
import KeywayDiagnostics
import KeywayFiles
public import KeywayTestCompositor
public import KeywayTesting

/// What the tools for those who build an app are asked for by name.
@MainActor
public func report(on scene: String) throws -> String {
  let tree = try Scene(text: scene, name: "scene").tree
  return TreeReport(tree).text
}

public func startCompositor() throws -> TestCompositor { try TestCompositor() }

@MainActor
public func drive(_ app: some KioskApp) throws -> AppDriver { try AppDriver(app) }
