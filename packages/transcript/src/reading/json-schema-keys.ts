/** What a JSON Schema holds, such as that of a tool's input, as lines of `takenKeys`; requests have it, conversations do not. */
export const JSON_SCHEMA_KEYS: string = [
  'input_schema',
  'inputSchema',
  'parameters',
  'schema',
  'properties.*',
  '$defs.*',
  'definitions.*',
  'items',
  'additionalProperties',
  'propertyNames',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
]
  .map((location) =>
    `**.${location}: $schema $id $ref $defs definitions type title description properties required additionalProperties
      propertyNames items prefixItems anyOf oneOf allOf not enum const default examples format pattern minLength maxLength
      minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems nullable strict`.replaceAll(
      /\s+/g,
      ' ',
    ),
  )
  .join('\n')
