// A test of an app speaks of the app's own types too.
@_exported public import Keyway
@_exported public import KeywayDiagnostics
@_exported public import KeywayTestCompositor
