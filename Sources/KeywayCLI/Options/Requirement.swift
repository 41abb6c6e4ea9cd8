internal import ArgumentParser

/// Throws a fault of the command line, in words, unless a condition holds.
func require(_ condition: Bool, _ fault: @autoclosure () -> String) throws(ValidationError) {
  if !condition { throw ValidationError(fault()) }
}

/// Requires that the command line names exactly one screen.
///
/// - Parameters:
///   - names: the possible names; nil for those that are not given.
///   - expected: follows "expected" in the error.
func requireOneScreen(_ names: [String?], _ expected: String) throws(ValidationError) {
  let count = names.count { $0 != nil }
  try require(count > 0, "no screen is named; expected \(expected)")
  try require(count < 2, "\(count) screens are named; expected \(expected)")
}
