import Keyway
import KeywayTesting

// Meter, Slider, Slider (Multi-Thumb), Spinbutton.

private struct Volume: View {
  @State private var volume = 5.0

  var body: some View { Slider(value: $volume, in: 0...10, page: 3).accessibilityLabel("Volume") }
}

/// Two sliders that bound each other.
private struct Prices: View {
  @State private var least = 2.0
  @State private var most = 8.0

  var body: some View {
    VStack {
      Slider(value: $least, in: 0...most, page: 3).accessibilityLabel("From")
      Slider(value: $most, in: least...10, page: 3).accessibilityLabel("To")
    }
  }
}

private struct Copies: View {
  @State private var copies = 2

  var body: some View { Stepper("Copies", value: $copies, in: 1...20, page: 5) }
}

private struct Tank: View {
  var body: some View {
    VStack {
      Button("Before") {}
      Gauge("Water", value: 37, in: 0...80)
      Button("After") {}
    }
  }
}

extension PracticeKey {
  private static let volume = PracticeScreen { Volume() }
  private static let prices = PracticeScreen { Prices() }
  private static let copies = PracticeScreen { Copies() }
  private static let tank = PracticeScreen { Tank() }

  static let meter: [PracticeKey] = [
    .init(
      "no key", .none, "shows a number that nobody changes", "`Gauge`", on: tank,
      "Tab", ["After, button"], .read("Water, 46%, progress"))
  ]

  static let slider: [PracticeKey] = [
    .init(
      "Right", .required, "more by a step", "`Slider`", on: volume, "Right", ["Volume, 6, slider"],
      note: "Where text runs right to left, Left is more"),
    .init("Up", .required, "more by a step", "`Slider`", on: volume, "Up", ["Volume, 6, slider"]),
    .init("Left", .required, "less by a step", "`Slider`", on: volume, "Left", ["Volume, 4, slider"]),
    .init("Down", .required, "less by a step", "`Slider`", on: volume, "Down", ["Volume, 4, slider"]),
    .init(
      "Home", .required, "the first value of the range", "`Slider`", on: volume, "Home Left",
      ["Volume, 0, slider", "Volume, 0, slider"]),
    .init(
      "End", .required, "the last value of the range", "`Slider`", on: volume, "End Right",
      ["Volume, 10, slider", "Volume, 10, slider"]),
    .init(
      "Page Up", .optional, "more by a larger step", "`Slider`", on: volume, "PageUp",
      ["Volume, 8, slider"]),
    .init(
      "Page Down", .optional, "less by a larger step", "`Slider`", on: volume, "PageDown",
      ["Volume, 2, slider"]),
  ]

  private static let two = "two `Slider`s"

  static let multiThumbSlider: [PracticeKey] = [
    .init(
      "Tab, Shift+Tab", .required, "go from thumb to thumb, always in the same order", two, on: prices,
      "Tab Shift+Tab", ["To, 8, slider", "From, 2, slider"]),
    .init(
      "Right, Up", .required, "more by a step", two, on: prices, "Right Up",
      ["From, 3, slider", "From, 4, slider"]),
    .init(
      "Left, Down", .required, "less by a step", two, on: prices, "Left Down",
      ["From, 1, slider", "From, 0, slider"]),
    .init(
      "Home", .required, "the first value that the other thumb allows", two, on: prices, "Home Tab Home",
      ["From, 0, slider", "To, 8, slider", "To, 0, slider"]),
    .init(
      "End", .required, "the last value that the other thumb allows", two, on: prices, "End Right",
      ["From, 8, slider", "From, 8, slider"]),
    .init(
      "Page Up, Page Down", .optional, "more, less by a larger step", two, on: prices,
      "PageUp PageDown", ["From, 5, slider", "From, 2, slider"]),
  ]

  static let spinbutton: [PracticeKey] = [
    .init("Up", .required, "more", "`Stepper`", on: copies, "Up", ["Copies, 3, stepper"]),
    .init(
      "Down", .required, "less", "`Stepper`", on: copies, "Down Down",
      ["Copies, 1, stepper", "Copies, 1, stepper"]),
    .init(
      "Home", .required, "the least", "`Stepper`", on: copies, "Home", ["Copies, 1, stepper"]),
    .init("End", .required, "the most", "`Stepper`", on: copies, "End", ["Copies, 20, stepper"]),
    .init(
      "Page Up", .optional, "more by a larger step", "`Stepper`", on: copies, "PageUp",
      ["Copies, 7, stepper"]),
    .init(
      "Page Down", .optional, "less by a larger step", "`Stepper`", on: copies, after: "PageUp", "PageDown",
      ["Copies, 2, stepper"]),
    .init(
      "characters, editing keys", .optional, "edit the number, where it can be typed",
      not: "A `Stepper` has no text to edit. A number that people type has a `TextField`"),
  ]
}
