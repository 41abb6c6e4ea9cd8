import Foundation

/// Settings of the tests that differ from Orca's defaults. They are written into the private home, so Orca asks nobody and finds
/// nothing of the person who runs the tests.
enum OrcaSettings {
  /// By Orca's names, as `orca/settings.py` has them.
  private static let values: [String: any Sendable] = [
    // So the speech is about the app, not about the keys.
    "enableKeyEcho": false,
    "enableSound": false,
    "enableBraille": false,
    // Each letter that is written, as the app tells of it.
    "enableEchoByCharacter": true,
    // "2 of 6": the place in a list, which tests of long lists are about.
    "enablePositionSpeaking": true,
    "enableMnemonicSpeaking": true,
    "startingProfile": ["Default", "default"],
  ]

  /// Writes the file where Orca looks for it below a home.
  static func write(in folder: PrivateFolder, home: String, hasBraille: Bool) throws(KitError) {
    var general: [String: Any] = values
    if hasBraille { general["enableBraille"] = true }
    let settings: [String: Any] = [
      "general": general, "pronunciations": [String: String](), "keybindings": [String: String](),
      "profiles": [
        "default": [
          "profile": ["Default", "default"], "pronunciations": [String: String](),
          "keybindings": [String: String](),
        ] as [String: Any]
      ],
    ]
    _ = try folder.folder("\(home)/.local/share/orca")
    guard let text = try? JSONSerialization.data(withJSONObject: settings) else {
      throw .system("user-settings.conf", EINVAL)
    }
    try folder.write(
      String(decoding: text, as: UTF8.self), to: "\(home)/.local/share/orca/user-settings.conf")
  }
}
