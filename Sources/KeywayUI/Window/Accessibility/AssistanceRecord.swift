package import KeywayElements

/// What an assistive technology did in a window, for the trace.
package struct AssistanceRecord {
  package let action: String
  package let label: String
  package let role: Role
  package let isHandled: Bool
}
