import Keyway

extension Binding {
  /// A binding to a property of a model.
  @MainActor
  static func to<Model: AnyObject>(_ model: Model, _ path: ReferenceWritableKeyPath<Model, Value>) -> Binding
  {
    Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
  }
}

/// The destination and the travellers.
struct JourneyView: View {
  let journey: Journey

  var body: some View {
    ScrollView {
      FlowLayout(spacing: 24, alignment: .topLeading) {
        stations.frame(width: 340)
        choices.frame(maxWidth: 680)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var stations: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(localized("Where to")).font(.heading).accessibilityAddTraits(.isHeader)
      OutlineGroup(
        Place.all, children: \.places, expanded: .to(journey, \.open), selection: .to(journey, \.station)
      ) {
        Text($0.id)
      }
      .accessibilityLabel(localized("Stations"))
      .accessibilityIdentifier("stations")
      .background(.sidebar, cornerRadius: 12)
    }
  }

  private var choices: some View {
    VStack(alignment: .leading, spacing: 16) {
      JourneyTools(journey: journey)
      FlowLayout(spacing: 32, alignment: .topLeading) {
        RadioGroup(Fare.allCases, selection: .to(journey, \.fare)) { Text($0.title) }
          .choiceDisabled { $0 == .group }
          .accessibilityLabel(localized("Fare"))
          .accessibilityIdentifier("fare")
        VStack(alignment: .leading, spacing: 0) {
          Toggle(localized("All extras"), isPartlyOn: .to(journey, \.extras))
            .accessibilityIdentifier("extras")
          Toggle(localized("Bicycle"), isOn: .to(journey, \.bicycle)).accessibilityIdentifier("bicycle")
          Toggle(localized("First class"), isOn: .to(journey, \.firstClass)).accessibilityIdentifier("first")
        }
        .toggleStyle(.checkbox)
      }
      Stepper(localized("Adults"), value: .to(journey, \.adults), in: 1...20, page: 5)
        .frame(maxWidth: .infinity)
        .accessibilityIdentifier("adults")
      Stepper(localized("Children"), value: .to(journey, \.children), in: 0...20, page: 5)
        .frame(maxWidth: .infinity)
        .accessibilityIdentifier("children")
      DisclosureGroup(localized("Conditions"), isExpanded: .to(journey, \.showsConditions)) {
        VStack(alignment: .leading, spacing: 8) {
          Text(localized("Valid on the day of issue, on all trains but night trains."))
            .foregroundColor(.secondaryInk)
          Button(localized("Print the conditions")) { journey.say(.printed) }.accessibilityIdentifier("print")
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
      Button(localized("Today")) { journey.say(.today) }.accessibilityIdentifier("today")
      RadioGroup(TimeOf.allCases, selection: .to(journey, \.timeOf)) { Text($0.title) }
        .accessibilityLabel(localized("Time of"))
        .accessibilityIdentifier("time")
      ToolbarDivider()
      Button(localized("Swap")) { journey.say(.swapped) }.accessibilityIdentifier("swap")
      Button(localized("Help")) {}.disabled(true)
    }
    .accessibilityLabel(localized("Journey"))
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
        TableColumn(
          localized("Leaves"), id: Train.Column.leaves.rawValue, alignment: .trailing, isSortable: true
        ) {
          Train.clock($0.leaves)
        },
        TableColumn(localized("Arrives"), alignment: .trailing) { Train.clock($0.leaves + $0.takes) },
        TableColumn(
          localized("Takes"), id: Train.Column.takes.rawValue, alignment: .trailing, isSortable: true
        ) {
          localized("$minutes min", ["minutes": "\($0.takes)"])
        },
        TableColumn(
          localized("Price"), id: Train.Column.price.rawValue, alignment: .trailing, isSortable: true
        ) {
          Journey.text($0.price)
        },
        TableColumn(localized("Details"), width: .fixed(200), alignment: .center) { train in
          Button {
            journey.say(.stops(train.takes / 7))
          } label: {
            Text(localized("Stops")).padding(.horizontal, 16).padding(.vertical, 10)
          }
          .buttonStyle(.compact)
        },
      ]
    )
    .accessibilityLabel(localized("Departures"))
    .accessibilityIdentifier("departures")
  }
}

/// Only text: the panel itself takes the focus.
struct OffersView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(localized("Two travel, one pays")).font(.heading).accessibilityAddTraits(.isHeader)
      Text(localized("On Saturdays, with a return ticket, until the end of the month."))
      Spacer()
    }
    .padding(24)
  }
}

/// The machine's sound and appearance.
struct SettingsView: View {
  let journey: Journey
  @Environment(\.window) private var window
  @Environment(\.theme) private var theme
  @Environment(\.language) private var language

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 16) {
          Text(localized("Volume")).font(.bodyEmphasized)
          Text(text(journey.volume)).foregroundColor(.secondaryInk)
        }
        .accessibilityHidden(true)
        Slider(value: .to(journey, \.volume), in: 0...10) { text($0) }
          .accessibilityLabel(localized("Volume"))
          .accessibilityIdentifier("volume")
        Toggle(localized("Large print"), isOn: isLarge).accessibilityIdentifier("large")
        Text(localized("Language")).font(.bodyEmphasized).accessibilityHidden(true)
        RadioGroup(Tongue.all, selection: tongue) { Text($0.name).accessibilityLanguage($0.id) }
          .accessibilityLabel(localized("Language"))
          .accessibilityIdentifier("language")
      }
      .padding(24)
      .frame(maxWidth: 560)
    }
  }

  /// Large print enlarges the whole window, in any theme.
  private var isLarge: Binding<Bool> {
    Binding(get: { theme.textScale > 1 }, set: { window?.theme.textScale = $0 ? 1.5 : 1 })
  }

  private var tongue: Binding<String?> {
    Binding(
      get: { language.name },
      set: { name in
        if let tag = name.flatMap({ LanguageTag($0) }) { window?.language = tag }
      })
  }

  private func text(_ volume: Double) -> String {
    localized("$volume of 10", ["volume": "\(Int(volume))"])
  }
}

/// A language under its own name, so that everybody finds theirs.
private struct Tongue: Identifiable {
  let id: String
  let name: String

  static let all = [
    Tongue(id: "en", name: "English"), Tongue(id: "de", name: "Deutsch"), Tongue(id: "ar", name: "العربية"),
  ]
}
