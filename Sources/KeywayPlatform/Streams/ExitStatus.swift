/// The end of a command that has said all that there is to say.
package struct ExitStatus: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }
}
