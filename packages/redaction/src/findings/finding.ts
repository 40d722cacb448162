/**
 * How sure a finding is: `high` for a format that nothing else has, `medium` for a value that its name or its surroundings
 * identify, `low` for what may as well be harmless.
 */
export type Confidence = 'high' | 'medium' | 'low'

/** What a finding reveals: a credential, or a person, a machine or a listed word. */
export type FindingGroup = 'secret' | 'person' | 'listed'

/** What gave a value away: its format, the name before it, its surroundings, its value elsewhere in the model, or a list of words. */
export type FindingReason = 'format' | 'name' | 'surroundings' | 'repeated' | 'listed'

/** A range of a text in a model. */
export interface FindingLocation {
  /** The message that holds it, the innermost where a sub-agent speaks. */
  messageId?: string
  /** The position of the part in that message, from 0. */
  part?: number
  /** The step of a run that holds it. */
  stepId?: string
  /** Keys and positions from the model to the text. */
  path: readonly (string | number)[]
  /** The text is a key of an object, and not a value. */
  isKey?: true
  /** Where it begins in the text, in UTF-16 code units. */
  start: number
  /** Where it ends in the text, in UTF-16 code units. */
  end: number
}

/** Something that should perhaps not be published. */
export interface Finding {
  /** Such as `github-token`; `findingKinds` lists them. */
  kind: string
  group: FindingGroup
  confidence: Confidence
  place: FindingLocation
  /** Its first few characters, which reveal no more than its kind does. */
  preview: string
  why: FindingReason
}
