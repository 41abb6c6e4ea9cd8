// Public, because the conformance below is that of a public type.
public import ArgumentParser
public import KeywayElements

/// The option that says which way the interface reads, the same for every sub-command that shows shortcuts.
struct DirectionOption: ParsableArguments {
  @Option(help: "Which way the interface reads: ltr or rtl, which mirrors brackets and arrows.")
  var direction = LayoutDirection.leftToRight

  var isRightToLeft: Bool { direction == .rightToLeft }

  /// As it is written, for a process that is to use the same.
  var arguments: [String] { isRightToLeft ? ["--direction", "rtl"] : [] }
}

extension LayoutDirection: ExpressibleByArgument {}
