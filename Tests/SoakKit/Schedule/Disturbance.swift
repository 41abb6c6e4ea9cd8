/// An event that disturbs an app while somebody uses it.
package enum Disturbance: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The display ends, and another starts in its place.
  case serverDeath
  /// The window gets another size, and has its own again at the end of the visit.
  case resize
  /// On Wayland the output is unplugged and plugged in again; on X11 the screen has another size until the end of the visit.
  case outputChange
  /// The keyboard has another layout until the end of the visit.
  case layoutChange

  package var description: String {
    switch self {
    case .serverDeath: "server death"
    case .resize: "resize"
    case .outputChange: "output change"
    case .layoutChange: "layout change"
    }
  }
}

/// A visit, and what happens meanwhile.
package struct PlannedSession: Hashable, Sendable, CustomStringConvertible {
  package let visit: Visit
  /// The disturbances before presses of the visit, counted from 0.
  package let disturbances: [Int: Disturbance]

  package init(_ visit: Visit, _ disturbances: [Int: Disturbance] = [:]) {
    (self.visit, self.disturbances) = (visit, disturbances)
  }

  /// The names of the visit and of what happens.
  package var kinds: Set<String> { Set([visit.name] + disturbances.values.map(\.description)) }

  package var description: String {
    let happened = disturbances.sorted { $0.key < $1.key }.map(\.value.description)
    return ([visit.name] + happened).joined(separator: ", ")
  }
}
