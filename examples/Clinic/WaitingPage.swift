import Keyway

/// How far the desk is with a check-in.
struct WaitingPage: View {
  let visit: Visit
  @Environment(\.theme) private var theme

  var body: some View {
    let steps = Desk.Step.allCases
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        VisitSteps(current: 2)
        // It has the focus, so that a key that is pressed twice does not go back.
        Text(localized("One moment, please.")).font(.title).focusable().prefersFocus()
        ProgressView(value: Double(visit.done), total: Double(steps.count)) {
          Text(steps[min(visit.done, steps.count - 1)].name)
        }
      }
      .padding(24)
      .frame(maxWidth: theme.length(808))
    }
    .navigationBar(localized("Check in")) { PersonButton(visit: visit) }
  }
}
