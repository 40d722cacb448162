import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often the event loop is looked at, in milliseconds. */
const EVERY_MS = 10

/** Watches how late the turns of the event loop are; each call gives the 95th percentile since the last one, in milliseconds. */
export function watchLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: EVERY_MS })
  delays.enable()
  return () => {
    const delay = delays.count > 0 ? delays.percentile(95) / 1e6 - EVERY_MS : 0
    delays.reset()
    return Math.max(0, delay)
  }
}
