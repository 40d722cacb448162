/** Why a schema makes no form. */
export type RefusalReason = 'cycle' | 'depth' | 'size' | 'reference' | 'pattern' | 'invalid'

/** Thrown for a schema that cannot be used safely. */
export class SchemaRefusal extends Error {
  override name = 'SchemaRefusal'

  readonly reason: RefusalReason
  /** JSON Pointer into the schema. */
  readonly at: string

  constructor(reason: RefusalReason, at: string) {
    super(`The schema cannot be used: ${reason} at ${at || 'its root'}`)
    this.reason = reason
    this.at = at
  }
}
