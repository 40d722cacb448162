import type { InputFileAnswer } from '@vitrine/api-client/contract'
import type { FilePart } from '@vitrine/transcript'

/** The inputs of a run with each file in the place of its id, by name, type and size. */
export function namedFiles(inputs: unknown, files: readonly InputFileAnswer[]): unknown {
  const byId = new Map(files.map((file) => [file.id, file]))
  return byId.size === 0 ? inputs : replaced(inputs, byId)
}

function replaced(value: unknown, files: ReadonlyMap<string, InputFileAnswer>): unknown {
  if (typeof value === 'string') {
    const file = files.get(value)
    return file ? partOf(file) : value
  }
  if (Array.isArray(value)) return value.map((item) => replaced(item, files))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, files)]))
}

function partOf({ name, mediaType, size }: InputFileAnswer): FilePart {
  return { type: 'file', mediaType, filename: name, size }
}
