/** What can be wrong with an input; most are named after the keyword of the schema that is not met. */
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
  /** Written as JSON, and not complete. */
  | 'json'
  /** More, longer or deeper than is checked. */
  | 'size'
  /** Any other keyword. */
  | 'invalid'
  /** A file that has not arrived yet. */
  | 'uploading'
  /** A file that is not on the server, or not this visitor's. */
  | 'file'
  /** A file of a type that is not taken. */
  | 'x-accept'
  /** A file that is too large. */
  | 'x-maxSize'

/** What is wrong with one input, to be worded in any language. */
export interface InputProblem {
  /** Names and positions from the whole input down to the one concerned. */
  path: string[]
  keyword: ProblemKeyword
  /** What the message needs: `limit`, `type`, `format`, `name`, `types`. */
  values: Record<string, string | number>
}
