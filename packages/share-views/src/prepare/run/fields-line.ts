import { firstLine, LONGEST_LINE } from '../../tools/first-line.ts'

const MOST_FIELDS = 3

/** Returns the first short fields of an object, or a number or a truth, as a line: `city: Bangor, degrees: 12`. */
export function fieldsLine(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const fields = Object.entries(value).filter(([, inner]) => isShort(inner))
  return firstLine(
    fields
      .slice(0, MOST_FIELDS)
      .map(([name, inner]) => `${name}: ${String(inner)}`)
      .join(', '),
  )
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string')
    return value !== '' && value.length <= LONGEST_LINE / 2 && !value.includes('\n')
  return typeof value === 'number' || typeof value === 'boolean'
}
