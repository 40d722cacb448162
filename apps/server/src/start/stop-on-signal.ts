/** A second signal this soon is the first one again: a terminal signals the whole group, and pnpm passes it on. */
const ECHO_MS = 1000

/** A stop that hangs ends here; what supervises processes gives them 25 seconds or more. */
const DEADLINE_MS = 24_000

/** Calls `stop` once at SIGTERM or SIGINT and exits with 0; a later signal exits at once. */
export function stopOnSignal(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let firstAt: number | undefined

  async function onSignal(): Promise<void> {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > ECHO_MS) process.exit(1)
      return
    }
    firstAt = performance.now()
    setTimeout(() => process.exit(1), DEADLINE_MS).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      onError(error)
      process.exit(1)
    }
  }

  process.on('SIGTERM', () => void onSignal())
  process.on('SIGINT', () => void onSignal())
}
