/// The version of the package; CHANGELOG.md says what is in it. A test compares the two.
let keywayVersion = "0.1.0"
