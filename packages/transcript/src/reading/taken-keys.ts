/** What a reader takes out of the objects of a source, by where they stand. */
export interface TakenKeys {
  /** The keys that are taken, or left out on purpose; undefined where the reader checks the keys itself. */
  readonly keys?: ReadonlySet<string>
  /** The objects inside, by key; those in lists stand for each of them. */
  readonly inside: ReadonlyMap<string, TakenKeys>
  /** What is taken out of each value where the keys are ids. */
  readonly each?: TakenKeys
  /** The reader keeps everything here as it is. */
  readonly isWhole?: boolean
  /** What is taken out of objects at no declared location, by the key that holds them. */
  readonly anywhere?: ReadonlyMap<string, TakenKeys>
}

interface Location extends TakenKeys {
  keys?: Set<string>
  inside: Map<string, Location>
  each?: Location
  isWhole?: boolean
}

/**
 * Reads a declaration: a line for each location, as `message.usage: input_tokens output_tokens`. Lists are not written; `*`
 * stands for keys that are ids, `**` at the beginning for any location, an empty location for the record itself, and `...`
 * instead of keys for a value that the reader keeps as it is. `#` are the keys of a list that was written as an object.
 */
export function takenKeys(declaration: string): TakenKeys {
  const anywhere = new Map<string, Location>()
  const root: Location = { inside: new Map(), anywhere }
  for (const line of declaration.split('\n')) {
    const [path = '', keys] = line.split(/:(?=\s|$)/).map((part) => part.trim())
    if (keys === undefined) continue
    const isAnywhere = path.startsWith('**.')
    const start: Location = isAnywhere ? { inside: anywhere } : root
    const location = path
      .slice(isAnywhere ? 3 : 0)
      .split('.')
      .filter(Boolean)
      .reduce(step, start)
    if (keys === '...') location.isWhole = true
    else location.keys = new Set(keys.split(/\s+/).filter(Boolean))
  }
  return root
}

function step(location: Location, name: string): Location {
  if (name === '*') return (location.each ??= { inside: new Map() })
  const inner = location.inside.get(name) ?? { inside: new Map() }
  location.inside.set(name, inner)
  return inner
}
