/** Ids of nothing but zeros stand for no id. */
const NONE = /^0*$/

/** An id of a span or trace in hexadecimal, from hexadecimal or, as some exporters write it, base64; undefined where there is none. */
export function spanId(value: unknown, bytes: 8 | 16): string | undefined {
  if (typeof value !== 'string' || NONE.test(value)) return undefined
  const length = bytes * 2
  if (value.length === length && /^[0-9a-f]+$/i.test(value)) return value.toLowerCase()
  const hexadecimal = isBase64(value, bytes) ? fromBase64(value) : value
  return NONE.test(hexadecimal) ? undefined : hexadecimal
}

function isBase64(value: string, bytes: number): boolean {
  return value.length === Math.ceil(bytes / 3) * 4 && /^[\w+/-]+={0,2}$/.test(value)
}

function fromBase64(value: string): string {
  const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
  return Array.from(binary, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
