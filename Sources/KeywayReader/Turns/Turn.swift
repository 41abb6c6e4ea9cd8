package import KeywayAccessibility

/// Words that want to be said, before they have a turn.
package struct TurnRequest<Speech: Equatable, Source: Hashable>: Equatable {
  package let speech: Speech
  package let turnClass: TurnClass
  /// The element or the part of the app that speaks: of what waits, only its newest words remain.
  package let source: Source
  /// Whether the words are a text that the person has read to them: others may come between two sentences.
  package let isReading: Bool
  /// Whether the words leave older ones of their source in the queue.
  package let isQueued: Bool

  /// Creates a request. Only answers to the person are readings.
  package init(
    _ speech: Speech, _ turnClass: TurnClass, from source: Source, isReading: Bool = false,
    isQueued: Bool = false
  ) {
    self.speech = speech
    self.turnClass = turnClass
    self.source = source
    self.isReading = isReading && turnClass == .person
    self.isQueued = isQueued
  }
}

/// Words that are said, wait, or were ended or dropped.
package struct Turn<Speech: Equatable, Source: Hashable>: Equatable, Identifiable {
  /// The number of the turn, in the order in which turns are to be said within a class.
  package let id: Int
  /// The number of the pass that the words come from.
  package let pass: Int
  package let request: TurnRequest<Speech, Source>
  /// The sentence that the voice is at, from 0: a suspended turn resumes there.
  package internal(set) var sentence = 0
  /// Whether the turn began and gave way, so that it resumes.
  package internal(set) var isSuspended = false

  package var speech: Speech { request.speech }
  package var turnClass: TurnClass { request.turnClass }
  package var source: Source { request.source }

  init(_ request: TurnRequest<Speech, Source>, id: Int, pass: Int) {
    (self.request, self.id, self.pass) = (request, id, pass)
  }

  /// Whether newer words of the turn's source take its place in the queue.
  func isReplaced(by newer: Self) -> Bool {
    newer.id > id && newer.source == source && newer.turnClass != .person && !newer.request.isQueued
  }

  /// Whether the turn is a text that resumes after the words that came between.
  var isInterruptedReading: Bool { isSuspended && request.isReading }
}
