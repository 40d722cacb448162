import type { JsonValue } from '../schema/json-value.ts'
import type { PlainSchema, SchemaNode } from '../schema/plain-schema.ts'
import type { SchemaSize } from '../schema/schema-location.ts'

/** A value to choose, with its title. */
export interface InputOption {
  value: JsonValue
  title: string
  description?: string
}

/** Why an input is entered as JSON. */
export type JsonReason =
  | { code: 'keyword'; keyword: string }
  | { code: 'kind' | 'depth' | 'options' | 'name' }

/** Properties of every field. */
export interface FieldBase {
  /** Name of the property; empty for the whole input and for list items. */
  name: string
  title?: string
  description?: string
  isRequired: boolean
  /** Whether a link may fill the field in. */
  canPrefill: boolean
  /** The default value. */
  initial?: JsonValue
  example?: string
  schema: PlainSchema
}

/** Format of a text, which selects its control. */
export type TextFormat = 'plain' | 'email' | 'uri' | 'date' | 'date-time' | 'secret'

/** One input of a workflow, with the fields inside it. */
export type InputField = FieldBase &
  (
    | { kind: 'text'; format: TextFormat }
    | { kind: 'long-text' }
    | { kind: 'number'; isInteger: boolean }
    | { kind: 'boolean' }
    | { kind: 'constant'; value: JsonValue }
    | { kind: 'choice'; options: InputOption[] }
    | { kind: 'choices'; options: InputOption[] }
    | { kind: 'list'; item: InputField }
    | { kind: 'group'; fields: InputField[]; conditions: FieldCondition[] }
    | { kind: 'one-of'; variants: InputField[] }
    | { kind: 'file'; accept: string[]; maxSize?: number }
    | { kind: 'json'; reason: JsonReason }
  )

/** A field of one kind. */
export type FieldOf<Kind extends InputField['kind']> = Extract<InputField, { kind: Kind }>

/** A condition on the values of a group, with the fields it adds. */
export interface FieldCondition {
  when: SchemaNode
  /** Applies where the condition is met. */
  met: FieldBranch
  /** Applies where the condition is not met. */
  unmet: FieldBranch
}

/** The fields that a condition adds. */
export interface FieldBranch {
  fields: InputField[]
  /** Names of fields that become required. */
  required: string[]
}

/** The form of a workflow's inputs. */
export interface InputForm {
  /** The field of the whole input. */
  root: InputField
  /** The schema that inputs are checked against. */
  schema: SchemaNode
  /** What the schema can cost to check. */
  size: SchemaSize
  /** Changes with the schema: a draft of another version may not fit. */
  version: string
}
