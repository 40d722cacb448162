/** Values that stand where they should not. */
const POISON: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  '',
  '\u0000',
  '__proto__',
  [],
  {},
  [[]],
  [null],
  { role: 'user' },
  true,
]

/** Copies of a value in each of which one place below the top holds something else, with a name for each. */
export function* damagedValues(value: unknown): Generator<{ name: string; value: unknown }> {
  for (const path of places(value).slice(1))
    for (const poison of POISON)
      yield { name: `${path.join('.')} = ${JSON.stringify(poison)}`, value: replaced(value, path, poison) }
}

function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: string[], poison: unknown): unknown {
  if (key === undefined) return poison
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) }
  const record = copy as Record<string, unknown>
  record[key] = replaced(record[key], rest, poison)
  return copy
}
