import type { FieldOf } from '../fields/input-field.ts'
import type { InputProblem } from './input-problem.ts'
import type { UploadedFile } from '../entries/uploaded-file.ts'

/** Returns the problem of a file for a field, before or after its upload; undefined where it is valid. */
export function checkFile(
  { accept, maxSize }: Pick<FieldOf<'file'>, 'accept' | 'maxSize'>,
  { name, size, mediaType }: Omit<UploadedFile, 'id'>,
): Pick<InputProblem, 'keyword' | 'values'> | undefined {
  if (maxSize !== undefined && size > maxSize) return { keyword: 'x-maxSize', values: { limit: maxSize } }
  const isTaken = accept.length === 0 || accept.some((type) => isOfType(type, name, mediaType))
  return isTaken ? undefined : { keyword: 'x-accept', values: { types: accept.join(', ') } }
}

/** Whether a file is of a type, written as in the `accept` of an input: `.md`, `text/plain`, `image/*`. */
function isOfType(type: string, name: string, mediaType: string): boolean {
  const wanted = type.trim().toLowerCase()
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
  const [essence = ''] = mediaType.toLowerCase().split(';')
  return (
    wanted === '*/*' ||
    wanted === essence ||
    (wanted.endsWith('/*') && essence.startsWith(wanted.slice(0, -1)))
  )
}
