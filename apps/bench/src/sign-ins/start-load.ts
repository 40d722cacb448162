import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Load, LoadReport } from './load.ts'

/** A load that another process makes. */
export interface RunningLoad {
  /** Resolves when all that was begun is answered. */
  ended: Promise<LoadReport>
  /** Begins nothing more. */
  stop(): void
}

/** Makes a load by another process, so that what is measured in this one waits for nothing but the server. */
export function startLoad(load: Load): RunningLoad {
  const child = fork(new URL('make-load.ts', import.meta.url))
  child.send(load)
  const broken = once(child, 'exit').then(() => {
    throw new Error('What makes the load ended before its end.')
  })
  const ended = Promise.race([once(child, 'message'), broken]).then(([report]) => {
    child.disconnect()
    return report as LoadReport
  })
  return { ended, stop: () => child.send('stop') }
}
