import Foundation

/// The programs that a session with Orca needs, and where they are.
package enum Requirements {
  /// Another system whose Orca and at-spi2-core are used: a folder that holds its root, in the variable `KEYWAY_ORCA_ROOT`.
  /// The folder for temporary files, /proc and /dev must be mounted in it. Nil for this system.
  package static let root = ProcessInfo.processInfo.environment["KEYWAY_ORCA_ROOT"]

  /// A command of that system.
  static func inRoot(_ command: [String]) -> [String] {
    root.map { ["/usr/sbin/chroot", $0] + command } ?? command
  }

  /// The first thing that is missing, in a line for people; nil where a session can run.
  package static let missing: String? = {
    do {
      for name in ["dbus-daemon", "Xvfb", "openbox", "orca"] { _ = try program(name) }
      _ = try busLauncher()
      _ = try python()
      guard access("/usr/lib/python3/dist-packages/pyatspi", R_OK) == 0 else {
        throw KitError.notInstalled(program: "pyatspi", package: "python3-pyatspi")
      }
      guard access("/usr/lib/python3/dist-packages/speechd", R_OK) == 0 else {
        throw KitError.notInstalled(program: "speechd for Python", package: "python3-speechd")
      }
      return nil
    } catch {
      return "\(error)"
    }
  }()

  /// The missing programs for a braille display, in a line; nil if nothing is missing.
  package static let missingForBraille: String? = {
    if let missing { return missing }
    if (try? program("brltty")) == nil {
      return "\(KitError.notInstalled(program: "brltty", package: "brltty"))"
    }
    let modules =
      (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/python3/dist-packages")) ?? []
    guard modules.contains(where: { $0.hasPrefix("brlapi") }) else {
      return "\(KitError.notInstalled(program: "BrlAPI for Python", package: "python3-brlapi"))"
    }
    return nil
  }()

  /// The missing packages for programs in Python with GTK 4, in a line; nil if nothing is missing.
  package static let missingForGTK4: String? = {
    if let missing { return missing }
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let places = ["/usr/lib", "/usr/lib64"] + folders.map { "/usr/lib/\($0)" }
    guard places.contains(where: { access("\($0)/girepository-1.0/Gtk-4.0.typelib", R_OK) == 0 }) else {
      return "\(KitError.notInstalled(program: "GTK 4 for Python", package: "gir1.2-gtk-4.0"))"
    }
    return nil
  }()

  private static let packages = [
    "dbus-daemon": "dbus-daemon", "Xvfb": "xvfb", "openbox": "openbox", "orca": "orca",
    "dbus-monitor": "dbus-bin", "dbus-send": "dbus-bin",
    "brltty": "brltty",
  ]

  /// The path of a program.
  package static func program(_ name: String) throws(KitError) -> String {
    for folder in ["/usr/bin", "/usr/local/bin", "/bin"] where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    throw .notInstalled(program: name, package: packages[name] ?? name)
  }

  /// The distribution's Python, which has the distribution's modules; another may come first in `PATH`.
  package static func python() throws(KitError) -> String { try program("python3") }

  /// at-spi's launcher, which distributions have in different places.
  static func busLauncher() throws(KitError) -> String {
    for folder in ["/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib"]
    where access("\(root ?? "")\(folder)/at-spi-bus-launcher", X_OK) == 0 {
      return "\(folder)/at-spi-bus-launcher"
    }
    throw .notInstalled(program: "at-spi-bus-launcher", package: "at-spi2-core")
  }
}
