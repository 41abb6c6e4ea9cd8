package import ProcessFigures

/// The resources of an app at the end of a session, when its start was shown again.
package struct SessionRecord: Hashable, Sendable {
  /// Counted from 1.
  package let number: Int
  /// The kind of session.
  package let session: String
  /// The visit and what happened meanwhile, by their names.
  package let kinds: Set<String>
  package let figures: ProcessFigures
  /// How often the app woke up while nothing happened; nil where nobody looked.
  package let wakeUps: Int?

  package init(
    number: Int, session: String, kinds: Set<String> = [], figures: ProcessFigures, wakeUps: Int? = nil
  ) {
    (self.number, self.session, self.kinds) = (number, session, kinds)
    (self.figures, self.wakeUps) = (figures, wakeUps)
  }
}
