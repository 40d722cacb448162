import { activeFields } from './active-fields.ts'
import { fits } from '../schema/fits.ts'
import type { FieldOf, InputField, InputForm } from '../fields/input-field.ts'
import { isRecord, type JsonValue } from '../schema/json-value.ts'

/** A file that inputs refer to by its id. */
export interface InputFile extends Pick<FieldOf<'file'>, 'accept' | 'maxSize'> {
  path: string[]
  id: string
}

/**
 * Lists the files that inputs refer to, for a server that looks each up and checks it with `checkFile`. The inputs
 * must be valid.
 */
export function listFiles({ root }: InputForm, inputs: JsonValue): InputFile[] {
  return filesIn(root, inputs, [])
}

function filesIn(field: InputField, value: JsonValue | undefined, path: string[]): InputFile[] {
  switch (field.kind) {
    case 'file':
      return typeof value === 'string'
        ? [{ path, id: value, accept: field.accept, maxSize: field.maxSize }]
        : []
    case 'list':
      if (!Array.isArray(value)) return []
      return value.flatMap((item, index) => filesIn(field.item, item, [...path, String(index)]))
    case 'group': {
      const valueOf = ({ name }: InputField) =>
        isRecord(value) && Object.hasOwn(value, name) ? (value[name] as JsonValue) : undefined
      return activeFields(field, valueOf).flatMap((each) =>
        filesIn(each, valueOf(each), [...path, each.name]),
      )
    }
    case 'one-of': {
      const way = field.variants.find((variant) => value !== undefined && fits(value, variant.schema))
      return way ? filesIn(way, value, path) : []
    }
    default:
      return []
  }
}
