import { Interrupted } from './command-error.ts'

/** Runs work that Ctrl-C ends through its signal, so that the screen is left tidy; a second Ctrl-C ends the process. */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const stop = () => controller.abort(new Interrupted('Stopped.'))
  process.once('SIGINT', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', stop)
  }
}
