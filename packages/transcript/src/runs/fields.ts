import { asArray, asCount, asText, type JsonObject } from '../json/json-value.ts'

/** Deepest path of an indexed attribute that is put together again. */
const MAXIMUM_PATH = 8

type Node = Map<string, unknown>

/** The attributes of one step: what a reader consumes was understood, and `rest` has the others. */
export class Fields {
  private readonly values: Map<string, unknown>

  constructor(values: JsonObject) {
    this.values = new Map(Object.entries(values))
  }

  /** Removes the values of all keys; returns the first that is not empty. */
  consume(...keys: string[]): unknown {
    let found: unknown
    for (const key of keys) {
      const value = this.values.get(key)
      if (!this.values.delete(key)) continue
      if (found === undefined && value !== null && value !== '') found = value
    }
    return found
  }

  consumeText(...keys: string[]): string | undefined {
    const value = this.consume(...keys)
    return asText(asArray(value)?.[0] ?? value)
  }

  consumeCount(...keys: string[]): number | undefined {
    const value = this.consume(...keys)
    return asCount(typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
  }

  /** Removes `prefix.0.role`, `prefix.1.role` and so on; returns the list they were before they were flattened. */
  consumeList(prefix: string): unknown[] {
    const root: Node = new Map()
    const start = `${prefix}.`
    for (const [key, value] of this.values) {
      if (!key.startsWith(start)) continue
      const path = key.slice(start.length).split('.')
      if (!/^\d+$/.test(path[0] ?? '') || path.length > MAXIMUM_PATH) continue
      plant(root, path, value)
      this.values.delete(key)
    }
    return root.size === 0 ? [] : (asArray(nestedValue(root)) ?? [])
  }

  /** The attributes that were not consumed; undefined when there are none. */
  rest(): JsonObject | undefined {
    return this.values.size > 0 ? Object.fromEntries(this.values) : undefined
  }
}

function plant(root: Node, path: readonly string[], value: unknown): void {
  let node = root
  for (const key of path.slice(0, -1)) {
    const next = node.get(key)
    const inner: Node = next instanceof Map ? next : new Map()
    node.set(key, inner)
    node = inner
  }
  node.set(path.at(-1) ?? '', value)
}

function nestedValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const entries = [...value].map(([key, inner]) => [key, nestedValue(inner)] as const)
  if (!entries.every(([key]) => /^\d+$/.test(key))) return Object.fromEntries(entries)
  return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => inner)
}
