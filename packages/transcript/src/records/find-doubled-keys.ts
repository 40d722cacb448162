import { endOfJsonString, isEscaped } from '../json/end-of-json-string.ts'
import { type KeyNotes, KeyTally, keyPath } from './key-tally.ts'

interface OpenValue {
  /** The keys of an object so far; undefined for a list. */
  keys?: Set<string>
  /** The key whose value is being walked. */
  key?: string
}

/**
 * The keys that an object of a JSON text has more than once: parsing keeps the last value of each. `keys` is how many
 * the parsed value has; where the text has no more, it is not walked.
 */
export function findDoubledKeys(text: string, keys: number): KeyNotes | undefined {
  return countKeysOfText(text) > keys ? walk(text) : undefined
}

/** Keys as nearly all writers have them, with the colon behind the quote; strings that begin with a colon count too. */
function countKeysOfText(text: string): number {
  let count = 0
  for (let at = text.indexOf('":'); at !== -1; at = text.indexOf('":', at + 2))
    if (!isEscaped(text, at)) count += 1
  return count
}

function walk(text: string): KeyNotes | undefined {
  const doubled = new KeyTally()
  const open: OpenValue[] = []
  const tokens = /["{}[\]]/g
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [token] = found
    if (token === '{') open.push({ keys: new Set() })
    else if (token === '[') open.push({})
    else if (token === '"') {
      const end = endOfJsonString(text, found.index)
      if (open.at(-1)?.keys && isFollowedByColon(text, end))
        addKey(open, JSON.parse(text.slice(found.index, end)), doubled)
      tokens.lastIndex = end
    } else open.pop()
  }
  return doubled.notes()
}

function addKey(open: readonly OpenValue[], key: string, doubled: KeyTally): void {
  const object = open.at(-1)
  if (!object?.keys) return
  object.key = key
  if (!object.keys.has(key)) object.keys.add(key)
  else doubled.add(pathOf(open))
}

function pathOf(open: readonly OpenValue[]): string {
  return open.reduce((path, { keys, key = '' }) => (keys ? keyPath(path, key) : `${path}[]`), '')
}

function isFollowedByColon(text: string, end: number): boolean {
  let at = end
  while (/\s/.test(text.charAt(at))) at += 1
  return text[at] === ':'
}
