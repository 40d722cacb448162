import type { InputFileAnswer } from '@vitrine/api-client/contract/workflows'
import type { FilePart } from '@vitrine/transcript'
import { replaceFiles } from '../input-files/replace-files.ts'

/** The inputs of a run with each file in the place of its id, by name, type and size. */
export function namedFiles(inputs: unknown, files: readonly InputFileAnswer[]): unknown {
  if (files.length === 0) return inputs
  const named = new Map(files.map((file) => [file.id, partOf(file)]))
  return replaceFiles(inputs, (id) => named.get(id))
}

function partOf({ name, mediaType, size }: InputFileAnswer): FilePart {
  return { type: 'file', mediaType, filename: name, size }
}
