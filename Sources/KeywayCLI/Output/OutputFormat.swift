internal import ArgumentParser

/// The format of a sub-command's output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}

/// The format of a sub-command whose text is a table.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json
}
