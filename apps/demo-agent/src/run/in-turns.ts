import { setImmediate } from 'node:timers'

/** Longest time a piece of work keeps the process to itself, in milliseconds. */
const SLICE_MS = 8

/** When a piece of work lets others work. */
export interface Turns {
  /** Whether it has worked for a slice. */
  isOver(): boolean
  /** Waits until all other waiting work has had a turn, and the network too. Throws the reason of an abort. */
  next(): Promise<void>
}

const waiting: (() => void)[] = []

/** Lets a piece of work take turns with all others of this process. */
export function inTurns(signal: AbortSignal): Turns {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began > SLICE_MS,
    async next() {
      signal.throwIfAborted()
      await new Promise<void>((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(callNext)
      })
      signal.throwIfAborted()
      began = performance.now()
    },
  }
}

function callNext(): void {
  waiting[0]?.()
  // What was called works before the next phase of the event loop.
  setImmediate(() => {
    waiting.shift()
    if (waiting.length > 0) callNext()
  })
}
