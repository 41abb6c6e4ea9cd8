import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayPlatform

extension View {
  /// Ends the session of a person who has left, after a warning that any key extends (WCAG 2.2, 2.2.1). Put it around the app's
  /// content.
  ///
  /// After the time without input a dialog asks whether somebody is there, with the remaining seconds in a ring; they are
  /// spoken when it appears and once more at 10. "More time", Escape and any key without a meaning in the dialog go on; other
  /// input restarts the count. The dialog hides the content behind it. At the end, or by "Start again", the window is reset
  /// (`AppWindow.reset()`), and then `onTimeout` is called. The next input restarts the time.
  ///
  /// - Parameters:
  ///   - idleTime: the time without a key, a pointer or a touch before the warning.
  ///   - countdown: the time to answer it, in whole seconds, at least 20.
  ///   - isEnabled: false if there is no session, such as on the first page.
  ///   - onTimeout: clears the app's data about the person.
  public func timeoutWarning(
    after idleTime: Duration = .seconds(60), countdown: Duration = .seconds(20), isEnabled: Bool = true,
    onTimeout: @escaping @MainActor () -> Void
  ) -> some View {
    precondition(countdown >= .seconds(20), "people need 20 seconds or more to answer (WCAG 2.2, 2.2.1)")
    return TimeoutView(
      content: self, idleTime: idleTime,
      seconds: Int(countdown.components.seconds), isEnabled: isEnabled, perform: onTimeout)
  }
}

private struct TimeoutView<Content: View>: PrimitiveView {
  let content: Content
  let idleTime: Duration
  let seconds: Int
  let isEnabled: Bool
  let perform: @MainActor () -> Void

  func update(_ node: ViewNode) {
    let timeout = node.storages.first as? Timeout ?? Timeout()
    node.storages = [timeout]
    timeout.perform = perform
    if isEnabled, let window = node.context.environment.window {
      timeout.watch(window, after: idleTime, seconds: seconds)
    } else {
      timeout.stop()
    }
    node.onDispose = { timeout.stop() }
    let presenting = PresentingView(base: content) { timeout.isWarning ? timeout.dialog : nil }
    node.reconcileChild(at: 0, with: presenting, context: node.context)
  }
}

extension Timeout {
  fileprivate var dialog: Dialog {
    let actions = Group {
      Button(localized("Start again"), role: .destructive) { self.end() }
      Button(localized("More time")) {}
    }
    .onExitCommand { self.goOn() }
    .onKeyPress { self.take($0) }
    return Dialog(
      form: .alert, title: localized("Still there?"), content: AnyView(TimeoutWords(timeout: self)),
      actions: AnyView(actions), hidesContent: true,
      isPresented: Binding(get: { self.isWarning }, set: { if !$0 { self.goOn() } }))
  }
}

private struct TimeoutWords: View {
  let timeout: Timeout

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      VStack(alignment: .leading, spacing: 16) {
        Text(localized("Still there?")).font(.heading).accessibilityAddTraits(.isHeader)
        Text(
          localized(
            "Nobody has used this for a while. It starts again soon, and nothing that was written is kept.")
        )
        .foregroundColor(.secondaryInk)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      CountdownRing(secondsLeft: timeout.secondsLeft, seconds: timeout.seconds, words: timeout.words)
    }
  }
}

private struct CountdownRing: Control {
  let secondsLeft: Int
  let seconds: Int
  let words: String

  var appearance: AnyHashable? { [secondsLeft, seconds] }

  func element(in context: Context) -> Element {
    var element = Element(role: .progress, label: words, traits: .updatesFrequently)
    element.range = ValueRange(measured: Double(secondsLeft), in: 0...Double(seconds))
    return element
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let side = context.theme.length(112)
    return Size(width: side, height: side)
  }

  func content(in context: Context) -> some View {
    Text("\(secondsLeft)").font(.title).accessibilityHidden(true)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    Indicators(canvas: canvas, theme: context.theme, isEnabled: true)
      .ring(in: context.bounds, fraction: Double(secondsLeft) / Double(seconds))
  }
}
