/** What traces may take. */
export interface TraceLimits {
  /** Bytes of one request, also once it is unpacked. */
  requestBytes: number
  /** Spans of one trace. */
  spansOfTrace: number
  /** Log records of one trace. */
  logsOfTrace: number
  /** Bytes of the JSON of the spans and log records of one trace, all of which are held at once to make its run. */
  bytesOfTrace: number
  /** The same of all traces of a workspace that may still grow. */
  bytesOfWorkspace: number
  /** How long nothing may come after the outermost span has ended until a trace is over, in milliseconds. */
  quietMs: number
  /** The same for a trace whose outermost span has not ended. */
  openMs: number
}

/** What traces may take where nothing else is said. */
export const traceLimits: TraceLimits = {
  requestBytes: 16 * 1024 * 1024,
  spansOfTrace: 10_000,
  logsOfTrace: 10_000,
  bytesOfTrace: 32 * 1024 * 1024,
  bytesOfWorkspace: 1024 * 1024 * 1024,
  quietMs: 10_000,
  openMs: 3_600_000,
}
