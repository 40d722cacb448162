/** Kind of a problem; most are named after the keyword of the schema that is not met. */
export type ProblemKeyword =
  | 'required'
  | 'type'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'format'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'additionalProperties'
  /** Entered as JSON, and not complete. */
  | 'json'
  /** More, longer or deeper than is checked. */
  | 'size'
  /** Any other keyword. */
  | 'invalid'
  /** A file whose upload has not finished. */
  | 'uploading'
  /** A file that is not on the server, or not this visitor's. */
  | 'file'
  /** A file of a type that is not accepted. */
  | 'x-accept'
  /** A file that is too large. */
  | 'x-maxSize'

/** A problem with one input, to be described in any language. */
export interface InputProblem {
  /** Names and indexes from the whole input down to the one with the problem. */
  path: string[]
  keyword: ProblemKeyword
  /** Values for the message: `limit`, `type`, `format`, `name`, `types`. */
  values: Record<string, string | number>
}
