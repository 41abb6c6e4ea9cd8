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
  _ = setlocale(LC_MESSAGES, "")
}()
