import {
  type BeyondProfile,
  type InputForm,
  listBeyondProfile,
  readInputForm,
  type RefusalReason,
} from '@vitrine/share-views/workflow-inputs'
import { findJsonFault, type JsonFault } from '@vitrine/transcript'
import { jsonLines } from './json-lines.ts'

/** A part of a schema that becomes no field of the form, with its line where that is known. */
export type SchemaNote = BeyondProfile & { line?: number }

/** Result of reading a text as an input schema. */
export type SchemaText =
  | { state: 'no-json'; fault: JsonFault }
  /** JSON, but no schema of an object. */
  | { state: 'no-object' }
  | { state: 'refused'; reason: RefusalReason; line: number }
  | { state: 'schema'; schema: Record<string, unknown>; form: InputForm; notes: SchemaNote[] }

/** Reads the text of an input schema, and finds the lines of its problems. */
export function readSchemaText(text: string): SchemaText {
  const fault = findJsonFault(text)
  if (fault) return { state: 'no-json', fault }
  const schema: unknown = JSON.parse(text)
  if (!isObjectSchema(schema)) return { state: 'no-object' }
  const lines = jsonLines(text)
  const read = readInputForm(schema)
  if (read.state === 'refused') return { state: 'refused', reason: read.reason, line: lineAt(lines, read.at) }
  const notes = listBeyondProfile(schema, read.form).map((note) =>
    note.kind === 'ignored' ? { ...note, line: lineAt(lines, note.at) } : note,
  )
  return { state: 'schema', schema, form: read.form, notes }
}

/** Returns the line of the problem, from 1; undefined for a valid schema. */
export function lineOfFault(read: SchemaText): number | undefined {
  if (read.state === 'no-json') return read.fault.line
  return read.state === 'refused' ? read.line : undefined
}

function isObjectSchema(schema: unknown): schema is Record<string, unknown> {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'object'
}

/** Line of a JSON Pointer or its nearest ancestor in the text: the target of a reference is elsewhere. */
function lineAt(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const line = lines.get(at)
    if (line !== undefined) return line
  }
  return 1
}
