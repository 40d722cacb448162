/** Inputs with what stands for a file in the place of its id, wherever there is something by that text and the path to it. */
export function replaceFiles(
  value: unknown,
  fileAt: (id: string, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return fileAt(value, path) ?? value
  if (typeof value !== 'object' || value === null) return value
  const within = (inner: unknown, name: string | number) =>
    replaceFiles(inner, fileAt, [...path, String(name)])
  if (Array.isArray(value)) return value.map(within)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, within(inner, name)]))
}
