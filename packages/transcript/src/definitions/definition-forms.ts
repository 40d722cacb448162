import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import {
  type DefinedField,
  objectAt,
  objectsOf,
  optionsOf,
  schemaOfFields,
} from './workflow-definition-form.ts'

type Schema = Record<string, unknown>

const question = (name: string): DefinedField => ({ name, type: 'long-text', isRequired: true })

/** What a form trigger of n8n asks for, or the message of a chat trigger. */
export function n8nForm(nodes: readonly JsonObject[]): Schema {
  const ofType = (words: RegExp) => nodes.find(({ type }) => words.test(asText(type) ?? ''))
  const form = ofType(/formTrigger$/i)
  if (form) {
    const fields = asArray(objectAt(form, 'parameters', 'formFields')?.values) ?? []
    return schemaOfFields(fields.flatMap((value) => n8nField(asObject(value)) ?? []))
  }
  return schemaOfFields(ofType(/chatTrigger$/i) ? [question('chatInput')] : [])
}

function n8nField(field: JsonObject | undefined): DefinedField | undefined {
  if (!field || field.fieldType === 'file' || field.fieldType === 'html') return undefined
  const types: Readonly<Record<string, DefinedField['type']>> = {
    number: 'number',
    date: 'date',
    dropdown: 'choice',
    textarea: 'long-text',
  }
  return {
    name: asText(field.fieldName) ?? asText(field.fieldLabel) ?? '',
    label: asText(field.fieldLabel),
    type: types[asText(field.fieldType) ?? ''] ?? 'text',
    options: optionsOf(asObject(field.fieldOptions)?.values, 'option'),
    isRequired: field.requiredField === true,
  }
}

/** The variables of Dify's start node; of a chat its question too. */
export function difyForm(nodes: readonly JsonObject[], mode: string | undefined): Schema {
  const start = nodes.find(({ type }) => type === 'start')
  const variables = (asArray(start?.variables) ?? []).flatMap((value) => difyField(asObject(value)) ?? [])
  return schemaOfFields(mode?.includes('chat') ? [question('query'), ...variables] : variables)
}

function difyField(variable: JsonObject | undefined): DefinedField | undefined {
  const type = asText(variable?.type) ?? ''
  if (!variable || type.startsWith('file')) return undefined
  const types: Readonly<Record<string, DefinedField['type']>> = {
    number: 'number',
    checkbox: 'boolean',
    select: 'choice',
    paragraph: 'long-text',
  }
  const length = variable.max_length
  return {
    name: asText(variable.variable) ?? '',
    label: asText(variable.label),
    type: types[type] ?? 'text',
    options: optionsOf(variable.options, 'value'),
    isRequired: variable.required === true,
    ...(typeof length === 'number' && Number.isSafeInteger(length) && { maxLength: length }),
  }
}

/** The fields of Flowise's start node, or the question that its flows take. */
export function flowiseForm(nodes: readonly JsonObject[]): Schema {
  const inputs = asObject(nodes.find(({ name }) => name === 'startAgentflow')?.inputs)
  if (inputs?.startInputType !== 'formInput') return schemaOfFields([question('question')])
  const fields = objectsOf(inputs.formInputTypes)
  const types: Readonly<Record<string, DefinedField['type']>> = {
    number: 'number',
    boolean: 'boolean',
    options: 'choice',
  }
  return schemaOfFields(
    fields.map((field) => ({
      name: asText(field.name) ?? '',
      label: asText(field.label),
      type: types[asText(field.type) ?? ''] ?? 'text',
      options: optionsOf(field.addOptions, 'option'),
    })),
  )
}

/** The input schema of a graph, where it stands beside it or in its first node. */
export function langGraphForm(object: JsonObject, nodes: readonly JsonObject[]): Schema {
  const start = nodes.find(({ id }) => id === '__start__')
  const found = [object.input_schema, start?.data].map((value) => asObject(value))
  const schema = found.find((each) => each?.type === 'object' && asObject(each.properties))
  return schema ?? schemaOfFields([])
}
