extension FocusManager {
  /// Performs a move.
  @discardableResult
  public func perform(_ move: FocusMove, selecting behavior: SelectionBehavior = .follow) -> FocusChange {
    switch move {
    case .next: moveNext()
    case .previous: movePrevious()
    case .nextItem: moveToNextItem()
    case .previousItem: moveToPreviousItem()
    case .nextRegion: moveToNextRegion()
    case .previousRegion: moveToPreviousRegion()
    case .direction(let direction): self.move(direction, selecting: behavior)
    }
  }
}
