/** What one run may take. */
export interface RunLimits {
  /** Events that it may hold. */
  events: number
  /** Characters that its inputs and all its events take. */
  length: number
  /** Characters of one event, as JSON. */
  eventLength: number
  /** Bytes that an agent may answer one request with. */
  answerBytes: number
  /** Bytes of one event on its way. */
  frameBytes: number
  /** Longest time until an agent begins to answer, and between two pieces of an answer, in milliseconds. */
  silenceMs: number
  /** Longest time that an agent may leave open, after an end, what it called before, in milliseconds. */
  goOnMs: number
  /** How often an agent may be asked to go on. */
  legs: number
}

/** What a run may take where nothing else is said. */
export const runLimits: RunLimits = {
  events: 50_000,
  length: 64 * 1024 * 1024,
  eventLength: 1024 * 1024,
  answerBytes: 16 * 1024 * 1024,
  frameBytes: 4 * 1024 * 1024,
  silenceMs: 120_000,
  goOnMs: 30_000,
  legs: 100,
}
