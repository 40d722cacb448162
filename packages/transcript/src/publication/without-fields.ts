import { asObject } from '../json/json-value.ts'

/** Stands for a value that is withheld. */
export const WITHHELD_FIELD = '[withheld]'

/** Shorter ones stand in texts by chance. */
const SHORTEST_ECHO = 4

/** Withholds fields of some names, and what was in them wherever else it stands. */
export interface FieldWithholder {
  /** The value without what is in its fields of these names, also in JSON and lines that it holds as texts. */
  withholdFields(value: unknown): unknown
  /** The value without what was in the fields that were withheld until now. */
  withholdEchoes<Value>(value: Value): Value
  /** Whether anything was withheld. */
  hasWithheld(): boolean
}

/** Which fields are withheld. */
export interface WithheldFields {
  /** Compared without case, hyphens and underscores, at any depth. */
  names: readonly string[]
  /** Whether they are looked for in texts that are no JSON, where all that follows a name goes with it. */
  inProse: boolean
}

/** Makes a withholder of fields. */
export function createFieldWithholder({ names, inProse }: WithheldFields): FieldWithholder {
  const wanted = new Set(names.map(comparable))
  let named: RegExp | undefined
  const echoes = new Set<string>()
  let hasWithheld = false

  function take(value: unknown): unknown {
    if (value === null || value === undefined || value === '' || value === WITHHELD_FIELD) return value
    hasWithheld = true
    for (const text of textsOf(value)) if (text.length >= SHORTEST_ECHO) echoes.add(text)
    return WITHHELD_FIELD
  }

  function withholdFields(value: unknown): unknown {
    if (typeof value === 'string') return withholdInText(value)
    if (Array.isArray(value)) return value.map(withholdFields)
    const object = asObject(value)
    if (!object) return value
    return Object.fromEntries(
      Object.entries(object).map(([key, inner]) => [
        key,
        wanted.has(comparable(key)) ? take(inner) : withholdFields(inner),
      ]),
    )
  }

  function withholdInText(text: string): string {
    if (names.length === 0) return text
    const value = /^\s*[[{"]/.test(text) ? parsed(text) : undefined
    if (typeof value === 'object' && value !== null) {
      const remaining = withholdFields(value)
      return JSON.stringify(remaining) === JSON.stringify(value) ? text : JSON.stringify(remaining, null, 2)
    }
    if (!inProse) return text
    named ??= patternOf(names)
    const match = named.exec(text)
    if (!match) return text
    // Where a value ends is not known outside of JSON.
    const start = match.index + match[0].length
    const rest = text.slice(start)
    if (rest.trim() === '' || rest.startsWith(WITHHELD_FIELD)) return text
    const [first = ''] = rest.match(/[^\s"'<>,;&\\]+/) ?? []
    if (first.length >= SHORTEST_ECHO) echoes.add(first)
    hasWithheld = true
    return text.slice(0, start) + WITHHELD_FIELD
  }

  function withholdEchoes<Value>(value: Value): Value {
    if (echoes.size === 0) return value
    // A value within another is looked for after it.
    const longestFirst = [...echoes].toSorted((one, other) => other.length - one.length)
    return mapValues(value, (text) =>
      longestFirst.reduce((left, echo) => left.replaceAll(echo, WITHHELD_FIELD), text),
    ) as Value
  }

  return { withholdFields, withholdEchoes, hasWithheld: () => hasWithheld }
}

/**
 * Makes a function that gives the beginning of a text that is still written, or broke off, up to the first of these fields:
 * nobody knows where its value ends. Undefined where there is none.
 */
export function createFieldCutter(names: readonly string[]): (text: string) => string | undefined {
  if (names.length === 0) return () => undefined
  // A name may be written with escapes, too.
  const pattern = new RegExp(String.raw`${patternOf(names).source}|\\u`, 'iu')
  return (text) => {
    const match = pattern.exec(text)
    return match ? text.slice(0, match.index + match[0].length) : undefined
  }
}

/** Whether fields are found in a text by reading it as JSON. */
export function isJsonText(text: string): boolean {
  const value = /^\s*[[{]/.test(text) ? parsed(text) : undefined
  return typeof value === 'object' && value !== null
}

const comparable = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '')

/** `name: x`, `"name": x`, `NAME=x`, `--name x`, `<name>x`, wherever in a text. */
function patternOf(names: readonly string[]): RegExp {
  const spelled = names.map((name) =>
    [...comparable(name)].map((letter) => letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`)).join('[-_]*'),
  )
  const any = `(?:${spelled.filter(Boolean).join('|') || '(?!)'})[-_]*`
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${any}(?:\\*["'])?\s*[:=]\s*|--_*${any}\s+|<[-_]*${any}(?:\s[^<>]*)?>`,
    'iu',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function mapValues(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((item) => mapValues(item, map))
  const object = asObject(value)
  if (!object) return value
  return Object.fromEntries(Object.entries(object).map(([key, inner]) => [key, mapValues(inner, map)]))
}
