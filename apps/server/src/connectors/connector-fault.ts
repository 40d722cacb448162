interface ConnectorFaultOptions extends ErrorOptions {
  /** What becomes of the run: interrupted where the agent went away before it told an end. @default 'failed' */
  status?: 'failed' | 'interrupted'
}

/** Why an agent could not be worked with, in a sentence that a visitor may read: it names no address. */
export class ConnectorFault extends Error {
  override readonly name = 'ConnectorFault'
  readonly status: 'failed' | 'interrupted'

  constructor(message: string, { status = 'failed', ...options }: ConnectorFaultOptions = {}) {
    super(message, options)
    this.status = status
  }
}
