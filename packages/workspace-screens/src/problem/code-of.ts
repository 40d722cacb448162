/** The code of a failure, by shape: an application may bundle the classes of errors twice. */
export function codeOf(error: unknown): string | undefined {
  return fieldOf(error, 'code')
}

/** The reason of a failure, where it carries one. */
export function reasonOf(error: unknown): string | undefined {
  return fieldOf(error, 'reason')
}

function fieldOf(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
