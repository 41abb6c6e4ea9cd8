/// `wp_fractional_scale_v1`: the output's exact scale.
enum FractionalScale {
  static func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32, scale: Double) {
    let resource = WpFractionalScaleManagerV1Resource(client: client, version: version, id: id)
    resource.onRequest = { request in
      guard case .getFractionalScale(let object, _) = request else { return }
      // On the wire the scale counts in 120ths.
      object.sendPreferredScale(UInt32((scale * 120).rounded()))
    }
  }
}
