import type { Logger } from 'pino'
import { describeError } from '../../platform/logging/describe-error.ts'

/** Work that answers do not wait for, so that their timing reveals nothing. */
export interface BackgroundWork {
  add(work: Promise<unknown>): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

/** Tracks work under way, and logs what fails. */
export function createBackgroundWork(logger: Logger): BackgroundWork {
  const running = new Set<Promise<unknown>>()
  return {
    add(work) {
      const tracked: Promise<unknown> = work
        .catch((error: unknown) =>
          logger.error({ error: describeError(error) }, 'work in the background failed'),
        )
        .finally(() => running.delete(tracked))
      running.add(tracked)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
