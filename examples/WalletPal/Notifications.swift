import Keyway

/// Something that happened while the person did something else.
struct Notice: Identifiable, Equatable {
  enum Priority { case high, low }

  let id: Int
  let title: String
  let priority: Priority
}

/// Shows a banner for what happened. An urgent one takes the cursor of those who read; another is
/// announced, and leaves them where they are.
struct NotificationsView: View {
  @Binding var notice: Notice?
  @AccessibilityFocusState private var isOnBanner: Bool
  @Environment(\.window) private var window

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let notice {
        NotificationBanner(notice: notice, isFocused: isOnBanner) { self.notice = nil }
          .accessibilityFocused($isOnBanner)
          .transition(.opacity.combined(with: .offset(y: -12)))
      }
    }
    .animation(.default, value: notice)
    .onChange(of: notice) { _, notice in
      guard let notice else { return }
      switch notice.priority {
      case .high: isOnBanner = true
      case .low: window?.announce(notice.title)
      }
    }
  }
}

/// A notice that goes after a time, but never while somebody reads it.
struct NotificationBanner: View {
  /// What starts the time anew when it changes.
  private struct Stay: Hashable {
    let notice: Notice.ID
    let isFocused: Bool
  }

  /// Long enough to read a line and to act.
  static let time = Duration.seconds(5)

  let notice: Notice
  /// Whether the cursor of an assistive technology is on the banner.
  let isFocused: Bool
  let dismiss: @MainActor () -> Void

  var body: some View {
    FlowLayout(spacing: 16) {
      Text(notice.title).font(.bodyEmphasized)
      Button(localized("Dismiss")) { dismiss() }
    }
    .accessibilityElement(children: .combine)
    .padding(16)
    .background(.panel, cornerRadius: 12)
    .onSelectionSettled(Stay(notice: notice.id, isFocused: isFocused), after: Self.time) { @MainActor stay in
      stay
    } deliver: { stay in
      if !stay.isFocused { dismiss() }
    }
  }
}
