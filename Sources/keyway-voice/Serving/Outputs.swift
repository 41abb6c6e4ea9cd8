import KeywayVoice

/// The sound device of each route. A file takes the place of all.
final class Outputs {
  private let make: (String) -> any SoundSink
  private var devices: [VoiceRoute: String] = [:]
  private var hasHeadset = false
  /// The output in use.
  private(set) var sink: any SoundSink

  /// - Parameter make: the output of a device.
  init(_ make: @escaping (String) -> any SoundSink) {
    self.make = make
    sink = make("default")
  }

  /// The route on which people hear now.
  var route: VoiceRoute { hasHeadset ? .headset : .speaker }

  /// Whether nobody else hears: a headset is named and plugged in.
  var isPrivate: Bool { hasHeadset && devices[.headset] != nil }

  func use(_ device: String, for route: VoiceRoute) {
    devices[route] = device
    if route == self.route { change() }
  }

  func headset(isIn: Bool) {
    guard isIn != hasHeadset else { return }
    hasHeadset = isIn
    change()
  }

  private func change() {
    sink.drop()
    sink.close()
    sink = make(devices[route] ?? "default")
  }
}
