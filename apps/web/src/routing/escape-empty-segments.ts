/**
 * An address, perhaps with a query, in whose path no slash follows another: those that do are written `%2F`. The router
 * drops them at the end, and would take `/login//` for `/login`.
 */
export function escapeEmptySegments(address: string): string {
  const [path = '', ...query] = address.split('?')
  const escaped = path.replace(/\/{2,}/g, (slashes) => `/${'%2F'.repeat(slashes.length - 1)}`)
  return [escaped, ...query].join('?')
}
