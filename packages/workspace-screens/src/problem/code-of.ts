/** Reads the code of a failure, by shape: an application may bundle error classes twice. */
export function codeOf(error: unknown): string | undefined {
  return fieldOf(error, 'code')
}

/** Reads the reason of a failure; undefined where it carries none. */
export function reasonOf(error: unknown): string | undefined {
  return fieldOf(error, 'reason')
}

function fieldOf(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** Finds which of the fields a failure names, by shape, as `ApiError` does; also where it names a part of one. */
export function fieldOfLocation(error: unknown, fields: readonly string[]): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const location: unknown = Reflect.get(error, 'place')
  if (typeof location !== 'object' || location === null) return undefined
  const named = `${String(Reflect.get(location, 'field'))}.`
  return fields.find((field) => named.startsWith(`${field}.`))
}
