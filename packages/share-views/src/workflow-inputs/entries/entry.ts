import type { InputField } from '../fields/input-field.ts'
import { isRecord } from '../schema/json-value.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** What a person entered in a field, valid or not; plain JSON. */
export type Entry =
  /** Text, number, day, time or JSON as typed. */
  | string
  | boolean
  /** Indexes of the chosen options. */
  | { chosen: number[] }
  | { items: ListItem[] }
  | { fields: { [name: string]: Entry } }
  /** Index of the chosen variant, with the entries of all. */
  | { variant: number; variants: Entry[] }
  | { file: UploadedFile | undefined }

/** One item of a list; its id stays while others are added and removed. */
export interface ListItem {
  id: number
  entry: Entry
}

/** Returns the entry of an empty field. */
export function emptyEntry(field: InputField): Entry {
  switch (field.kind) {
    case 'boolean':
      return false
    case 'choice':
    case 'choices':
      return { chosen: [] }
    case 'list':
      return { items: [] }
    case 'group':
      return { fields: {} }
    case 'one-of':
      return { variant: field.variants.length === 1 ? 0 : -1, variants: [] }
    case 'file':
      return { file: undefined }
    default:
      return ''
  }
}

/** Returns the entries of a group; empty for an entry of another kind. */
export function fieldsOf(entry: Entry | undefined): { [name: string]: Entry } {
  return isRecord(entry) && 'fields' in entry && isRecord(entry.fields) ? entry.fields : {}
}

/** Returns the entry of one field of a group; an empty one where there is none. */
export function entryIn(entry: Entry | undefined, field: InputField): Entry {
  const fields = fieldsOf(entry)
  const own = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined
  return own === undefined ? emptyEntry(field) : own
}

/** Returns the items of a list; empty for an entry of another kind. */
export function itemsOf(entry: Entry | undefined): ListItem[] {
  if (!isRecord(entry) || !('items' in entry) || !Array.isArray(entry.items)) return []
  return entry.items.filter((item) => isRecord(item) && typeof item.id === 'number')
}

/** Returns the indexes of the chosen options, without those that do not exist. */
export function chosenOf(entry: Entry | undefined, options: readonly unknown[]): number[] {
  if (!isRecord(entry) || !('chosen' in entry) || !Array.isArray(entry.chosen)) return []
  return entry.chosen.filter((position) => Number.isInteger(position) && position in options)
}

/** Returns the chosen variant, its index and its entry; undefined where none is chosen. */
export function variantOf(
  entry: Entry | undefined,
  variants: readonly InputField[],
): { position: number; variant: InputField; entry: Entry } | undefined {
  if (!isRecord(entry) || !('variant' in entry) || typeof entry.variant !== 'number') return undefined
  const variant = variants[entry.variant]
  if (!variant) return undefined
  const kept: unknown = Array.isArray(entry.variants) ? entry.variants[entry.variant] : undefined
  return { position: entry.variant, variant, entry: (kept ?? emptyEntry(variant)) as Entry }
}

/** Returns the uploaded file of a field; undefined before the upload has finished. */
export function fileOf(entry: Entry | undefined): UploadedFile | undefined {
  if (!isRecord(entry) || !('file' in entry) || !isRecord(entry.file)) return undefined
  const { id, name, size, mediaType } = entry.file as Partial<UploadedFile>
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return { id, name, size: Number(size) || 0, mediaType: String(mediaType ?? '') }
}

/** Returns the typed text of a field; empty for an entry of another kind. */
export function textOf(entry: Entry | undefined): string {
  return typeof entry === 'string' ? entry : ''
}
