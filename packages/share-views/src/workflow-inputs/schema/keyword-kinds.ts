/** Kind of a keyword's value. */
export type KeywordKind = keyof typeof KEYWORDS

const KEYWORDS = {
  text: ['title', 'description', 'contentMediaType', 'contentEncoding'],
  format: ['format'],
  pattern: ['pattern'],
  flag: ['writeOnly', 'uniqueItems', 'x-multiline', 'x-prefill'],
  texts: ['required', 'x-accept'],
  'text-lists': ['dependentRequired'],
  type: ['type'],
  value: ['default', 'const'],
  values: ['enum', 'examples'],
  count: [
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
    'minContains',
    'maxContains',
    'x-maxSize',
  ],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  divisor: ['multipleOf'],
  schema: [
    'items',
    'contains',
    'additionalProperties',
    'propertyNames',
    'unevaluatedItems',
    'unevaluatedProperties',
    'not',
    'if',
    'then',
    'else',
  ],
  schemas: ['allOf', 'anyOf', 'oneOf', 'prefixItems'],
  'schema-map': ['properties', 'dependentSchemas'],
  'pattern-map': ['patternProperties'],
} as const

/** The kind of each known keyword of JSON Schema 2020-12; other keywords are left out. */
export const KEYWORD_KINDS: ReadonlyMap<string, KeywordKind> = new Map(
  Object.entries(KEYWORDS).flatMap(([kind, keywords]) =>
    keywords.map((keyword) => [keyword, kind as KeywordKind] as const),
  ),
)
