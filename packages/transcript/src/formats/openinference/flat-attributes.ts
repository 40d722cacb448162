import { asObject, type JsonObject } from '../../json/json-value.ts'

/** Names that OpenInference begins its attributes with; Phoenix exports them as objects in objects. */
const NAMESPACES = new Set([
  'llm',
  'input',
  'output',
  'openinference',
  'tool',
  'retrieval',
  'embedding',
  'reranker',
  'document',
  'message',
  'session',
  'user',
  'agent',
  'gen_ai',
  'ai',
])

const PREFIX = 'attributes.'
const MAXIMUM_DEPTH = 12

/** The attributes of a span by dotted keys, whether its source has them so, nested, or as columns of a table. */
export function flatAttributes(span: JsonObject): JsonObject {
  const columns = Object.entries(span).flatMap(([key, value]): [string, unknown][] =>
    key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), value]] : [],
  )
  const entries = [...Object.entries(asObject(span.attributes) ?? {}), ...columns]
  const flat: [string, unknown][] = []
  for (const [key, value] of entries) {
    const isNested = NAMESPACES.has(key.split('.', 1)[0] ?? '') && asObject(value) !== undefined
    if (isNested || isListOfObjects(value)) flatten(key, value, MAXIMUM_DEPTH, flat)
    else flat.push([key, value])
  }
  return Object.fromEntries(flat.filter(([, value]) => value !== null && value !== undefined))
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => asObject(item) !== undefined)
}

function flatten(path: string, value: unknown, depth: number, flat: [string, unknown][]): void {
  const isOpen = depth > 0 && (asObject(value) !== undefined || isListOfObjects(value))
  if (!isOpen) {
    flat.push([path, value])
    return
  }
  for (const [key, inner] of Object.entries(value as object))
    flatten(`${path}.${key}`, inner, depth - 1, flat)
}
