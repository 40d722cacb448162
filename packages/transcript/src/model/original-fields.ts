/**
 * What a message or part of the AI SDK had besides what the model says of it, such as metadata of the provider: it makes the
 * same `UIMessage` again. Neither shown nor published.
 */
export interface OriginalFields {
  /** Its fields that the model does not have, or has in other words; JSON as the application wrote it. */
  fields?: Record<string, unknown>
  /** Fields that are made of the model otherwise, and were not there. */
  absent?: string[]
  /** Parts of a message that hold nothing to read, such as the start of a step, by their index among all of its parts. */
  blank?: { index: number; fields: Record<string, unknown> }[]
  /** A part that was made of another one, such as a source of a text with citations. */
  isDerived?: true
}
