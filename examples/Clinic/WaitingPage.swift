import Keyway

/// The desk's progress with a check-in.
struct WaitingPage: View {
  let visit: Visit
  @Environment(\.theme) private var theme

  var body: some View {
    let steps = Desk.Step.allCases
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        VisitSteps(current: 2)
        // It has the focus, so that pressing a key twice does not go back.
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
