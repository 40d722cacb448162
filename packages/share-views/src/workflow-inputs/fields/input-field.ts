import type { JsonValue } from '../schema/json-value.ts'
import type { PlainSchema, SchemaNode } from '../schema/plain-schema.ts'
import type { SchemaSize } from '../schema/schema-location.ts'

/** A value to choose, as it is shown. */
export interface InputOption {
  value: JsonValue
  title: string
  description?: string
}

/** Why an input is written as JSON. */
export type JsonReason =
  | { code: 'keyword'; keyword: string }
  | { code: 'kind' | 'depth' | 'options' | 'name' }

/** What every field has. */
export interface FieldBase {
  /** Name of the property; empty for the whole input and for what is in lists. */
  name: string
  title?: string
  description?: string
  isRequired: boolean
  /** Whether a link may fill it in. */
  canPrefill: boolean
  /** What it begins with. */
  initial?: JsonValue
  example?: string
  schema: PlainSchema
}

/** How a text is entered. */
export type TextFormat = 'plain' | 'email' | 'uri' | 'date' | 'date-time' | 'secret'

/** One input of a workflow, and what is inside it. */
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

/** Fields that are there only where the others have certain values. */
export interface FieldCondition {
  when: SchemaNode
  /** Where it holds. */
  met: FieldBranch
  /** Where it does not. */
  unmet: FieldBranch
}

/** What a condition adds. */
export interface FieldBranch {
  fields: InputField[]
  /** Names of fields that it makes necessary. */
  required: string[]
}

/** What a workflow asks for. */
export interface InputForm {
  /** Holds all inputs. */
  root: InputField
  /** The schema as it is checked. */
  schema: SchemaNode
  /** What the schema can cost to check. */
  size: SchemaSize
  /** Changes with the schema: a draft of another version may not fit. */
  version: string
}
