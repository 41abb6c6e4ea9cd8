import Keyway

/// A friend who also saves.
struct Friend: Identifiable {
  let name: String
  /// The friend's progress.
  var detail = ""

  var id: String { name }

  /// The people who can be added.
  static let all = ["Mia", "Noah", "Zoe"].map { Friend(name: $0) }

  /// In the language of the window, so call it in a body.
  static var added: [Friend] {
    [
      Friend(name: "Tomás", detail: localized("Saved $amount more", ["amount": Dollars.sign(40)])),
      Friend(
        name: "Nadia",
        detail: localized("$count challenge won", plural: "$count challenges won", count: 2)),
      Friend(name: "Jonas", detail: localized("Under budget")),
      Friend(name: "Amara", detail: localized("New this week")),
      Friend(name: "Lucie", detail: localized("Saved $amount more", ["amount": Dollars.sign(15)])),
      Friend(name: "Pavel", detail: localized("Challenge sent")),
    ]
  }
}

/// Friends below each other, each with a challenge to send.
struct FriendsList: View {
  let friends: [Friend]
  /// The friends who already have a challenge.
  let challenged: Set<Friend.ID>
  let challenge: @MainActor (Friend) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(friends) { friend in
        if friend.id != friends.first?.id { Divider() }
        FriendRow(friend: friend, isChallenged: challenged.contains(friend.id)) { challenge(friend) }
      }
    }
  }
}

/// A friend as one element, with the challenge as its action.
struct FriendRow: View {
  let friend: Friend
  let isChallenged: Bool
  let challenge: @MainActor () -> Void
  @Environment(\.theme) private var theme

  var body: some View {
    BothEdges {
      HStack(spacing: 16) {
        Text(String(friend.name.prefix(1))).font(.bodyEmphasized).foregroundColor(Theme.light[.ink])
          .frame(width: theme.length(48), height: theme.length(48))
          .background { Circle().fill(.pictureGround) }
          .accessibilityHidden(true)
        VStack(alignment: .leading, spacing: 0) {
          Text(friend.name)
          Text(friend.detail).font(.caption).foregroundColor(.secondaryInk)
        }
        // Before the content at the other edge.
        .accessibilityElement(children: .combine)
      }
      if isChallenged {
        Label(localized("Waiting"), systemImage: "clock").foregroundColor(.secondaryInk)
          .frame(minHeight: theme.length(56))
      } else {
        Button {
          challenge()
        } label: {
          Label(localized("Send Challenge"), systemImage: "trophy")
        }
      }
    }
    .accessibilityElement(children: .combine)
  }
}
