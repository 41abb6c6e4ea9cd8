/// The views that the app scrolls to, and what follows the person's scrolling.
@MainActor
struct ScrollRequests {
  private var waiting: [ScrollRequest] = []
  private var followersByView: [ObjectIdentifier: ScrollFollower] = [:]

  var isEmpty: Bool { waiting.isEmpty }
  var followers: some Sequence<ScrollFollower> { followersByView.values }

  /// Adds a request, in place of the one for the same container.
  mutating func add(_ request: ScrollRequest) {
    waiting.removeAll { $0.container === request.container }
    waiting.append(request)
  }

  /// Lets a request that was taken wait for another round of the passes.
  mutating func retry(_ request: ScrollRequest) { waiting.append(request) }

  mutating func take() -> [ScrollRequest] { waiting.takeAll() }

  /// Whether the app's view in a container is still to come into sight.
  func isWaiting(in container: ViewNode) -> Bool { waiting.contains { $0.container === container } }

  /// Lets an object follow the scrolling of a view; nil for none.
  mutating func setFollower(_ follower: ScrollFollower?, of view: ViewNode) {
    followersByView[ObjectIdentifier(view)] = follower
  }
}
