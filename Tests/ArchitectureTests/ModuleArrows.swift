/// The modules that each module of the package may import: the table of `ARCHITECTURE.md`, to be changed with it.
enum ModuleArrows {
  /// The arrows between the package's own modules, C libraries and packages of others.
  static let allowed: [String: Set<String>] = [
    // Engines know no screen, no file format, and no C library but xkbcommon.
    "KeywayElements": [],
    "KeywayKeymap": ["CXKBCommon"],
    // Elements for the one way in which labels and titles are compared with typed letters.
    "KeywayMenus": ["KeywayKeymap", "KeywayElements"],
    "KeywayFocus": ["KeywayElements"],
    "KeywayAccessibility": ["KeywayElements"],
    // Elements for texts whose memory is zeroed, which clipboards keep too.
    "KeywayText": ["KeywayElements"],
    "KeywayDispatch": ["KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus"],

    // Screens. Window systems never import the user interface or each other.
    "KeywayDrawing": ["KeywayElements", "CPangoCairo", "CPixman"],
    "KeywayPlatform": ["KeywayElements", "KeywayKeymap", "CLinux"],
    "KeywayWayland": [
      "KeywayPlatform", "KeywayElements", "KeywayKeymap", "CWayland", "CWaylandCursor", "CLinux",
    ],
    "KeywayX11": ["KeywayPlatform", "KeywayElements", "KeywayKeymap", "CXCB", "CXKBCommon", "CLinux"],
    "KeywayATSPI": ["KeywayAccessibility", "KeywayElements", "KeywayPlatform", "CLinux", "CSystemd"],
    "KeywayReader": ["KeywayElements", "KeywayKeymap", "KeywayAccessibility", "KeywayPlatform"],
    "KeywayVoice": [],
    "KeywaySpeech": ["KeywayVoice", "KeywayPlatform", "CLinux"],
    "KeywayUI": [
      "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus", "KeywayAccessibility", "KeywayDispatch",
      "KeywayText", "KeywayDrawing", "KeywayPlatform",
    ],

    // Edges.
    "KeywayFiles": ["KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayPlatform", "Yams"],
    "Keyway": kiosk.union([
      "KeywayX11", "KeywayATSPI", "KeywayReader", "KeywaySpeech", "KeywayVoice", "KeywayDiagnostics",
      "CLinux",
    ]),
    "KeywayCLI": kiosk.union([
      "Keyway", "KeywayDiagnostics", "KeywayFiles", "KeywayScenes", "KeywayTestCompositor", "ArgumentParser",
    ]),

    // Scene files as windows: no compositor, and nothing of the tests.
    "KeywayScenes": kiosk.subtracting(["KeywayWayland"]).union(["KeywayFiles"]),

    // Tools.
    "KeywayDiagnostics": kiosk.subtracting(["KeywayWayland"]),

    // Tests. The compositor knows no user interface.
    "KeywayTestCompositor": [
      "KeywayWayland", "KeywayPlatform", "KeywayElements", "KeywayKeymap", "KeywayDrawing", "CWayland",
      "CWaylandServer", "CLinux",
    ],
    "KeywayTesting": kiosk.union([
      "Keyway", "KeywayDiagnostics", "KeywayFiles", "KeywayReader", "KeywayScenes", "KeywayTestCompositor",
    ]),

    // A separate program, so that no app links an engine of speech.
    "keyway-voice": ["KeywayVoice", "CESpeak", "CALSA", "CLinux"],

    // Of RoastedBeans the program alone, which is built with it.
    "keyway-walk": ["RoastedBeans", "KeywayTestCompositor", "KeywayPlatform", "KeywayKeymap"],

    // Tools of the build know nothing of what they build.
    "wayland-bindings-generator": [],
    "locale-data-generator": [],
    "LocaleData": [],
    "WaylandBindings": [],
    "EmbeddedTexts": [],
  ]

  /// The libraries that a running kiosk links, below `Keyway` itself.
  static let kiosk: Set<String> = [
    "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus", "KeywayAccessibility", "KeywayDispatch",
    "KeywayText", "KeywayDrawing", "KeywayPlatform", "KeywayWayland", "KeywayUI",
  ]

  /// The imports that an app's code may have, beside the modules of the system.
  static let allowedInExamples: Set<String> = ["Keyway", "KeywayFiles"]

  /// Modules of the toolchain that cost a kiosk neither start-up time nor 60 MB.
  static let lightSystemModules: Set<String> = [
    "Swift", "Glibc", "Dispatch", "Observation", "Synchronization",
  ]

  /// The modules that may use all of the toolchain: files, tests, the command line, and the build.
  static let mayUseFoundation: Set<String> = [
    "KeywayFiles", "KeywayTestCompositor", "KeywayTesting", "KeywayCLI", "keyway-walk",
    "wayland-bindings-generator", "WaylandBindings", "locale-data-generator", "LocaleData", "EmbeddedTexts",
  ]

  /// The further modules of the toolchain that those may import.
  static let heavySystemModules: Set<String> = [
    "Foundation", "FoundationXML", "FoundationEssentials", "PackagePlugin",
  ]

  /// Why a module may not have an import; nil when it may.
  static func objection(to imported: String, in module: String, isExample: Bool = false) -> String? {
    if lightSystemModules.contains(imported) { return nil }
    if heavySystemModules.contains(imported) {
      return mayUseFoundation.contains(module)
        ? nil : "\(module) runs in a kiosk and may not import \(imported)"
    }
    guard let arrows = isExample ? allowedInExamples : allowed[module] else {
      return "\(module) has no row in the table of arrows"
    }
    return arrows.contains(imported) ? nil : "\(module) may not import \(imported)"
  }
}
