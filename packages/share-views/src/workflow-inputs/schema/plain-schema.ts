import type { JsonValue } from './json-value.ts'

/** A schema without references, of known keywords with values of the right kind. */
export interface PlainSchema {
  title?: string
  description?: string
  default?: JsonValue
  examples?: JsonValue[]
  format?: string
  pattern?: string
  contentMediaType?: string
  contentEncoding?: string
  writeOnly?: boolean
  uniqueItems?: boolean
  'x-multiline'?: boolean
  'x-prefill'?: boolean
  'x-accept'?: string[]
  'x-maxSize'?: number
  type?: string | string[]
  const?: JsonValue
  enum?: JsonValue[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minProperties?: number
  maxProperties?: number
  minContains?: number
  maxContains?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  required?: string[]
  dependentRequired?: Record<string, string[]>
  items?: SchemaNode
  contains?: SchemaNode
  additionalProperties?: SchemaNode
  propertyNames?: SchemaNode
  unevaluatedItems?: SchemaNode
  unevaluatedProperties?: SchemaNode
  not?: SchemaNode
  if?: SchemaNode
  then?: SchemaNode
  else?: SchemaNode
  allOf?: SchemaNode[]
  anyOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  prefixItems?: SchemaNode[]
  properties?: Record<string, SchemaNode>
  patternProperties?: Record<string, SchemaNode>
  dependentSchemas?: Record<string, SchemaNode>
}

/** A schema, or `true` for anything and `false` for nothing. */
export type SchemaNode = PlainSchema | boolean
