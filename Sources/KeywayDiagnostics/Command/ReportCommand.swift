package import KeywayPlatform

/// A sub-command that every app has: a report on the app's own screen, in memory.
package struct ReportCommand {
  let verb: ReportVerb
  package let options: ReportOptions

  package init(_ verb: ReportVerb, _ given: [GivenOption]) throws(UsageError) {
    self.verb = verb
    options = try ReportOptions(verb, given)
  }
}
