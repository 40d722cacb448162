// Any base works: it only decides whether the address stays on its origin.
const base = 'https://same-origin.invalid'
// Browsers drop tabs and line breaks from addresses and read a backslash as a slash, so none may stand in one.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unsafe = /[\u0000-\u0020\u007f\\]/

/**
 * Returns an untrusted return path if it is a path of the same origin, or else `home`. Absolute addresses, `//host`,
 * backslashes, control characters and other schemes never pass.
 */
export function safeNext(next: string | null | undefined, home = '/'): string {
  if (!next?.startsWith('/') || next.startsWith('//') || unsafe.test(next)) return home
  const url = parse(next)
  // `/.//evil` becomes `//evil` when its dots are resolved.
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return home
  return `${url.pathname}${url.search}${url.hash}`
}

function parse(next: string): URL | undefined {
  try {
    return new URL(next, base)
  } catch {
    return undefined
  }
}
