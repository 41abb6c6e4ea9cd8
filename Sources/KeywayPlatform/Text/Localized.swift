import CLinux
import Glibc

/// The text in the person's language, from the message catalogs of gettext (`dgettext`).
///
/// The language is what the environment says: `LANGUAGE`, else `LC_ALL`, `LC_MESSAGES` or `LANG`. Catalogs
/// are files `LANGUAGE/LC_MESSAGES/DOMAIN.mo`, made by `msgfmt`, in the folder of the text domain. A text
/// that has no translation, and one in the C locale, is returned as it is, so that it is its own fallback.
///
/// ```swift
/// KeyCommand(title: localized("Share"), action: .share, input: "i", modifierFlags: .command)
/// ```
///
/// - Parameter domain: the name of the catalogs, one per app or library, by custom the program's name; nil is
///   the one that ``useTextDomain(_:folder:)`` chose, and libc's `messages` before that.
public func localized(_ text: String, domain: String? = nil) -> String {
  _ = messagesFollowEnvironment
  // An empty text stands for a catalog's header.
  if text.isEmpty { return text }
  if domain == Catalogs.domain { _ = Catalogs.areFound }
  // The strings that libc returns live as long as the process, or as the text that came in.
  return text.withCString { text in
    guard let domain else { return String(cString: dgettext(nil, text)) }
    return domain.withCString { domain in
      bind_textdomain_codeset(domain, "UTF-8")
      return String(cString: dgettext(domain, text))
    }
  }
}

/// Chooses the catalogs that ``localized(_:domain:)`` reads (`textdomain`, `bindtextdomain`).
///
/// Call it before the first text is asked for, as in the `init()` of an app.
///
/// - Parameters:
///   - domain: the name of the catalogs.
///   - folder: where the folders of the languages are; nil is libc's own, such as `/usr/share/locale`.
public func useTextDomain(_ domain: String, folder: String? = nil) {
  if let folder { bindtextdomain(domain, folder) }
  bind_textdomain_codeset(domain, "UTF-8")
  textdomain(domain)
}

/// Has libc take the language of messages from the environment, once; numbers and dates are left alone.
private let messagesFollowEnvironment: Void = {
  let isSet = setlocale(LC_MESSAGES, "") != nil
  // gettext does not look at LANGUAGE in the C locale, which is also what is left where the locale of the
  // environment is not installed, as in a small image of a kiosk. C.UTF-8 is part of libc and does as well.
  let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.map(environment)
  let asksForNone = names.first { !$0.isEmpty } ?? ""
  if !environment("LANGUAGE").isEmpty, !isSet || asksForNone.isEmpty {
    _ = setlocale(LC_MESSAGES, "C.UTF-8")
  }
}()

private func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

/// Keyway's own catalogs: the titles of the standard menus.
private enum Catalogs {
  static let domain = "keyway"

  /// Binds the folder that has them, once: `locale` beside the program, or `share/locale` beside its folder, as under
  /// `/usr/local`; libc's own folder where there is neither.
  static let areFound: Void = {
    guard let folder = folders.first(where: hasCatalogs) else { return }
    bindtextdomain(domain, folder)
  }()

  private static var folders: [String] {
    guard let program = realpath("/proc/self/exe", nil) else { return [] }
    defer { free(program) }
    let folder = String(cString: program).split(separator: "/").dropLast()
    return [folder + ["locale"], folder.dropLast() + ["share", "locale"]].map {
      "/" + $0.joined(separator: "/")
    }
  }

  /// Whether any language is there; an installation has them all or none.
  private static func hasCatalogs(_ folder: String) -> Bool {
    access(folder + "/de/LC_MESSAGES/\(domain).mo", R_OK) == 0
  }
}
