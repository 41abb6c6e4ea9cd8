import KeywayKeymap

/// The extent to which the policy admits a press.
enum PolicyAdmission {
  /// Any stage may take it.
  case whole
  /// The policy refuses the press by itself, but allows a chord that it begins or continues, or what its key does on a hold, a
  /// release or a tap. Nothing else gets it: no raw handler, no text field, no other command.
  case confined
  case refused(KeyAllowance.Refusal)
}
