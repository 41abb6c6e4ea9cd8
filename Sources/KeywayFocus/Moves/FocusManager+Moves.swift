extension FocusManager {
  /// Performs a move.
  @discardableResult
  public func perform(_ move: FocusMove, selecting behavior: SelectionBehavior = .follow) -> FocusChange {
    switch move {
    case .next: moveNext()
    case .previous: movePrevious()
    case .nextItem: moveToItem(.forward, .next)
    case .previousItem: moveToItem(.backward, .previous)
    case .nextRegion: moveToRegion(.forward, .nextRegion)
    case .previousRegion: moveToRegion(.backward, .previousRegion)
    case .direction(let direction): self.move(direction, selecting: behavior)
    }
  }
}
