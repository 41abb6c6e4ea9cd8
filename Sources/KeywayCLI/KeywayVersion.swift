/// The version of the package; CHANGELOG.md lists its changes. A test compares the two.
let keywayVersion = "0.1.0"
