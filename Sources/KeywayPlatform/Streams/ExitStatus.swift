/// Ends a command that has already reported everything.
package struct ExitStatus: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }
}
