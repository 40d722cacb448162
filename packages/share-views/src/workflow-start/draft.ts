import type { Entry } from '../workflow-inputs/entries/entry.ts'
import { fieldsOf, itemsOf } from '../workflow-inputs/entries/entry.ts'
import type { InputField } from '../workflow-inputs/fields/input-field.ts'
import { isRecord } from '../workflow-inputs/schema/json-value.ts'
import { valueOfEntry } from '../workflow-inputs/entries/read-entries.ts'
import { allFields } from '../workflow-inputs/entries/write-entries.ts'

/** The stored state of a form that is being filled in. */
export interface Draft {
  /** Version of the form. */
  version: string
  /** Where the entries began: the parameters of the link, or the run whose inputs were copied. */
  origin: string
  entries: Entry
  /** Idempotency key of the start, once it has been tried. */
  idempotencyKey?: string
  /** The inputs that were sent under that key, as `draftInput` writes them. */
  tried?: string
  started?: StartedRun
}

/** A run that this form has started. */
export interface StartedRun {
  runId: string
  /** The inputs it was started with, as `draftInput` writes them. */
  inputs: string
}

/**
 * Parses a stored draft; undefined for anything else. Entries that do not fit the form are left out when it is
 * rendered.
 */
export function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(draft) || draft.entries === undefined) return undefined
    const { version, origin, entries, idempotencyKey, tried, started } = draft
    return {
      version: String(version),
      origin: String(origin),
      entries: entries as Entry,
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      tried: typeof tried === 'string' ? tried : undefined,
      started: isRecord(started)
        ? { runId: String(started.runId), inputs: String(started.inputs) }
        : undefined,
    }
  } catch {
    return undefined
  }
}

/** Returns the inputs that entries stand for, as JSON without secrets. */
export function draftInput(field: InputField, entry: Entry): string | undefined {
  return JSON.stringify(valueOfEntry(field, withoutSecrets(field, entry)))
}

/** Returns the entries without those of secret fields. */
export function withoutSecrets(field: InputField, entry: Entry): Entry {
  switch (field.kind) {
    case 'text':
      return field.format === 'secret' ? '' : entry
    case 'group': {
      const fields = { ...fieldsOf(entry) }
      for (const each of allFields(field)) {
        const own = Object.hasOwn(fields, each.name) ? fields[each.name] : undefined
        if (own !== undefined) fields[each.name] = withoutSecrets(each, own)
      }
      return { fields }
    }
    case 'list':
      return {
        items: itemsOf(entry).map((item) => ({ ...item, entry: withoutSecrets(field.item, item.entry) })),
      }
    case 'one-of': {
      if (typeof entry !== 'object' || !('variants' in entry)) return entry
      const variants = field.variants.map((each, position) =>
        withoutSecrets(each, entry.variants[position] ?? ''),
      )
      return { ...entry, variants }
    }
    default:
      return field.schema.writeOnly ? '' : entry
  }
}

/** Whether a form has secret fields, which are not stored. */
export function hasSecrets(field: InputField): boolean {
  switch (field.kind) {
    case 'text':
      return field.format === 'secret'
    case 'group':
      return allFields(field).some(hasSecrets)
    case 'list':
      return hasSecrets(field.item)
    case 'one-of':
      return field.variants.some(hasSecrets)
    default:
      return field.schema.writeOnly === true
  }
}
