package import KeywayElements

/// The fingers on a window system's touch screens, each with the window that it came down on.
///
/// A protocol may count fingers on with each touch, or anew for each seat. Windows get the lowest number that no other finger
/// has, so that a first finger is always 0.
package struct Fingers<ID: Hashable, Window: AnyObject> {
  package struct Finger {
    package let id: ID
    package let window: Window
    /// See ``PointerEvent/finger``.
    package let number: Int
    /// In logical pixels of the window.
    package fileprivate(set) var position: Point

    /// An event of the finger at its last position.
    package func event(_ kind: PointerEvent.Action, time: UInt32) -> PointerEvent {
      PointerEvent(kind: kind, finger: number, position: position, time: time)
    }
  }

  /// The maximum number of fingers; implausible further ones are ignored.
  package static var most: Int { 64 }

  /// In the order in which they came down.
  private var all: [Finger] = []

  package init() {}

  /// The finger with this id; nil if it is not down.
  package subscript(_ id: ID) -> Finger? { all.first { $0.id == id } }

  /// Adds a finger. Returns nil if it is down already, or if too many are.
  package mutating func comeDown(_ id: ID, on window: Window, at position: Point) -> Finger? {
    let numbers = Set(all.map(\.number))
    guard self[id] == nil, let number = (0..<Self.most).first(where: { !numbers.contains($0) }) else {
      return nil
    }
    let finger = Finger(id: id, window: window, number: number, position: position)
    all.append(finger)
    return finger
  }

  /// Moves a finger. Returns nil if it is not down.
  package mutating func move(_ id: ID, to position: Point) -> Finger? {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return nil }
    all[index].position = position
    return all[index]
  }

  /// Removes a finger. Returns nil if it is not down.
  package mutating func lift(_ id: ID) -> Finger? { remove { $0.id == id }.first }

  /// Removes the fingers that a condition applies to, and returns them.
  @discardableResult
  package mutating func remove(where isGone: (Finger) -> Bool) -> [Finger] {
    let gone = all.filter(isGone)
    all.removeAll(where: isGone)
    return gone
  }
}
