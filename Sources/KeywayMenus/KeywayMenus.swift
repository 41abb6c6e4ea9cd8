// Placeholder until the module's first slice lands.
