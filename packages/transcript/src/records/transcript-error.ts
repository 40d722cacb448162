import type { InputLook } from './input-look.ts'

/** Why a transcript as a whole cannot be read. */
export type TranscriptErrorCode =
  | 'empty'
  | 'not-text'
  | 'too-large'
  | 'too-deep'
  | 'invalid-json'
  | 'unknown-format'
  | 'no-messages'
  | 'no-steps'
  | 'workflow-definition'
  | 'holds-runs'
  | 'damaged-database'
  | 'damaged-archive'

/** Where in the input the reason stands. */
export interface TranscriptErrorLocation {
  /** From 1. */
  line?: number
  /** From 1. */
  column?: number
  /** From 1. */
  record?: number
}

/** A transcript that cannot be read, with a sentence that says what to do. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError'
  readonly code: TranscriptErrorCode
  readonly place: TranscriptErrorLocation
  /** What the input is instead, where its bytes say it. */
  readonly look: InputLook | undefined

  constructor(
    code: TranscriptErrorCode,
    message: string,
    place: TranscriptErrorLocation = {},
    look?: InputLook,
  ) {
    super(message)
    this.code = code
    this.place = place
    this.look = look
  }
}
