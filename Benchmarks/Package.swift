// swift-tools-version: 6.2
import PackageDescription

/// A separate package, to keep the benchmarks' dependencies out of apps.
let package = Package(
  name: "keyway-benchmarks",
  traits: [
    .trait(
      name: "Diagnostics",
      description: "Keyway with its tools, as Scripts/test has built it; what is measured is built without."),
    .trait(name: "X11", description: "Keyway with its client for X11."),
    .trait(name: "ATSPI", description: "Keyway with its bridge to AT-SPI."),
    .trait(name: "Reader", description: "Keyway with its reader."),
    .default(enabledTraits: ["X11", "ATSPI", "Reader"]),
  ],
  dependencies: [
    // Like a kiosk's release: the twins link no development tools.
    .package(
      name: "keyway", path: "..",
      traits: [
        .trait(name: "Diagnostics", condition: .when(traits: ["Diagnostics"])),
        .trait(name: "X11", condition: .when(traits: ["X11"])),
        .trait(name: "ATSPI", condition: .when(traits: ["ATSPI"])),
        .trait(name: "Reader", condition: .when(traits: ["Reader"])),
      ]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "keyway-benchmarks",
      dependencies: [
        .product(name: "KeywayTesting", package: "keyway"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/KeywayBenchmarks"),
    .executableTarget(
      name: "ButtonGrid",
      dependencies: [.product(name: "Keyway", package: "keyway")]),
    .executableTarget(
      name: "CheckInForm",
      dependencies: [.product(name: "Keyway", package: "keyway")]),
    .executableTarget(
      name: "LongMenu",
      dependencies: [.product(name: "Keyway", package: "keyway")]),
    .executableTarget(
      name: "KeyDecode",
      dependencies: [.product(name: "KeywayMenus", package: "keyway")]),
    .executableTarget(
      name: "TabSteps",
      dependencies: [.product(name: "KeywayFocus", package: "keyway")]),
    .executableTarget(
      name: "ResolveTree",
      dependencies: [.product(name: "KeywayAccessibility", package: "keyway")]),
    .executableTarget(
      name: "TypeText",
      dependencies: [
        .product(name: "Keyway", package: "keyway"), .product(name: "KeywayTesting", package: "keyway"),
      ]),
    .testTarget(
      name: "KeywayBenchmarksTests",
      dependencies: [
        "keyway-benchmarks", "ButtonGrid", "CheckInForm", "LongMenu",
        .product(name: "KeywayTesting", package: "keyway"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
