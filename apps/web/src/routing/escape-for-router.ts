const LINE_END = /%0[ad]|%e2%80%a[89]/gi

/**
 * An address, perhaps with a query, in whose path the router finds what stands there. It drops slashes that follow
 * another at the end, and would take `/login//` for `/login`: these are written `%2F`. Its pattern for any other
 * path stops at the end of a line: the percent signs of those are written `%25`.
 */
export function escapeForRouter(address: string): string {
  const [path = '', ...query] = address.split('?')
  const escaped = path
    .replace(/\/{2,}/g, (slashes) => `/${'%2F'.repeat(slashes.length - 1)}`)
    .replace(LINE_END, (end) => end.replaceAll('%', '%25'))
  return [escaped, ...query].join('?')
}
