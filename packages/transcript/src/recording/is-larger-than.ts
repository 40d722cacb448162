/**
 * Whether a JSON value holds more than so many values and characters; stops there, so any value is safe to ask. What
 * stands at two places counts twice, as it does when it is written down.
 */
export function isLargerThan(value: unknown, limit: number): boolean {
  let left = limit
  const open: unknown[] = [value]
  while (open.length > 0 && left >= 0) {
    const next = open.pop()
    left -= typeof next === 'string' ? next.length + 1 : 1
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) {
      left -= key.length
      open.push(inner)
    }
  }
  return left < 0
}
