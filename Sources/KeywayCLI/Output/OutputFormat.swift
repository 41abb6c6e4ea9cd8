internal import ArgumentParser

/// For whom a sub-command prints.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}
