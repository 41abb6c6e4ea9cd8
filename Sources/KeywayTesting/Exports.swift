// Tests of an app also use the types that an app imports.
@_exported public import Keyway
@_exported public import KeywayDiagnostics
@_exported public import KeywayTestCompositor
