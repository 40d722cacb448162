import type { DataPart } from '@vitrine/transcript'
import { dataKind } from '@vitrine/transcript/model'

/** Changes that data describes, as a block of text, and the fields that say something else. */
export interface DataChanges {
  text: string
  language?: 'diff'
  rest?: Record<string, unknown>
}

/**
 * Reads the files that data lists as changed, one a line, or the diff that a tool keeps beside its answer; undefined for
 * any other data.
 */
export function dataChanges(part: Pick<DataPart, 'name' | 'data'>): DataChanges | undefined {
  switch (dataKind(part)) {
    case 'changed-files': {
      const { files, hash, ...rest } = fieldsOf(part.data)
      const isListed =
        Array.isArray(files) && files.length > 0 && files.every((file) => typeof file === 'string')
      // Of a hash a reader learns nothing, as long as it is one.
      if (!isListed || (hash !== undefined && typeof hash !== 'string')) return undefined
      return withRest({ text: files.join('\n') }, rest)
    }
    case 'details': {
      const { diff, ...rest } = fieldsOf(part.data)
      return typeof diff === 'string' && diff.trim() !== ''
        ? withRest({ text: diff, language: 'diff' }, rest)
        : undefined
    }
    default:
      return undefined
  }
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {}

function withRest(changes: DataChanges, rest: Record<string, unknown>): DataChanges {
  return Object.keys(rest).length > 0 ? { ...changes, rest } : changes
}
