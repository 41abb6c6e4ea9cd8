import Keyway

extension Binding {
  /// A binding to a property of a model.
  @MainActor
  static func to<Model: AnyObject>(_ model: Model, _ path: ReferenceWritableKeyPath<Model, Value>) -> Binding
  {
    Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
  }
}

/// Where to, and for whom.
struct JourneyView: View {
  let journey: Journey

  var body: some View {
    ScrollView {
      FlowLayout(spacing: 24, alignment: .topLeading) {
        stations.frame(width: 380)
        choices.frame(maxWidth: 560)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var stations: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Where to").font(.heading)
      OutlineGroup(
        Place.all, children: \.places, expanded: .to(journey, \.open), selection: .to(journey, \.station)
      ) {
        Text($0.id)
      }
      .accessibilityLabel("Stations")
      .accessibilityIdentifier("stations")
      .background(.sidebar, cornerRadius: 12)
    }
  }

  private var choices: some View {
    VStack(alignment: .leading, spacing: 16) {
      JourneyTools(journey: journey)
      FlowLayout(spacing: 32, alignment: .topLeading) {
        RadioGroup(Fare.allCases, selection: .to(journey, \.fare)) { Text($0.rawValue) }
          .choiceDisabled { $0 == .group }
          .accessibilityLabel("Fare")
          .accessibilityIdentifier("fare")
        VStack(alignment: .leading, spacing: 0) {
          Toggle("All extras", isPartlyOn: .to(journey, \.extras)).accessibilityIdentifier("extras")
          Toggle("Bicycle", isOn: .to(journey, \.bicycle)).accessibilityIdentifier("bicycle")
          Toggle("First class", isOn: .to(journey, \.firstClass)).accessibilityIdentifier("first")
        }
        .toggleStyle(.checkbox)
      }
      Stepper("Adults", value: .to(journey, \.adults), in: 1...20, page: 5)
        .frame(maxWidth: .infinity)
        .accessibilityIdentifier("adults")
      Stepper("Children", value: .to(journey, \.children), in: 0...20, page: 5)
        .frame(maxWidth: .infinity)
        .accessibilityIdentifier("children")
      DisclosureGroup("Conditions", isExpanded: .to(journey, \.showsConditions)) {
        VStack(alignment: .leading, spacing: 8) {
          Text("Valid on the day of issue, on all trains but night trains.").foregroundColor(
            .secondaryInk)
          Button("Print the conditions") { journey.say("Printed") }.accessibilityIdentifier("print")
        }
        .padding(.horizontal, 52)
      }
      .accessibilityIdentifier("conditions")
    }
    .padding(8)
  }
}

/// The toolbar above.
private struct JourneyTools: View {
  let journey: Journey

  var body: some View {
    Toolbar {
      Button("Today") { journey.say("Trains of today") }.accessibilityIdentifier("today")
      RadioGroup(TimeOf.allCases, selection: .to(journey, \.timeOf)) { Text($0.rawValue) }
        .accessibilityLabel("Time of")
        .accessibilityIdentifier("time")
      ToolbarDivider()
      Button("Swap") { journey.say("There and back are exchanged") }.accessibilityIdentifier("swap")
      Button("Help") {}.disabled(true)
    }
    .accessibilityLabel("Journey")
    .accessibilityIdentifier("tools")
  }
}

/// All trains of the day.
struct DeparturesView: View {
  let journey: Journey

  var body: some View {
    Table(
      journey.trains, selection: .to(journey, \.train), sort: .to(journey, \.sort),
      columns: [
        TableColumn("Leaves", alignment: .trailing, isSortable: true) { Train.clock($0.leaves) },
        TableColumn("Arrives", alignment: .trailing) { Train.clock($0.leaves + $0.takes) },
        TableColumn("Takes", alignment: .trailing, isSortable: true) { "\($0.takes) min" },
        TableColumn("Price", alignment: .trailing, isSortable: true) { Journey.text($0.price) },
        TableColumn("Details", width: .fixed(200), alignment: .center) { train in
          Button {
            journey.say("\(train.takes / 7) stops on the way")
          } label: {
            Text("Stops").padding(.horizontal, 16).padding(.vertical, 10)
          }
          .buttonStyle(.compact)
        },
      ]
    )
    .accessibilityLabel("Departures")
    .accessibilityIdentifier("departures")
  }
}

/// Text alone: the panel takes the focus itself.
struct OffersView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Two travel, one pays").font(.heading)
      Text("On Saturdays, with a return ticket, until the end of the month.")
      Spacer()
    }
    .padding(24)
  }
}

/// How the machine sounds and looks.
struct SettingsView: View {
  let journey: Journey

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 16) {
        Text("Volume").font(.bodyEmphasized)
        Text("\(Int(journey.volume)) of 10").foregroundColor(.secondaryInk)
      }
      .accessibilityHidden(true)
      Slider(value: .to(journey, \.volume), in: 0...10) { "\(Int($0)) of 10" }
        .accessibilityLabel("Volume")
        .accessibilityIdentifier("volume")
      Toggle("Large print", isOn: .to(journey, \.isLarge)).accessibilityIdentifier("large")
      Spacer()
    }
    .padding(24)
    .frame(maxWidth: 560)
  }
}
