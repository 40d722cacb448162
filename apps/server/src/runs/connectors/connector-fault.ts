import type { StepError } from '@vitrine/transcript'
import { type OwnEndReason, runEnd } from './run-end.ts'

interface ConnectorFaultOptions extends ErrorOptions {
  /** A code of the agent's answer. */
  type?: string
}

/** Why an agent could not be worked with. */
export class ConnectorFault extends Error {
  override readonly name = 'ConnectorFault'
  readonly end: StepError
  /** What becomes of the run: interrupted where the agent went away before it emitted an end. */
  readonly status: 'failed' | 'interrupted'

  constructor(reason: OwnEndReason, { type, ...options }: ConnectorFaultOptions = {}) {
    const end = runEnd(reason, type)
    super(end.message, options)
    this.end = end
    this.status = reason === 'cut-off' ? 'interrupted' : 'failed'
  }
}
