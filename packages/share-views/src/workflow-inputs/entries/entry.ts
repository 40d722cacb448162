import type { InputField } from '../fields/input-field.ts'
import { isRecord } from '../schema/json-value.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** What stands in a field as it was entered: plain JSON, right or not yet. */
export type Entry =
  /** Text, number, day, time or JSON as it is typed. */
  | string
  | boolean
  /** Positions of the options that are chosen. */
  | { chosen: number[] }
  | { items: ListItem[] }
  | { fields: { [name: string]: Entry } }
  /** Position of the way that is chosen, with what stands in each. */
  | { variant: number; variants: Entry[] }
  | { file: UploadedFile | undefined }

/** One entry of a list; its id stays while others come and go. */
export interface ListItem {
  id: number
  entry: Entry
}

/** The entry of an empty field. */
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

/** The entries of a group; none where something else was kept. */
export function fieldsOf(entry: Entry | undefined): { [name: string]: Entry } {
  return isRecord(entry) && 'fields' in entry && isRecord(entry.fields) ? entry.fields : {}
}

/** The entry of one field of a group. */
export function entryIn(entry: Entry | undefined, field: InputField): Entry {
  const fields = fieldsOf(entry)
  const own = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined
  return own === undefined ? emptyEntry(field) : own
}

/** The entries of a list. */
export function itemsOf(entry: Entry | undefined): ListItem[] {
  if (!isRecord(entry) || !('items' in entry) || !Array.isArray(entry.items)) return []
  return entry.items.filter((item) => isRecord(item) && typeof item.id === 'number')
}

/** Positions of the options that are chosen, of those there are. */
export function chosenOf(entry: Entry | undefined, options: readonly unknown[]): number[] {
  if (!isRecord(entry) || !('chosen' in entry) || !Array.isArray(entry.chosen)) return []
  return entry.chosen.filter((position) => Number.isInteger(position) && position in options)
}

/** The way that is chosen, and what stands in it. */
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

/** The file of a field, if it has arrived. */
export function fileOf(entry: Entry | undefined): UploadedFile | undefined {
  if (!isRecord(entry) || !('file' in entry) || !isRecord(entry.file)) return undefined
  const { id, name, size, mediaType } = entry.file as Partial<UploadedFile>
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return { id, name, size: Number(size) || 0, mediaType: String(mediaType ?? '') }
}

/** What is typed in a field. */
export function textOf(entry: Entry | undefined): string {
  return typeof entry === 'string' ? entry : ''
}
