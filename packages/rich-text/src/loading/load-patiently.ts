/** How long what could not be loaded is left alone, in milliseconds: a page that renders again must not ask without end. */
const REST_MS = 30_000

/**
 * Returns a function that loads: it returns the same promise while that runs, and undefined in the half minute after it
 * failed.
 */
export function loadPatiently(load: () => Promise<void>): () => Promise<void> | undefined {
  let running: Promise<void> | undefined
  let failedAt: number | undefined
  return () => {
    if (running) return running
    if (failedAt !== undefined && Date.now() - failedAt < REST_MS) return undefined
    running = load()
      .catch(() => void (failedAt = Date.now()))
      .finally(() => (running = undefined))
    return running
  }
}
