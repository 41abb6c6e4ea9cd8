import Keyway

struct Friend: Identifiable {
  let name: String

  var id: String { name }

  static let all = ["Mia", "Noah", "Zoe"].map { Friend(name: $0) }
}

/// Cards side by side.
struct FriendsCarousel: View {
  let form: FriendCellView.Form
  let say: @MainActor (String) -> Void

  var body: some View {
    ScrollView(.horizontal) {
      HStack(alignment: .top, spacing: 16) {
        ForEach(Friend.all) { friend in
          FriendCellView(friend: friend, form: form) {
            say(localized("Challenge sent to $friend", ["friend": friend.name]))
          } add: {
            say(localized("$friend was added", ["friend": friend.name]))
          }
        }
      }
      // The ring, and the scroll bar below the names.
      .padding(8)
      .padding(.bottom, 16)
    }
  }
}

/// A card with a challenge at the top and the name at the bottom. In this order, nobody who listens knows for
/// whom the challenge is.
struct FriendCellView: View {
  /// How the parts of a card are read.
  enum Form {
    /// In rows across all cards.
    case byPlace
    /// Card by card.
    case contain
    /// Card by card, with the challenge at the end.
    case challengeLast
    /// As one element, with the buttons as its actions.
    case combine
  }

  let friend: Friend
  let form: Form
  let challenge: @MainActor () -> Void
  let add: @MainActor () -> Void

  var body: some View {
    switch form {
    case .byPlace: card
    case .contain, .challengeLast: card.accessibilityElement(children: .contain)
    case .combine: card.accessibilityElement(children: .combine)
    }
  }

  private var card: some View {
    VStack(alignment: .leading, spacing: 8) {
      SymbolButton(title: localized("Send Challenge"), systemName: "flag") { challenge() }
        .accessibilitySortPriority(form == .challengeLast ? -1 : 0)
      HStack(spacing: 8) {
        Image(width: 72, height: 72, label: localized("Portrait"), dependsOn: 0, draw: Self.draw)
        Button(localized("Add Friend")) { add() }
      }
      Text(friend.name)
    }
  }

  /// A head and shoulders.
  private static func draw(on canvas: GraphicsContext, in frame: Rect, _ theme: Theme) {
    canvas.withClip(to: frame, shape: .roundedRectangle(radius: 12)) {
      canvas.fill(frame, theme[.pictureGround])
      canvas.fillCircle(center: Point(x: frame.midX, y: frame.minY + 28), radius: 14, theme[.accent])
      canvas.fillCircle(center: Point(x: frame.midX, y: frame.maxY + 4), radius: 26, theme[.accent])
    }
  }
}
