const disguised = /%(?:2f|5c|00|0a|0d|25)|\\|\/\/|\/\.{1,2}(?:\/|$)|\/(?:%2e|\.){1,2}(?:\/|$)/i

/**
 * Whether a raw request path means what it spells: no dot segments, doubled, encoded or backward slashes, NUL, double
 * or broken encoding. Caches and proxies read such paths in different ways, so that nothing answers to them.
 */
export function isPlainPath(rawPath: string): boolean {
  if (disguised.test(rawPath)) return false
  try {
    decodeURIComponent(rawPath)
    return true
  } catch {
    return false
  }
}
