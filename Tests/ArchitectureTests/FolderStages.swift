import Foundation

/// The folders of modules in which a folder is a stage: it refers to types of the folders before it, and of no other.
enum FolderStages {
  /// By module, in order. Every file of such a module lies in one of its folders.
  static let order: [String: [String]] = [
    "KeywayElements": [
      "Files", "Geometry", "Letters", "Rules", "Behavior", "Order", "Items", "Counts", "SpatialIndex", "Tree",
    ],
    "KeywayAccessibility": ["Node", "Resolve", "Order", "Tree", "Words", "Assist"],
    "KeywayText": ["Rules", "Secrets", "Editing"],
    "KeywayKeymap": [
      "Press", "Shortcuts", "Keymap", "AccessX", "State", "Triggers", "Bindings", "Guard", "Scripts",
      "Layouts",
      "Typing",
    ],
    "KeywayMenus": [
      "Actions", "Conditions", "Model", "Builder", "Standard", "Display", "Table", "Adaptation", "Chords",
      "Triggers", "Session", "Explain", "Overview",
    ],
    "KeywayFocus": [
      "Order", "Changes", "Memory", "Letters", "Scrolling", "Spatial", "Selection", "Entry", "Repair",
      "Patterns", "Ring", "Moves", "Scenes", "Explain",
    ],
    "KeywayDispatch": ["Keys", "Trace", "Host", "State", "Stages"],
    "KeywayDrawing": ["Painting", "Text", "Symbols", "Output"],
    "KeywayPlatform": ["Text", "Streams", "Frames", "Loop", "Input", "Windows", "Headless"],
    "KeywayUI": [
      "Theme", "Graph", "Layout", "Views", "Modifiers", "Controls", "Fields", "Dialogs", "Choices", "Menus",
      "Shortcuts", "Scene", "Keyboard", "Ring", "Window",
    ],
    "KeywayATSPI": ["Bus", "Window", "Meaning", "Objects", "Interfaces", "Events", "Keys", "Bridge"],
    "KeywayReader": [
      "Turns", "Settings", "Voice", "Speech", "Cursor", "Reader", "Commands", "Texts", "Search", "Changes",
    ],
    "KeywayVoice": ["Lines"],
    "KeywaySpeech": ["Process"],
    "KeywayFiles": ["Document", "Keymaps", "Kiosk", "Menus", "Scenes", "Logs", "Watching"],
    "KeywayDiagnostics": [
      "Output", "Keys", "Proof", "Replay", "Tree", "Check", "Difference", "Explanation", "Tables", "Pictures",
      "Layout", "Audit", "Inspector", "Preview", "Typing", "Command", "Running",
    ],
  ]

  /// The faults of a module's files: a folder that is not in the list, or a reference to a later one.
  ///
  /// - Parameter files: with paths below the module's directory.
  static func objections(to files: [SourceFile], stages: [String]) -> [String] {
    var folders: [String: Int] = [:]
    var objections: [String] = []
    for file in files {
      guard let folder = file.path.split(separator: "/").dropLast().first.map(String.init),
        let stage = stages.firstIndex(of: folder)
      else {
        objections.append("\(file.path) lies in none of \(stages)")
        continue
      }
      for type in file.declaredTypes { folders[type] = stage }
    }
    for file in files {
      guard let folder = file.path.split(separator: "/").dropLast().first.map(String.init),
        let stage = stages.firstIndex(of: folder)
      else { continue }
      for name in file.referredTypes.subtracting(file.nestedTypes).sorted() {
        guard let other = folders[name], other > stage else { continue }
        objections.append("\(file.path) refers to \(name), which is in \(stages[other]), a later stage")
      }
    }
    return objections
  }
}
