/** Characters above which a text is known by its length, beginning and end: to hash all of it costs more than to read it. */
const LONG = 200

/** What a model holds as the source had it: objects, and values under their keys where an object was copied. */
export class ModelValues {
  private readonly objects = new Set<object>()
  private values: Map<string, Set<unknown>> | undefined

  constructor(model: unknown) {
    this.collect(model)
  }

  /** Whether an object of the source is in the model. */
  hasObject(object: object): boolean {
    return this.objects.has(object)
  }

  /** Whether an object of the model has this value under this key. */
  hasValue(key: string, value: unknown): boolean {
    this.values ??= valuesOf(this.objects)
    return this.values.get(key)?.has(signatureOf(value)) ?? false
  }

  private collect(value: unknown): void {
    if (typeof value !== 'object' || value === null || this.objects.has(value)) return
    this.objects.add(value)
    if (Array.isArray(value)) for (const element of value) this.collect(element)
    else for (const key in value) this.collect((value as Record<string, unknown>)[key])
  }
}

function valuesOf(objects: ReadonlySet<object>): Map<string, Set<unknown>> {
  const found = new Map<string, Set<unknown>>()
  for (const object of objects) {
    if (Array.isArray(object)) continue
    for (const key in object) {
      const value = (object as Record<string, unknown>)[key]
      if (typeof value === 'object') continue
      const values = found.get(key)
      if (values) values.add(signatureOf(value))
      else found.set(key, new Set([signatureOf(value)]))
    }
  }
  return found
}

function signatureOf(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONG) return value
  return `${value.length} ${value.slice(0, LONG / 4)}${value.slice(-LONG / 4)}`
}
