public import KeywayDrawing

/// A colour fills the offered space: `Color.red.frame(height: 4)`. It is decoration, like a shape.
extension Color: PrimitiveView {
  package func update(_ node: ViewNode) { Rectangle().fill(self)._update(node) }
}

/// A colour of the theme fills the offered space. It is decoration, like a shape.
extension ThemeColor: PrimitiveView {
  package func update(_ node: ViewNode) { Rectangle().fill(self)._update(node) }
}
