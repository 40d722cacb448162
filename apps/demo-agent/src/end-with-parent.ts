const POLL_MS = 500

/** Calls `end` once when the process that started this one is gone. */
export function endWithParent(end: () => void): void {
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    end()
  }, POLL_MS)
  poll.unref()
}
