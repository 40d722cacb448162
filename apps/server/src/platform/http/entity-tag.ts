import { createHash } from 'node:crypto'

/** A weak tag that changes with any of the given texts; weak, since each encoding has bytes of its own. */
export function entityTag(...parts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)
  return `W/"${hash}"`
}

/** Whether the client has the version that a tag names. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag))
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
