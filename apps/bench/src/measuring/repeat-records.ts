/** Keys whose values are names of records, and are made distinct in each copy. */
const NAMES = /^(?:id|uuid|.*(?:Id|_id|Uuid|_uuid))$/

/**
 * A transcript of at least `bytes` bytes in the shape of a smaller one: its records, lines or the elements of its longest
 * list again and again, with ids of their own in each copy. Gives the same bytes where they are enough, or are no JSON.
 */
export function repeatRecords(content: Uint8Array, bytes: number): Uint8Array {
  if (content.length >= bytes) return content
  const text = new TextDecoder().decode(content)
  const copies = Math.ceil((bytes * 1.1) / content.length)
  const value = parsed(text)
  if (value !== undefined) return encode(JSON.stringify(repeated(value, copies)))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const records = lines.map(parsed)
  if (records.some((record) => record === undefined)) return content
  const all = Array.from({ length: copies }, (_, copy) => records.map((record) => named(record, copy))).flat()
  return encode(all.map((record) => JSON.stringify(record)).join('\n'))
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value with its longest list repeated; a list of its own where it has none. */
function repeated(value: unknown, copies: number): unknown {
  const longest = longestList(value)
  if (!longest) return [value, ...Array.from({ length: copies - 1 }, (_, copy) => named(value, copy + 1))]
  const all = Array.from({ length: copies }, (_, copy) =>
    longest.map((element) => named(element, copy)),
  ).flat()
  return JSON.parse(JSON.stringify(value, (_key, inner: unknown) => (inner === longest ? all : inner)))
}

function longestList(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const inner = Object.values(value).map(longestList)
  const lists = [Array.isArray(value) ? value : undefined, ...inner]
  return lists.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a), undefined)
}

const sizeOf = (list: unknown[] | undefined): number =>
  list?.every((element) => typeof element === 'object')
    ? JSON.stringify(list).length * Math.min(list.length, 4)
    : 0

/** A copy whose ids end in the number of the copy. */
function named(value: unknown, copy: number): unknown {
  if (copy === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((element) => named(element, copy))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      typeof inner === 'string' && NAMES.test(key) ? [key, `${inner}-${copy}`] : [key, named(inner, copy)],
    ),
  )
}
