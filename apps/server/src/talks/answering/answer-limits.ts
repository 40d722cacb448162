/** What one answer of an agent may take. */
export interface AnswerLimits {
  /** Longest time of the whole, in milliseconds. */
  wholeMs: number
  /** Longest time until an agent begins to answer, and between two pieces of an answer, in milliseconds. */
  silenceMs: number
  /** Bytes of the whole. */
  answerBytes: number
  /** Bytes of one event. */
  frameBytes: number
  /** Characters of the state that an agent keeps from one answer to the next. */
  stateLength: number
}

/** What an answer may take where nothing else is said. */
export const answerLimits: AnswerLimits = {
  wholeMs: 10 * 60_000,
  silenceMs: 120_000,
  answerBytes: 16 * 1024 * 1024,
  frameBytes: 1024 * 1024,
  stateLength: 1024 * 1024,
}
