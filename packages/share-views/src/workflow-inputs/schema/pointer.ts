/** Returns the names and indexes of a JSON Pointer in a URL fragment. */
export function readPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns a path as a JSON Pointer (RFC 6901). */
export function writePointer(path: readonly string[]): string {
  return path.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Returns the value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((around, token) => {
    if (typeof around !== 'object' || around === null || !Object.hasOwn(around, token)) return undefined
    return (around as Record<string, unknown>)[token]
  }, value)
}
