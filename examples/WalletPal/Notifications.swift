import Keyway

/// An event while the person did something else.
struct Notice: Identifiable, Equatable {
  enum Priority { case high, low }

  let id: Int
  let title: String
  let priority: Priority
  /// Further details.
  var message = ""
  /// The time it is shown to people who do not read it: long enough for a line, and to act. nil until it is closed.
  var time: Duration? = .seconds(5)
}

/// Shows a banner for a notice. An urgent one takes the cursor of screen readers; any other is announced without moving
/// it.
struct NotificationsView: View {
  @Binding var notice: Notice?
  /// The action for an urgent notice.
  var show: (@MainActor () -> Void)? = nil
  @AccessibilityFocusState private var isOnBanner: Bool
  @Environment(\.window) private var window

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let notice {
        NotificationBanner(
          notice: notice, isFocused: isOnBanner, show: notice.priority == .high ? show : nil
        ) { self.notice = nil }
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

/// A notice that disappears after a time, but never while a screen reader reads it.
struct NotificationBanner: View {
  /// The state whose changes restart the time.
  private struct Stay: Hashable {
    let notice: Notice.ID
    let isFocused: Bool
  }

  let notice: Notice
  /// Whether the cursor of an assistive technology is on the banner.
  let isFocused: Bool
  /// The action for the notice; nil if there is none.
  let show: (@MainActor () -> Void)?
  let dismiss: @MainActor () -> Void
  @Environment(\.theme) private var theme

  var body: some View {
    if let time = notice.time {
      banner.onSelectionSettled(Stay(notice: notice.id, isFocused: isFocused), after: time) {
        @MainActor stay in
        stay
      } deliver: { stay in
        if !stay.isFocused { dismiss() }
      }
    } else {
      banner
    }
  }

  private var banner: some View {
    let isUrgent = notice.priority == .high
    return BothEdges(least: theme.length(280)) {
      HStack(spacing: 12) {
        Image(systemName: isUrgent ? "exclamationmark.triangle" : "info.circle")
          .foregroundColor(isUrgent ? .warning : .information)
          .accessibilityHidden(true)
        FlowLayout(spacing: 8, lineSpacing: 0) {
          Text(notice.title).font(.bodyEmphasized)
          // In a low window with large type, a banner of four lines leaves no room to scroll.
          if !notice.message.isEmpty { Text(notice.message).font(.caption) }
        }
      }
      HStack(spacing: 8) {
        if let show { Button(localized("Show")) { show() } }
        SymbolButton(title: localized("Close"), systemName: "xmark") { dismiss() }
      }
    }
    .accessibilityElement(children: .combine)
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .background(isUrgent ? .warningFill : .informationFill, cornerRadius: 12)
    .overlay {
      RoundedRectangle(cornerRadius: 12)
        .strokeBorder(isUrgent ? .warning : .information, lineWidth: theme.ringScale > 1 ? 2 : 1)
    }
  }
}
