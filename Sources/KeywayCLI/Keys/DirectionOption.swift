// Public, because it conforms to a public protocol below.
public import ArgumentParser
public import KeywayElements

/// The option that sets the direction of the interface, shared by sub-commands that show shortcuts.
struct DirectionOption: ParsableArguments {
  @Option(help: "The direction of the interface: ltr, or rtl, which mirrors brackets and arrows.")
  var direction = LayoutDirection.leftToRight

  var isRightToLeft: Bool { direction == .rightToLeft }

  /// The option as written, for another process.
  var arguments: [String] { isRightToLeft ? ["--direction", "rtl"] : [] }
}

extension LayoutDirection: ExpressibleByArgument {}
