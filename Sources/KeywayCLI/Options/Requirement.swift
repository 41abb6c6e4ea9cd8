internal import ArgumentParser

/// Throws a fault of the command line, in words, unless a condition holds.
func require(_ condition: Bool, _ fault: @autoclosure () -> String) throws(ValidationError) {
  if !condition { throw ValidationError(fault()) }
}
