/** What kind of thing ended a run: something about its input, the clock, a stop, or the agent itself. */
export type FaultCode =
  | 'invalid-input'
  | 'too-large'
  | 'unreadable-file'
  | 'time-limit'
  | 'stopped'
  | 'failed'

/** Why a run cannot go on; the message says what, where, and what to do about it. */
export class AgentFault extends Error {
  override name = 'AgentFault'

  readonly code: FaultCode

  constructor(code: FaultCode, message: string) {
    super(message)
    this.code = code
  }
}
