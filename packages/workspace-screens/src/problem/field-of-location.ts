/** Finds which of the fields a failure names, by shape, as `ApiError` does; also where it names a part of one. */
export function fieldOfLocation(error: unknown, fields: readonly string[]): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const location: unknown = Reflect.get(error, 'place')
  if (typeof location !== 'object' || location === null) return undefined
  const named = `${String(Reflect.get(location, 'field'))}.`
  return fields.find((field) => named.startsWith(`${field}.`))
}
