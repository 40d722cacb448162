/** Something was waited for as long as it may take and has not come. */
export class WaitLimitError extends Error {
  override readonly name = 'WaitLimitError'
  readonly code = 'wait-limit'
  /** How long was waited. */
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`No answer after ${milliseconds / 1000} seconds. Try again.`)
    this.milliseconds = milliseconds
  }
}

/**
 * Longest time that a pending screen or data read may suspend, in milliseconds. Source: the specification, "State
 * library suspense timeout default: 2 minutes".
 */
export const SUSPENSE_TIMEOUT_MS = 120_000

/** Longest wait a timer can hold, in milliseconds; with more it fires at once. Source: the HTML standard, a signed long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Calls back after a wait, or never if it is `Infinity` or more than a timer can hold. */
export function startLimit(milliseconds: number, onLimit: (error: WaitLimitError) => void): () => void {
  if (milliseconds > LONGEST_TIMER_MS) return () => {}
  const timer = setTimeout(() => onLimit(new WaitLimitError(milliseconds)), milliseconds)
  return () => clearTimeout(timer)
}

/** The same outcome as the promise's, unless it takes longer: then rejects with `WaitLimitError`. `Infinity` is no limit. */
export async function limitWait<Value>(
  promise: PromiseLike<Value>,
  milliseconds: number = SUSPENSE_TIMEOUT_MS,
): Promise<Value> {
  let stop: (() => void) | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    stop = startLimit(milliseconds, reject)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    stop?.()
  }
}
