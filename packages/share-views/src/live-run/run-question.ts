/** A question that a run waits for, as its agent asked it. */
export interface RunQuestion {
  id: string
  /** In the agent's own words or codes. */
  reason: string
  /** The question in words. */
  message?: string
  /** JSON Schema of the answer; without one any text is accepted. */
  responseSchema?: Record<string, unknown>
}

/** The answer to one question; a declined one has no payload. */
export interface RunQuestionAnswer {
  questionId: string
  status: 'resolved' | 'cancelled'
  /** The answer, valid against `responseSchema`. */
  payload?: unknown
}
