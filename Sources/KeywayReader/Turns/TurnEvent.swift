/// A change of turns, in the order in which the voice follows it.
package enum TurnEvent<Speech: Equatable, Source: Hashable>: Equatable {
  /// The voice speaks, from ``Turn/sentence``. The former turn has ended or is suspended.
  case started(Turn<Speech, Source>)
  /// The turn is over, whole or in the middle.
  case ended(Turn<Speech, Source>, TurnReason)
  /// The voice stops; the turn waits and resumes at its sentence.
  case suspended(Turn<Speech, Source>, TurnReason)
  /// The words will not be said, or not to their end.
  case dropped(Turn<Speech, Source>, TurnReason)
  /// A held key moved on: a short sound in place of words.
  case ticked
  /// A safety message is said, so the act has no effect.
  case refused(PersonAct)
}

/// The reason why a turn ended, gave way or was dropped.
package enum TurnReason: Hashable, Sendable {
  /// The voice said it to its end.
  case finished
  /// The person pressed a key.
  case key
  /// Other words, with this number, come first.
  case speech(Int)
  /// Newer words of the same source, or a newer answer to the person, with this number.
  case newer(Int)
  /// Words of low priority: others, with this number, came between.
  case overtaken(Int)
  /// The held key moved on before the words were said.
  case passed
  /// The held key changed nothing: the words are those said before.
  case unchanged
  /// The person silenced the reader.
  case silenced
  /// The person paused the reader.
  case paused
  /// A control of the app began to play sound or video.
  case media
  /// The source is gone.
  case removed
  /// Too many wait.
  case full
  /// The voice reported nothing for too long.
  case unanswered
}

extension TurnReason: CustomStringConvertible {
  /// The reason as traces and transcripts state it.
  package var description: String {
    switch self {
    case .finished: "said"
    case .key: "a key was pressed"
    case .speech(let id): "\(id) comes first"
    case .newer(let id): "\(id) is newer"
    case .overtaken(let id): "\(id) came between"
    case .passed: "the held key moved on"
    case .unchanged: "the held key changed nothing"
    case .silenced: "silenced"
    case .paused: "paused"
    case .media: "media plays"
    case .removed: "the source is gone"
    case .full: "too many wait"
    case .unanswered: "the voice does not answer"
    }
  }
}
