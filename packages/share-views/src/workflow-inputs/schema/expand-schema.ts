import { isRecord } from './json-value.ts'
import { KEYWORD_KINDS } from './keyword-kinds.ts'
import type { PlainSchema, SchemaNode } from './plain-schema.ts'
import { readKeyword } from './read-keyword.ts'
import { resolveReference } from './resolve-reference.ts'
import { enter, type SchemaLocation, type SchemaSize } from './schema-location.ts'
import { SchemaRefusal } from './schema-refusal.ts'

/** Keywords that only describe a value; beside a reference they replace those of its target. */
const ANNOTATION_KEYWORDS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'writeOnly',
  'x-multiline',
  'x-prefill',
  'x-accept',
  'x-maxSize',
])

/**
 * Copies a schema of any origin with local references resolved and unknown keywords left out. Throws `SchemaRefusal`
 * for a schema that is invalid, refers to itself or elsewhere, is too large, or has a pattern that could run away.
 */
export function expandSchema(schema: unknown): { schema: SchemaNode; size: SchemaSize } {
  const budget = { pieces: 1, patterns: 0 }
  const expand = (part: unknown, location: SchemaLocation): SchemaNode => {
    if (typeof part === 'boolean') return part
    if (!isRecord(part)) throw new SchemaRefusal('invalid', location.at)
    const plain: Record<string, unknown> = {}
    for (const [keyword, value] of Object.entries(part)) {
      if (keyword === '$dynamicRef' || keyword === '$recursiveRef')
        throw new SchemaRefusal('reference', location.at)
      const kind = KEYWORD_KINDS.get(keyword)
      if (kind) plain[keyword] = readKeyword(kind, value, enter(location, keyword), expand)
    }
    if (part.$ref === undefined) return plain
    const { target, at } = resolveReference(schema, part.$ref, location)
    return joinReference(
      expand(target, { ...enter(location, '$ref'), references: [...location.references, at] }),
      plain,
    )
  }
  return { schema: expand(schema, { at: '', depth: 0, references: [''], budget }), size: budget }
}

function joinReference(target: SchemaNode, beside: PlainSchema): SchemaNode {
  const keywords = Object.keys(beside)
  if (keywords.length === 0) return target
  const isStated = keywords.every((keyword) => ANNOTATION_KEYWORDS.has(keyword))
  if (isStated && typeof target === 'object') return { ...target, ...beside }
  return { ...beside, allOf: [target, ...(beside.allOf ?? [])] }
}
