import Keyway

/// Something that happened while the person did something else.
struct Notice: Identifiable, Equatable {
  enum Priority { case high, low }

  let id: Int
  let title: String
  let priority: Priority
  /// What else there is to know.
  var message = ""
  /// How long it is shown to those who do not read it: long enough for a line, and to act. nil until it is closed.
  var time: Duration? = .seconds(5)
}

/// Shows a banner for what happened. An urgent one takes the cursor of those who read; another is
/// announced, and leaves them where they are.
struct NotificationsView: View {
  @Binding var notice: Notice?
  /// What is to be done about an urgent one.
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

/// A notice that goes after a time, but never while somebody reads it.
struct NotificationBanner: View {
  /// What starts the time anew when it changes.
  private struct Stay: Hashable {
    let notice: Notice.ID
    let isFocused: Bool
  }

  let notice: Notice
  /// Whether the cursor of an assistive technology is on the banner.
  let isFocused: Bool
  /// What is to be done about it; nil for nothing.
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
          // In a low window with large type a banner of four lines leaves nothing to scroll.
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
