/** What ended work without an end: Ctrl-C of a person, or a request of the system. */
export type StopSignal = 'SIGINT' | 'SIGTERM'

/**
 * Runs work without an end until Ctrl-C or SIGTERM, which ends it in order through its signal; a second one ends the
 * process. Gives which of them came, if one did, beside the result.
 */
export async function untilStopped<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<{ result: Result; stoppedBy?: StopSignal }> {
  const controller = new AbortController()
  let stoppedBy: StopSignal | undefined
  const stop = (signal: StopSignal) => {
    stoppedBy ??= signal
    controller.abort()
  }
  const interrupt = () => stop('SIGINT')
  const terminate = () => stop('SIGTERM')
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', terminate)
  try {
    return { result: await work(controller.signal), stoppedBy }
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', terminate)
  }
}
