/** A map that is a value: each change makes another one and leaves this as it is. */
export interface CopyOnWriteMap<Value> {
  get(key: string): Value | undefined
  has(key: string): boolean
  with(key: string, value: Value): CopyOnWriteMap<Value>
  without(key: string): CopyOnWriteMap<Value>
}

/** The value of a key from a change on; undefined where the change removed it. */
interface Entry<Value> {
  since: number
  value: Value | undefined
}

/** All that was ever written into one line of maps, each of which knows up to where it reads. */
interface History<Value> {
  changes: number
  entries: Map<string, Entry<Value>[]>
}

/** A map of nothing. Changing the newest of a line costs the same however much it holds; changing an older one copies it. */
export function createCopyOnWriteMap<Value>(): CopyOnWriteMap<Value> {
  return mapOf({ changes: 0, entries: new Map() }, 0)
}

function mapOf<Value>(history: History<Value>, until: number): CopyOnWriteMap<Value> {
  const get = (key: string) => history.entries.get(key)?.findLast(({ since }) => since <= until)?.value
  const change = (key: string, value: Value | undefined) => {
    const line = history.changes === until ? history : copyOf(history, get)
    line.changes += 1
    const entries = line.entries.get(key) ?? []
    entries.push({ since: line.changes, value })
    line.entries.set(key, entries)
    return mapOf(line, line.changes)
  }
  return {
    get,
    has: (key) => get(key) !== undefined,
    with: change,
    without: (key) => change(key, undefined),
  }
}

function copyOf<Value>(history: History<Value>, get: (key: string) => Value | undefined): History<Value> {
  const entries = new Map<string, Entry<Value>[]>()
  for (const key of history.entries.keys()) {
    const value = get(key)
    if (value !== undefined) entries.set(key, [{ since: 0, value }])
  }
  return { changes: 0, entries }
}
