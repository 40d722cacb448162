import { asArray, asObject, asObjects, type JsonObject } from '../../json/json-value.ts'
import { holdsSomething } from '../../reading/known-keys.ts'
import { SPAN_NAMES, type SpanFact } from './plain-span-names.ts'

/** Objects in which programs put more of what a span says. */
export const INSIDE: readonly string[] = ['context', 'attributes', 'data', 'metadata']

/** Objects in which they count tokens, and the names that tokens have there. */
export const COUNTING: readonly string[] = ['usage', 'token_usage', 'tokenUsage', 'tokens']
export const COUNTS: Partial<Record<SpanFact, readonly string[]>> = {
  inputTokens: [...SPAN_NAMES.inputTokens, 'input', 'prompt', 'in'],
  outputTokens: [...SPAN_NAMES.outputTokens, 'output', 'completion', 'out'],
  cost: SPAN_NAMES.cost,
}

type Values = Map<string, unknown>

/** What a span says under whatever names: each fact is taken once, and `rest` has the others. */
export class SpanFacts {
  private readonly own: Values
  private readonly inside = new Map<string, Values>()

  constructor(span: JsonObject) {
    this.own = new Map(Object.entries(span))
    for (const key of [...INSIDE, ...COUNTING]) {
      const inner = asObject(span[key])
      if (!inner) continue
      this.own.delete(key)
      this.inside.set(key, new Map(Object.entries(inner)))
    }
  }

  /** A fact under the first of its names with a value that `read` understands: of the span itself, or of its context. */
  take<T>(fact: SpanFact, read: (value: unknown) => T | undefined): T | undefined {
    const context = this.inside.get('context')
    return (
      takeFrom(this.own, SPAN_NAMES[fact], read) ?? (context && takeFrom(context, SPAN_NAMES[fact], read))
    )
  }

  /** The same, also of the attributes and counts of the span. */
  takeAnywhere<T>(fact: SpanFact, read: (value: unknown) => T | undefined): T | undefined {
    let found = takeFrom(this.own, SPAN_NAMES[fact], read)
    for (const [key, values] of this.inside) {
      const names = COUNTING.includes(key) ? COUNTS[fact] : SPAN_NAMES[fact]
      found ??= takeFrom(values, names ?? [], read)
    }
    return found
  }

  /** The objects of a list of the span; none where it has something else under the key, which stays. */
  takeList(key: string): JsonObject[] {
    const list = asArray(this.own.get(key))
    if (!list?.every(asObject)) return []
    this.own.delete(key)
    return asObjects(list)
  }

  /** What was not taken and says something; attributes stand among the fields of the span. */
  rest(): JsonObject {
    const { attributes, ...others } = Object.fromEntries(
      Array.from(this.inside, ([key, values]) => [key, sayingSomething(values)]),
    )
    return {
      ...attributes,
      ...sayingSomething(new Map(Object.entries(others))),
      ...sayingSomething(this.own),
    }
  }
}

/** Takes the first value that is understood; any other stays. */
function takeFrom<T>(
  values: Values,
  names: readonly string[],
  read: (value: unknown) => T | undefined,
): T | undefined {
  for (const name of names) {
    const value = values.get(name)
    const fact = value === null || value === '' ? undefined : read(value)
    if (fact === undefined) continue
    values.delete(name)
    return fact
  }
  return undefined
}

function sayingSomething(values: Values): JsonObject {
  return Object.fromEntries(Array.from(values).filter(([, value]) => holdsSomething(value)))
}
