/** Inputs with what stands for each file in the place of its id, which nobody writes by chance. */
export function replaceFiles(value: unknown, files: ReadonlyMap<string, unknown>): unknown {
  if (files.size === 0) return value
  if (typeof value === 'string') return files.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => replaceFiles(item, files))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceFiles(inner, files)]))
}
