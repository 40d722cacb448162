/** Thrown when a wait exceeds its limit. */
export class WaitLimitError extends Error {
  override readonly name = 'WaitLimitError'
  readonly code = 'wait-limit'
  /** The limit, in milliseconds. */
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

/** Longest wait of a timer, in milliseconds; a longer one fires at once. Source: the HTML standard, a signed long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Calls back after a wait; never for `Infinity` or more than a timer can hold. */
export function startLimit(milliseconds: number, onLimit: (error: WaitLimitError) => void): () => void {
  if (milliseconds > LONGEST_TIMER_MS) return () => {}
  const timer = setTimeout(() => onLimit(new WaitLimitError(milliseconds)), milliseconds)
  return () => clearTimeout(timer)
}

/** Settles as the promise does, or rejects with `WaitLimitError` at the limit. `Infinity` is no limit. */
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
