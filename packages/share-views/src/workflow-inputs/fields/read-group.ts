import type { FieldBase, FieldBranch, FieldCondition, InputField, JsonReason } from './input-field.ts'
import type { PlainSchema, SchemaNode } from '../schema/plain-schema.ts'

interface GroupContext {
  /** Reads the schema of one property as a field. */
  read(node: SchemaNode, name: string, isRequired: boolean): InputField
  asJson(reason: JsonReason): InputField
}

/** Keywords that may stand beside the fields that a condition adds. */
const BRANCH_KEYWORDS: ReadonlySet<string> = new Set([
  'properties',
  'required',
  'title',
  'description',
  'type',
])

/** Reads an object as its fields and conditions. */
export function readGroup(schema: PlainSchema, base: FieldBase, context: GroupContext): InputField {
  const { asJson } = context
  if (typeof schema.additionalProperties === 'object')
    return asJson({ code: 'keyword', keyword: 'additionalProperties' })
  const ruled = [schema, ...(schema.allOf ?? [])].filter(
    (part): part is PlainSchema => typeof part === 'object' && part.if !== undefined,
  )
  if (!ruled.every(({ then, else: otherwise }) => isBranch(then) && isBranch(otherwise)))
    return asJson({ code: 'keyword', keyword: 'if' })
  const fields = readProperties(schema, context)
  if (fields.length === 0 && ruled.length === 0) return asJson({ code: 'keyword', keyword: 'properties' })
  return { ...base, kind: 'group', fields, conditions: ruled.map((part) => readCondition(part, context)) }
}

function readCondition(
  { if: when = true, then, else: otherwise }: PlainSchema,
  context: GroupContext,
): FieldCondition {
  return { when, met: readBranch(then, context), unmet: readBranch(otherwise, context) }
}

function isBranch(node: SchemaNode | undefined): boolean {
  if (typeof node !== 'object') return node !== false
  return Object.keys(node).every((keyword) => BRANCH_KEYWORDS.has(keyword))
}

function readBranch(node: SchemaNode | undefined, context: GroupContext): FieldBranch {
  if (typeof node !== 'object') return { fields: [], required: [] }
  return { fields: readProperties(node, context), required: node.required ?? [] }
}

function readProperties(
  { properties = {}, required = [] }: PlainSchema,
  context: GroupContext,
): InputField[] {
  return Object.entries(properties).map(([name, node]) => context.read(node, name, required.includes(name)))
}
