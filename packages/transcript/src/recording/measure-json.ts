/**
 * How much a JSON value holds: each value, and so many characters of its texts and keys, are one. Stops beyond the limit, so
 * any value is safe to ask. What two keys share counts twice, as it does in JSON text.
 */
export function measureJson(value: unknown, limit: number, charactersOfOne: number): number {
  let size = 0
  const open: unknown[] = [value]
  while (open.length > 0 && size <= limit) {
    const next = open.pop()
    size += typeof next === 'string' ? next.length / charactersOfOne + 1 : 1
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) {
      size += key.length / charactersOfOne
      open.push(inner)
    }
  }
  return size
}
