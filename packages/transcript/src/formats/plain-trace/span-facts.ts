import { asArray, asObject, asObjects, type JsonObject } from '../../json/json-value.ts'
import { holdsSomething } from '../../reading/known-keys.ts'
import { Fields } from '../../runs/fields.ts'
import { SPAN_NAMES, type SpanFact } from './plain-span-names.ts'

/** Objects in which programs put more of what a span says. */
export const INSIDE: readonly string[] = ['context', 'attributes', 'data', 'metadata']

/** Objects in which they count tokens, and the short names that tokens have there. */
export const COUNTING: readonly string[] = ['usage', 'token_usage', 'tokenUsage', 'tokens']
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  input: 'input_tokens',
  prompt: 'input_tokens',
  in: 'input_tokens',
  output: 'output_tokens',
  completion: 'output_tokens',
  out: 'output_tokens',
}

/** What a span says under whatever names: each fact is taken once, and `rest` has the others. */
export class SpanFacts {
  private readonly span: JsonObject
  private readonly own: Fields
  private readonly inside = new Map<string, Fields>()

  constructor(span: JsonObject) {
    this.span = span
    const own = { ...span }
    for (const key of [...INSIDE, ...COUNTING]) {
      const inner = asObject(own[key])
      if (!inner) continue
      delete own[key]
      this.inside.set(key, new Fields(COUNTING.includes(key) ? withLongNames(inner) : inner))
    }
    this.own = new Fields(own)
  }

  /** A fact under the first of its names that says something: of the span itself, or of its context. */
  take(fact: SpanFact): unknown {
    return takeFrom([this.own, this.inside.get('context')], SPAN_NAMES[fact])
  }

  /** The same, also of the attributes and counts of the span. */
  takeAnywhere(fact: SpanFact): unknown {
    return takeFrom([this.own, ...this.inside.values()], SPAN_NAMES[fact])
  }

  /** The objects of a list of the span; none where it has something else under the key, which stays. */
  takeList(key: string): JsonObject[] {
    const list = asArray(this.span[key])
    if (!list?.every(asObject)) return []
    this.own.consume(key)
    return asObjects(list)
  }

  /** What was not taken and says something; attributes stand among the fields of the span. */
  rest(): JsonObject {
    const { attributes, ...others } = Object.fromEntries(
      Array.from(this.inside, ([key, fields]) => [key, sayingSomething(fields.rest())]),
    )
    return { ...attributes, ...sayingSomething(others), ...sayingSomething(this.own.rest()) }
  }
}

function takeFrom(places: readonly (Fields | undefined)[], names: readonly string[]): unknown {
  for (const place of places)
    for (const name of names) {
      const value = place?.consume(name)
      if (value !== undefined) return value
    }
  return undefined
}

function withLongNames(counts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(counts).map(([key, count]) => [SHORT_NAMES[key] ?? key, count]))
}

function sayingSomething(fields: JsonObject = {}): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => holdsSomething(value)))
}
