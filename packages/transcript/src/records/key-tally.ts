/** A path of keys in the source, such as `messages[].foo`, and how often it was met. */
export interface KeyCount {
  /** Keys from the record down, safe to print. */
  path: string
  /** How often the path occurs. */
  count: number
}

/** Keys of the source that something is to be said of. */
export interface KeyNotes {
  /** The most frequent first; at most 40, each of at most 120 characters, safe to print. */
  paths: KeyCount[]
  /** How many keys stand under further paths. */
  leftOut: number
}

const MOST_PATHS = 40
const LONGEST_PATH = 120
const LONGEST_KEY = 40

/** Keys that a path names as they are; others stand in quotes and brackets. */
const PLAIN_KEY = /^[\p{L}_$@][\p{L}\p{N}_$@-]*$/u

/** Characters that could command a terminal, turn the direction of a line, or be no text at all. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Counts keys by path, however many the source has: memory and report stay bounded. */
export class KeyTally {
  private readonly counts = new Map<string, number>()
  private leftOut = 0

  /** Counts a path that `keyPath` made. */
  add(path: string, count = 1): void {
    const short = path.length > LONGEST_PATH ? `${cut(path, LONGEST_PATH - 1)}…` : path
    const earlier = this.counts.get(short)
    if (earlier === undefined && this.counts.size >= MOST_PATHS) this.leftOut += count
    else this.counts.set(short, (earlier ?? 0) + count)
  }

  /** Counts what another tally holds. */
  addAll({ paths, leftOut }: KeyNotes): void {
    for (const { path, count } of paths) this.add(path, count)
    this.leftOut += leftOut
  }

  /** The counted paths; undefined where there are none. */
  notes(): KeyNotes | undefined {
    if (this.counts.size === 0) return undefined
    const paths = Array.from(this.counts, ([path, count]) => ({ path, count }))
    return { paths: paths.toSorted((one, other) => other.count - one.count), leftOut: this.leftOut }
  }
}

/** The path of a key below another path; a key is untrusted text and is made safe to print. */
export function keyPath(parent: string, key: string): string {
  const short = key.length > LONGEST_KEY ? `${cut(key, LONGEST_KEY)}…` : key
  if (PLAIN_KEY.test(short)) return parent === '' ? short : `${parent}.${short}`
  return `${parent}["${short.replace(UNSAFE, '\ufffd')}"]`
}

/** Cuts at a character, never within one. */
function cut(text: string, length: number): string {
  const code = text.charCodeAt(length - 1)
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? length - 1 : length)
}
