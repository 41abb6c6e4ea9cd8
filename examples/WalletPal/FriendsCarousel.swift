import Keyway

/// Cards side by side.
struct FriendsCarousel: View {
  let form: FriendCellView.Form
  /// Called with the added friend.
  var added: @MainActor (Friend) -> Void = { _ in }
  let say: @MainActor (String) -> Void

  var body: some View {
    ScrollView(.horizontal) {
      HStack(alignment: .top, spacing: 16) {
        ForEach(Friend.all) { friend in
          FriendCellView(friend: friend, form: form) {
            say(localized("Challenge sent to $friend", ["friend": friend.name]))
          } add: {
            added(friend)
            say(localized("$friend was added", ["friend": friend.name]))
          }
        }
      }
      // Room for the ring, and for the scroll bar below the names.
      .padding(8)
      .padding(.bottom, 16)
    }
  }
}

/// A card with a challenge at the top and the name at the bottom. Read in this order, the challenge does not reveal the
/// friend.
struct FriendCellView: View {
  /// The way the parts of a card are read.
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
        Portrait()
        Button(localized("Add Friend")) { add() }
      }
      Text(friend.name)
    }
  }
}

/// A head and shoulders.
private struct Portrait: View {
  @Environment(\.theme) private var theme

  var body: some View {
    Canvas { context, size in
      context.withClip(
        to: Rect(origin: .zero, size: size), shape: .roundedRectangle(radius: 12)
      ) {
        context.fill(Rect(origin: .zero, size: size), theme[.pictureGround])
        context.fillCircle(center: Point(x: size.width / 2, y: 28), radius: 14, theme[.accent])
        context.fillCircle(center: Point(x: size.width / 2, y: size.height + 4), radius: 26, theme[.accent])
      }
    }
    .accessibilityRole(.image)
    .accessibilityLabel(localized("Portrait"))
    .frame(width: 72, height: 72)
  }
}
