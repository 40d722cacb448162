import { asArray, asObject, asString, type JsonObject } from '../../json/json-value.ts'

const REFERENCE = /^(?:attachment|tc):\/\/(.+)$/

/** Characters that are put back in place of references in one log; beyond them the references stay. */
const MAXIMUM_RESTORED = 2 ** 28

/** Restores values that Inspect stores beside a sample because it uses them more than once. */
export class Attachments {
  private readonly texts: Map<string, unknown>
  private restored = 0

  constructor(attachments: unknown) {
    this.texts = new Map(Object.entries(asObject(attachments) ?? {}))
  }

  /** A value with its texts in place of the references to them. */
  restore(value: unknown): unknown {
    if (typeof value === 'string') return this.restoreText(value)
    const list = asArray(value)
    if (list) return list.map((item) => this.restore(item))
    const object = asObject(value)
    return object ? this.restoreObject(object) : value
  }

  restoreObject(object: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(object).map(([key, inner]) => [key, this.restore(inner)]))
  }

  private restoreText(text: string): string {
    const attached = asString(this.texts.get(REFERENCE.exec(text)?.[1] ?? ''))
    if (attached === undefined || this.restored + attached.length > MAXIMUM_RESTORED) return text
    this.restored += attached.length
    return attached
  }
}
