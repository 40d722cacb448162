import { readableLine } from '@vitrine/ui'
import { cutText } from '@vitrine/transcript'

const LENGTH = 64
const NAMED = 8

/** A line that tells what folded JSON holds, in signs that every language reads. */
export function jsonOutline(value: unknown): string {
  if (Array.isArray(value)) return `[ ${value.length} ]`
  if (typeof value !== 'object' || value === null) return cutText(readableLine(String(value)), LENGTH)
  const names = Object.keys(value)
  const named = names.slice(0, NAMED).map(readableLine).join(', ')
  return `{ ${cutText(named, LENGTH)}${names.length > NAMED ? ', …' : ''} }`
}
