// swift-tools-version: 6.2
import PackageDescription

/// A package that somebody else could build upon Keyway: each product is named by a target, and no target of the package above.
let package = Package(
  name: "outside",
  dependencies: [.package(name: "keyway", path: "../..")],
  targets: [
    // The app of the README.
    .executableTarget(
      name: "Counter", dependencies: [.product(name: "Keyway", package: "keyway")],
      resources: [.embedInCode("po")]),
    // The engines alone, for another toolkit.
    .executableTarget(
      name: "Engines",
      dependencies: [
        .product(name: "KeywayElements", package: "keyway"),
        .product(name: "KeywayKeymap", package: "keyway"),
        .product(name: "KeywayMenus", package: "keyway"),
        .product(name: "KeywayFocus", package: "keyway"),
        .product(name: "KeywayAccessibility", package: "keyway"),
      ]),
    // A plain program with the tools for tests.
    .executableTarget(
      name: "Tools",
      dependencies: [
        .product(name: "Keyway", package: "keyway"),
        .product(name: "KeywayFiles", package: "keyway"),
        .product(name: "KeywayDiagnostics", package: "keyway"),
        .product(name: "KeywayTestCompositor", package: "keyway"),
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
