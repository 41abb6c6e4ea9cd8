import KeywayKeymap

/// The actions of a person at an app, from their first key until the next person may come.
package struct Visit: Hashable, Sendable {
  /// For reports.
  package let name: String
  package let steps: [Step]
  package let ending: Ending

  package init(_ name: String, _ steps: [Step], ending: Ending) {
    (self.name, self.steps, self.ending) = (name, steps, ending)
  }

  /// One thing that a person does.
  package enum Step: Hashable, Sendable {
    /// Presses the keys of a script one after the other; each is answered before the next.
    case keys(String)
    /// Scans a code: all its keys at one time.
    case scan(String)
    /// Waits until the picture stays as it is.
    case rest
  }

  /// How the app comes back to its start.
  package enum Ending: Hashable, Sendable {
    /// By itself.
    case reset
    /// By itself, after so many seconds without a key.
    case timeOut(seconds: Int)
    /// It is there, and the focus may be elsewhere: ``AppPlan/stepBack`` leads to where it was.
    case walk
    /// With the next person, who does ``AppPlan/rinse``.
    case next
  }

  /// The steps one by one: each key of a script is one.
  package var presses: [Step] {
    steps.flatMap { step in
      guard case .keys(let script) = step else { return [step] }
      return KeyScript.words(of: script).map { .keys($0) }
    }
  }
}
