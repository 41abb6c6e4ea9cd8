import PackagePlugin

/// Turns the Wayland protocols that a target names into Swift before the target is compiled.
@main
struct WaylandBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    []
  }
}
