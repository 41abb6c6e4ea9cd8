// swift-tools-version: 6.2
import PackageDescription

/// An example: it has the same access to Keyway as any app, and embeds its catalogs, `po/de.po`.
func example(_ name: String, in folder: String, dependencies: [Target.Dependency] = ["Keyway"]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "examples/\(folder)", resources: [.embedInCode("po")],
    packageAccess: false)
}

/// The imports of the suites of views.
let viewTestDependencies: [Target.Dependency] = [
  "KeywayUI", "KeywayText", "KeywayDiagnostics", "KeywayDrawing", "Keyway", "KeywayFiles", "KeywayScenes",
  "KeywayTesting", "ProcessFigures", "SeededRandom", "ViewTestKit",
]

/// The folders of `Tests/KeywayUITests` that are the target `KeywayWindowTests`.
let windowTestFolders = [
  "Audit", "AuthoringPractices", "Dialogs", "Driver", "Inspector", "Keyboard", "Menus", "Preview", "Scene",
  "Shortcuts", "Window",
]

/// Tests import examples and modules; the arrows between modules are checked by `ArchitectureTests`.
let package = Package(
  name: "keyway",
  products: [
    // The module that apps import.
    .library(name: "Keyway", targets: ["Keyway"]),
    .library(name: "KeywayFiles", targets: ["KeywayFiles"]),
    // Engines alone, for other toolkits: the element tree, from keycode to command, focus movement.
    .library(name: "KeywayElements", targets: ["KeywayElements"]),
    .library(name: "KeywayKeymap", targets: ["KeywayKeymap"]),
    .library(name: "KeywayMenus", targets: ["KeywayElements", "KeywayKeymap", "KeywayMenus"]),
    .library(name: "KeywayFocus", targets: ["KeywayElements", "KeywayFocus"]),
    .library(name: "KeywayAccessibility", targets: ["KeywayElements", "KeywayAccessibility"]),
    .library(name: "KeywayText", targets: ["KeywayText"]),
    // Tools and tests.
    .library(name: "KeywayDiagnostics", targets: ["KeywayDiagnostics"]),
    .library(name: "KeywayTesting", targets: ["KeywayTesting"]),
    // A Wayland compositor for tests of any client, without the rest.
    .library(name: "KeywayTestCompositor", targets: ["KeywayTestCompositor"]),
    .executable(name: "keyway", targets: ["KeywayCLI"]),
    .executable(name: "keyway-voice", targets: ["keyway-voice"]),
    .executable(name: "roasted-beans", targets: ["RoastedBeans"]),
    .executable(name: "woof-woof-kennel", targets: ["WoofWoofKennel"]),
    .executable(name: "product-list", targets: ["ExampleProductList"]),
    .executable(name: "wallet-pal", targets: ["WalletPal"]),
    .executable(name: "learning-to-write", targets: ["LearningToWrite"]),
    .executable(name: "counter", targets: ["ExampleCounter"]),
    .executable(name: "till", targets: ["ExampleTill"]),
    .executable(name: "keypad-kiosk", targets: ["KeypadKiosk"]),
    .executable(name: "parcels", targets: ["Parcels"]),
    .executable(name: "ticket-machine", targets: ["ExampleTicketMachine"]),
    .executable(name: "catalog", targets: ["ExampleCatalog"]),
    .executable(name: "clinic", targets: ["ExampleClinic"]),
    .executable(name: "rating", targets: ["ExampleRating"]),
    .executable(name: "seat-map", targets: ["ExampleSeatMap"]),
  ],
  traits: [
    .trait(
      name: "Diagnostics",
      description:
        "The sub-commands of apps, such as focus prove; a kiosk's release leaves them out (docs/release.md)."),
    .trait(name: "X11", description: "Windows on X11, where no Wayland compositor answers."),
    .trait(name: "ATSPI", description: "The bridge to AT-SPI, by which Orca and others find the app."),
    .trait(name: "Reader", description: "The reader: speech for people who do not see the screen."),
    .default(enabledTraits: ["Diagnostics", "X11", "ATSPI", "Reader"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // C libraries.
    .systemLibrary(
      name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // Cairo's own rasterizer.
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CWaylandServer", pkgConfig: "wayland-server", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CWaylandCursor", pkgConfig: "wayland-cursor", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXCB", pkgConfig: "xkbcommon-x11",
      providers: [
        .apt([
          "libxcb-present-dev", "libxcb-randr0-dev", "libxcb-screensaver0-dev", "libxcb-shm0-dev",
          "libxcb-sync-dev", "libxcb-xfixes0-dev", "libxcb-xinput-dev", "libxcb-xkb-dev",
          "libxkbcommon-x11-dev",
        ])
      ]),
    // Without pkg-config, which would link the library: it is opened at run time.
    .systemLibrary(name: "CSystemd", providers: [.apt(["libsystemd-dev"])]),
    // The same for the voice's engine and sound.
    .systemLibrary(name: "CESpeak", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CALSA", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CLinux"),

    // Engines: no screen, no file format.
    .target(name: "KeywayElements"),
    .target(name: "KeywayKeymap", dependencies: ["CXKBCommon"]),
    .target(name: "KeywayMenus", dependencies: ["KeywayElements", "KeywayKeymap"]),
    .target(name: "KeywayFocus", dependencies: ["KeywayElements"]),
    .target(name: "KeywayAccessibility", dependencies: ["KeywayElements"]),
    .target(name: "KeywayText", dependencies: ["KeywayElements"]),
    .target(
      name: "KeywayDispatch",
      dependencies: ["KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus"]),

    // Screens.
    .target(name: "KeywayDrawing", dependencies: ["KeywayElements", "CPangoCairo", "CPixman"]),
    .target(
      name: "KeywayPlatform", dependencies: ["KeywayElements", "KeywayKeymap", "CLinux"],
      // Keyway's own texts in its languages, po/*.po, and how they write numbers and days.
      plugins: ["EmbeddedTexts", "LocaleData"]),
    .target(
      name: "KeywayUI",
      dependencies: [
        "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus", "KeywayAccessibility",
        "KeywayDispatch", "KeywayText",
        "KeywayDrawing", "KeywayPlatform",
      ]),
    .target(
      name: "KeywayWayland",
      dependencies: [
        "KeywayPlatform", "KeywayElements", "KeywayKeymap", "CWayland", "CWaylandCursor", "CLinux",
      ],
      exclude: ["protocols.json"],
      plugins: ["WaylandBindings"]),
    .target(
      name: "KeywayX11",
      dependencies: ["KeywayPlatform", "KeywayElements", "KeywayKeymap", "CXCB", "CXKBCommon", "CLinux"]),
    .target(
      name: "KeywayATSPI",
      dependencies: ["KeywayAccessibility", "KeywayElements", "KeywayPlatform", "CLinux", "CSystemd"]),
    .target(
      name: "KeywayReader",
      dependencies: ["KeywayElements", "KeywayKeymap", "KeywayAccessibility", "KeywayPlatform"]),
    // The lines between an app and its voice, and the voice: a separate program, in which the engine stays (docs/voice-protocol.md).
    .target(name: "KeywayVoice"),
    .target(name: "KeywaySpeech", dependencies: ["KeywayVoice", "KeywayPlatform", "CLinux"]),
    .executableTarget(name: "keyway-voice", dependencies: ["KeywayVoice", "CESpeak", "CALSA", "CLinux"]),

    // Edges.
    .target(
      name: "KeywayFiles",
      dependencies: [
        "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayPlatform",
        .product(name: "Yams", package: "Yams"),
      ],
      // The tables that ship are part of the program: nobody installs files for them.
      plugins: ["EmbeddedTexts"]),
    .target(
      name: "KeywayScenes",
      dependencies: [
        "KeywayFiles", "KeywayUI", "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus",
        "KeywayDrawing", "KeywayPlatform",
      ]),
    .target(
      name: "Keyway",
      dependencies: [
        "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus", "KeywayAccessibility",
        "KeywayDispatch", "KeywayText",
        "KeywayDrawing", "KeywayPlatform", "KeywayUI", "KeywayWayland",
        .target(name: "KeywayX11", condition: .when(traits: ["X11"])),
        .target(name: "KeywayATSPI", condition: .when(traits: ["ATSPI"])),
        .target(name: "KeywayReader", condition: .when(traits: ["Reader"])),
        .target(name: "KeywaySpeech", condition: .when(traits: ["Reader"])),
        .target(name: "KeywayVoice", condition: .when(traits: ["Reader"])),
        .target(name: "KeywayDiagnostics", condition: .when(traits: ["Diagnostics"])), "CLinux",
      ]),
    // Development tools: reports, proofs, pictures.
    .target(
      name: "KeywayDiagnostics",
      dependencies: [
        "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus", "KeywayAccessibility",
        "KeywayDispatch",
        "KeywayDrawing", "KeywayPlatform", "KeywayUI",
      ],
      plugins: ["EmbeddedTexts"]),
    .target(
      name: "KeywayTestCompositor",
      dependencies: [
        "KeywayWayland", "KeywayPlatform", "KeywayKeymap", "KeywayDrawing", "CWayland", "CWaylandServer",
        "CLinux",
      ],
      exclude: ["protocols.json", "Protocols"],
      plugins: ["WaylandBindings"]),
    .target(
      name: "KeywayTesting",
      dependencies: [
        "Keyway", "KeywayAccessibility", "KeywayDiagnostics", "KeywayTestCompositor", "KeywayFiles",
        "KeywayScenes", .target(name: "KeywayReader", condition: .when(traits: ["Reader"])),
      ]),
    .executableTarget(
      name: "KeywayCLI",
      dependencies: [
        "Keyway", "KeywayAccessibility", "KeywayDiagnostics", "KeywayFiles", "KeywayScenes", "KeywayPlatform",
        "KeywayTestCompositor",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Plays keys on an app, for Scripts/demo, and brings the app along: swift build takes one product.
    .executableTarget(
      name: "keyway-walk",
      dependencies: ["RoastedBeans", "KeywayKeymap", "KeywayPlatform", "KeywayTestCompositor"]),
    example("RoastedBeans", in: "RoastedBeans"),
    example("WoofWoofKennel", in: "WoofWoofKennel"),
    example("ExampleProductList", in: "ProductList"),
    example("WalletPal", in: "WalletPal"),
    example("LearningToWrite", in: "LearningToWrite"),
    // Named so that an app which depends on the package may have a target of the plain name.
    example("ExampleCounter", in: "Counter"),
    example("ExampleTill", in: "Till"),
    example("ExampleTicketMachine", in: "TicketMachine"),
    example("ExampleTeaHouse", in: "TeaHouse"),
    example("KeypadKiosk", in: "KeypadKiosk", dependencies: ["Keyway", "KeywayFiles"]),
    example("Parcels", in: "Parcels"),
    example("ExampleCatalog", in: "Catalog"),
    example("ExampleClinic", in: "Clinic"),
    example("ExampleRating", in: "Rating"),
    example("ExampleSeatMap", in: "SeatMap"),

    // Wayland protocol XML to Swift, at build time.
    .executableTarget(name: "wayland-bindings-generator"),
    .plugin(
      name: "WaylandBindings", capability: .buildTool(),
      dependencies: ["wayland-bindings-generator"]),
    // Unicode CLDR to Swift, at build time.
    .executableTarget(name: "locale-data-generator"),
    .plugin(name: "LocaleData", capability: .buildTool(), dependencies: ["locale-data-generator"]),
    // Catalogs and tables to Swift.
    .plugin(name: "EmbeddedTexts", capability: .buildTool()),

    // Tests.
    .testTarget(
      name: "TillTests", dependencies: ["ExampleTill", "Keyway", "KeywayKeymap", "KeywayTesting", "WalkKit"]),
    .testTarget(
      name: "TicketMachineTests", dependencies: ["ExampleTicketMachine", "Keyway", "KeywayTesting"]),
    .testTarget(
      name: "MenuPicturesTests",
      dependencies: ["ExampleTeaHouse", "Keyway", "KeywayDrawing", "KeywayTesting"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "ExampleCatalog", "ExampleClinic", "ExampleCounter", "ExampleRating", "ExampleSeatMap",
        "ExampleTicketMachine",
        "ExampleTill",
        "KeypadKiosk",
        "WoofWoofKennel",
        "ExampleProductList",
        "WalletPal",
        "LearningToWrite",
        "Parcels", "RoastedBeans", "ExampleTeaHouse", "Keyway", "KeywayDiagnostics", "KeywayTesting",
        "SeededRandom", "WalkKit",
      ],
      exclude: ["Trees", "Spoken/Transcripts"]),
    .testTarget(
      name: "RoastedBeansTests",
      dependencies: ["RoastedBeans", "Keyway", "KeywayDiagnostics", "KeywayTesting"]),
    .testTarget(name: "WoofWoofKennelTests", dependencies: ["WoofWoofKennel", "Keyway", "KeywayTesting"]),
    .testTarget(name: "ProductListTests", dependencies: ["ExampleProductList", "Keyway", "KeywayTesting"]),
    .testTarget(
      name: "WalletPalTests", dependencies: ["WalletPal", "Keyway", "KeywayDiagnostics", "KeywayTesting"],
      exclude: ["Golden"]),
    .testTarget(
      name: "LearningToWriteTests", dependencies: ["LearningToWrite", "Keyway", "KeywayTesting", "WalkKit"]),
    .testTarget(
      name: "WireTests",
      dependencies: [
        "RoastedBeans", "ExampleClinic", "Keyway", "KeywayKeymap", "KeywayTesting", "ProbeRunner",
        "ProcessFigures", "SeededRandom", "WaitLimit", "WalkKit", "WindowBench", "keyway-walk",
      ]),
    .testTarget(
      name: "SwayTests",
      dependencies: ["RoastedBeans", "Keyway", "KeywayKeymap", "KeywayTesting", "WalkKit"]),
    .testTarget(
      name: "ATSPITests",
      dependencies: [
        "KeywayATSPI", "RoastedBeans", "WoofWoofKennel", "ExampleProductList", "WalletPal", "LearningToWrite",
        "ExampleClinic", "ExampleSeatMap", "ExampleRating", "ExampleCatalog", "ExampleTill",
        "ExampleTicketMachine", "ExampleCounter", "ExampleTeaHouse", "KeypadKiosk", "Parcels", "Keyway",
        "KeywayAccessibility", "KeywayElements", "KeywayKeymap", "KeywayPlatform", "KeywayTesting",
        "ProcessFigures", "SeededRandom", "WalkKit",
      ]),
    .target(
      name: "WalkKit", dependencies: ["Keyway", "KeywayKeymap", "KeywayTesting"], path: "Tests/WalkKit"),
    .testTarget(
      name: "WaylandBindingsTests", dependencies: ["wayland-bindings-generator", "KeywayWayland", "CWayland"]),
    .testTarget(
      name: "CompositorTests",
      dependencies: ["KeywayTestCompositor", "KeywayWayland", "KeywayKeymap", "KeywayDrawing", "CLinux"]),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    // Makes a test fail instead of hanging if something waits that must not.
    .target(name: "WaitLimit", path: "Tests/WaitLimit"),
    // The kernel's figures about a process, and its memory.
    .target(name: "ProcessFigures", path: "Tests/ProcessFigures"),
    // A private accessibility bus with Orca, whose speech is kept.
    .target(
      name: "AccessibilityBusKit", path: "Tests/AccessibilityBusKit", exclude: ["Screen/keys.py"]),
    .target(
      name: "ListeningKit", dependencies: ["AccessibilityBusKit", "KeywayKeymap", "KeywayTesting"],
      path: "Tests/ListeningKit", exclude: ["Twins"]),
    .executableTarget(
      name: "orca-listen", dependencies: ["AccessibilityBusKit", "ListeningKit"],
      path: "Tests/Probes/OrcaListen"),
    .testTarget(
      name: "OrcaTests",
      dependencies: [
        "AccessibilityBusKit", "ExampleCatalog", "ExampleClinic", "Parcels", "RoastedBeans", "WalletPal",
        "WoofWoofKennel", "Keyway", "KeywayAccessibility", "KeywayKeymap", "KeywayReader", "KeywayTesting",
        "ListeningKit", "SeededRandom", "WalkKit",
      ],
      exclude: ["Transcripts"]),
    // Trees written down as they are nested, and a window without views around one.
    .target(name: "TreeKit", dependencies: ["KeywayAccessibility", "KeywayElements"], path: "Tests/TreeKit"),
    .testTarget(
      name: "KeywayAccessibilityTests",
      dependencies: ["KeywayAccessibility", "KeywayElements", "SeededRandom", "TreeKit"]),
    .testTarget(
      name: "KeywayElementsTests", dependencies: ["KeywayElements", "ProcessFigures", "SeededRandom"]),
    .testTarget(
      name: "KeywayReaderTests",
      dependencies: [
        "KeywayReader", "KeywayAccessibility", "KeywayElements", "KeywayKeymap", "KeywayPlatform",
        "SeededRandom", "TreeKit",
      ]),
    .testTarget(
      name: "KeywaySpeechTests",
      dependencies: [
        "KeywaySpeech", "KeywayVoice", "Keyway", "KeywayPlatform", "KeywayReader", "KeywayTesting",
        "SeededRandom",
        "WalkKit", "keyway-voice",
      ]),
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "xcb-xtest", providers: [.apt(["libxcb-xtest0-dev"])]),
    .target(
      name: "X11Kit", dependencies: ["KeywayTestCompositor", "KeywayKeymap", "CXCB", "CXTest"],
      path: "Tests/X11Kit"),
    .testTarget(
      name: "X11KitTests", dependencies: ["X11Kit", "KeywayTestCompositor", "KeywayKeymap", "CXCB"]),
    .target(
      name: "WindowBench",
      dependencies: [
        "KeywayWayland", "KeywayX11", "KeywayPlatform", "KeywayElements", "KeywayKeymap",
        "KeywayTestCompositor", "X11Kit",
      ],
      path: "Tests/WindowBench"),
    // A day of sessions on examples, for Scripts/soak, and a short run of it for the tests.
    .target(
      name: "SoakKit",
      dependencies: [
        "KeywayKeymap", "KeywayTestCompositor", "ProcessFigures", "SeededRandom", "WindowBench", "X11Kit",
      ],
      path: "Tests/SoakKit"),
    .executableTarget(
      name: "keyway-soak", dependencies: ["SeededRandom", "SoakKit"], path: "Tests/Probes/Soak"),
    .testTarget(
      name: "SoakTests",
      dependencies: [
        "ExampleClinic", "ExampleTill", "WalletPal", "KeywayKeymap", "ProcessFigures", "SeededRandom",
        "SoakKit", "WalkKit", "WindowBench",
      ]),
    .testTarget(
      name: "WindowSystemTests",
      dependencies: [
        "WindowBench", "Keyway", "KeywayAccessibility", "KeywayPlatform", "KeywayElements", "KeywayKeymap",
        "KeywayTestCompositor",
      ]),
    .testTarget(
      name: "KeywayX11Tests",
      dependencies: [
        "KeywayX11", "KeywayPlatform", "KeywayElements", "KeywayKeymap", "WaitLimit", "WindowBench", "X11Kit",
        "CXCB",
      ]),
    .target(name: "ProbeRunner", path: "Tests/Probes/ProbeRunner"),
    .executableTarget(
      name: "event-loop-probe", dependencies: ["KeywayPlatform"], path: "Tests/Probes/EventLoopProbe"),
    .testTarget(
      name: "KeywayWaylandTests",
      dependencies: [
        "KeywayWayland", "KeywayPlatform", "KeywayElements", "KeywayKeymap", "KeywayTestCompositor",
        "ProbeRunner", "WindowBench", "wayland-probe",
      ]),
    .executableTarget(
      name: "wayland-probe",
      dependencies: ["KeywayWayland", "KeywayPlatform", "KeywayElements", "KeywayKeymap"],
      path: "Tests/Probes/WaylandProbe"),
    .testTarget(
      name: "KeywayPlatformTests",
      dependencies: [
        "KeywayPlatform", "KeywayElements", "KeywayKeymap", "ProbeRunner", "SeededRandom", "WaitLimit",
        "event-loop-probe",
      ]),
    .testTarget(
      name: "KeywayDrawingTests",
      dependencies: ["KeywayDrawing", "KeywayElements", "ProbeRunner", "SeededRandom", "drawing-probe"]),
    .executableTarget(
      name: "drawing-probe", dependencies: ["KeywayDrawing", "KeywayElements"],
      path: "Tests/Probes/DrawingProbe"),
    .testTarget(name: "KeywayKeymapTests", dependencies: ["KeywayKeymap", "SeededRandom"]),
    .testTarget(
      name: "KeywayFilesTests",
      dependencies: ["KeywayFiles", "KeywayElements", "KeywayMenus", "KeywayKeymap", "KeywayPlatform"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "KeywayCLI", "RoastedBeans", "ExampleCounter", "ExampleTeaHouse", "ExampleTicketMachine",
        "ExampleTill", "KeypadKiosk", "Parcels", "Keyway", "KeywayDiagnostics", "KeywayFiles", "KeywayFocus",
        "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayPlatform", "KeywayScenes", "KeywayTesting",
        "SeededRandom", "ViewTestKit",
      ],
      exclude: ["Messages/Transcripts"]),
    .testTarget(name: "KeywayTextTests", dependencies: ["KeywayText", "SeededRandom"]),
    // The shared part of the next two suites, and of CommandLineTests.
    .target(
      name: "ViewTestKit", dependencies: ["Keyway", "KeywayElements", "KeywayUI", "KeywayTesting"],
      path: "Tests/KeywayUITests/Support"),
    // Two of them, so that two threads compile them: folders of views, and of what is around them.
    .testTarget(
      name: "KeywayUITests", dependencies: viewTestDependencies, exclude: windowTestFolders + ["Support"]),
    .testTarget(
      name: "KeywayWindowTests", dependencies: viewTestDependencies, path: "Tests/KeywayUITests",
      exclude: [
        "Choices", "Controls", "Fields", "Graph", "Layout", "Modifiers", "Ring", "Support", "Theme", "Views",
      ]),
    .testTarget(
      name: "KeywayDispatchTests",
      dependencies: ["Keyway", "KeywayDiagnostics", "KeywayDispatch", "KeywayTesting", "SeededRandom"]),
    .testTarget(
      name: "KeywayFocusTests",
      dependencies: ["KeywayDiagnostics", "KeywayFocus", "KeywayElements", "SeededRandom"]),
    // Needs the app, to look at what it links.
    .testTarget(name: "ArchitectureTests", dependencies: ["RoastedBeans", "SeededRandom"]),
    .target(name: "AllocationCount", path: "Tests/Probes/AllocationCount"),
    .executableTarget(
      name: "key-press-probe",
      dependencies: ["AllocationCount", "KeywayDispatch", "KeywayMenus", "KeywayKeymap"],
      path: "Tests/Probes/KeyPressProbe"),
    .testTarget(
      name: "KeywayMenusTests",
      dependencies: ["KeywayDiagnostics", "KeywayMenus", "KeywayKeymap", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}

// Tests compute for minutes, and a faulty call to C may fail only when it is optimized. So continuous integration has the
// engines, the views and what calls C optimized, their assertions kept; apps that depend on a version of the package could
// not have such flags.
if Context.environment["KEYWAY_OPTIMIZED_ENGINES"] != nil {
  let computing = [
    "KeywayElements", "KeywayKeymap", "KeywayMenus", "KeywayFocus", "KeywayAccessibility", "KeywayText",
    "KeywayReader", "KeywayUI",
  ]
  let calling = ["KeywayDrawing", "KeywayPlatform", "KeywayWayland", "KeywayX11", "KeywayATSPI"]
  for target in package.targets where (computing + calling).contains(target.name) {
    let flags = ["-O", "-assert-config", "Debug"]
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
}
