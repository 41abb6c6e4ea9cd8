internal import ArgumentParser

/// For whom a sub-command prints.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}

/// The same for a sub-command whose text is a table.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json
}
