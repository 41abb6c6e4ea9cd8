import Foundation
import Glibc

/// The content that all twins show.
enum TwinContent: Hashable, Sendable {
  /// A grid of this many buttons.
  case buttons(Int)
  /// A form with a text of this many characters.
  case form(characters: Int)
  /// The example of that name, for the memory of Keyway's reader.
  case clinic
}

/// One of the programs with the same content.
enum Twin: String, CaseIterable, Codable, Sendable {
  case keyway
  /// Keyway with its reader turned on; that of ``keyway`` is off.
  case keywayReader = "keyway-reader"
  /// Keyway without the trait `Reader`.
  case keywayWithoutReader = "keyway-without-reader"
  case wlShm = "c"
  case gtk4
  case qt6
  case chromium

  /// The name in the table.
  var title: String {
    switch self {
    case .keyway: "Keyway"
    case .keywayReader: "Keyway, reader on"
    case .keywayWithoutReader: "Keyway without reader"
    case .wlShm: "C over wl_shm"
    case .gtk4: "GTK 4"
    case .qt6: "Qt 6 Widgets"
    case .chromium: "Chromium"
    }
  }

  /// Keyway's lies beside the measuring program, or in a folder of the same name for another build; others where
  /// `Twins/Makefile` builds them, Chromium in `PATH`. Nil for what the twin does not show, such as a form without native fields.
  func executableName(_ content: TwinContent) -> String? {
    switch (self, content) {
    case (.keyway, .buttons), (.keywayReader, .buttons(40)), (.keywayWithoutReader, .buttons(40)):
      "ButtonGrid"
    case (.keyway, .clinic), (.keywayReader, .clinic): "clinic"
    case (.keyway, .form): "CheckInForm"
    case (.wlShm, .buttons): "wl-shm-client"
    case (.gtk4, .buttons): "gtk4-twin"
    case (.gtk4, .form): "gtk4-form"
    case (.qt6, .buttons): "qt6-twin"
    case (.qt6, .form): "qt6-form"
    case (.chromium, .buttons): "chromium"
    default: nil
    }
  }

  /// Whether it is a build of Keyway.
  var isKeyway: Bool { [.keyway, .keywayReader, .keywayWithoutReader].contains(self) }

  /// The Debian packages that it is built against, or comes in.
  var packages: String {
    switch self {
    case .keyway, .keywayReader, .keywayWithoutReader: "libwayland-dev libxkbcommon-dev libpango1.0-dev"
    case .wlShm: "libwayland-dev wayland-protocols libxkbcommon-dev libpango1.0-dev"
    case .gtk4: "libgtk-4-dev"
    case .qt6: "qt6-base-dev qt6-wayland"
    case .chromium: "chromium"
    }
  }

  /// The arguments for the amount of content.
  ///
  /// - Parameters:
  ///   - content: the content to show.
  ///   - directory: the folder of the twins' sources, for Chromium's page.
  func arguments(_ content: TwinContent, sources directory: String) -> [String] {
    switch (self, content) {
    case (.keywayReader, _): ["--reader"]
    case (.keyway, _), (.keywayWithoutReader, _), (.chromium, .form), (_, .clinic): []
    case (.wlShm, .buttons(let count)), (.gtk4, .buttons(let count)), (.qt6, .buttons(let count)):
      ["--buttons", String(count)]
    case (.wlShm, .form(let characters)), (.gtk4, .form(let characters)), (.qt6, .form(let characters)):
      ["--characters", String(characters)]
    case (.chromium, .buttons(let buttons)):
      [
        "--kiosk", "--ozone-platform=wayland", "--disable-gpu", "--no-first-run", "--incognito",
        "--disable-extensions", "--disable-background-networking", "--disable-component-update",
        "--password-store=basic", "--user-data-dir=/tmp/keyway-chromium",
      ] + (getuid() == 0 ? ["--no-sandbox"] : [])
        + ["file://\(directory)/grid.html?buttons=\(buttons)"]
    }
  }

  /// The twin's environment, in addition to the connection's variables.
  ///
  /// Both toolkits paint in software, like Keyway and the C client, and neither may look for a session bus, a portal or an
  /// accessibility bus, whose absence would delay the start.
  func environment(_ content: TwinContent) -> [String: String] {
    switch self {
    case .keyway, .keywayReader, .keywayWithoutReader:
      // An app's arguments belong to the sub-commands that every Keyway app has.
      switch content {
      case .buttons(let count): ["BUTTON_GRID_COUNT": String(count)]
      case .form(let characters): ["FORM_CHARACTERS": String(characters)]
      case .clinic: [:]
      }
    case .wlShm:
      [:]
    case .gtk4:
      [
        "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GTK_USE_PORTAL": "0",
        "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ]
    case .qt6:
      [
        "QT_QPA_PLATFORM": "wayland", "QT_WAYLAND_DISABLE_WINDOWDECORATION": "1",
        "QT_WAYLAND_SHELL_INTEGRATION": "xdg-shell", "QT_ACCESSIBILITY": "0",
        "QT_QPA_PLATFORMTHEME": "", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ]
    case .chromium:
      ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "PATH": "/usr/bin:/bin", "HOME": "/tmp"]
    }
  }
}
