import { readProcess } from './read-process.ts'

const POLL_MS = 500
const NPX = /^npm exec\b/

/**
 * Sends this process SIGTERM when the `npx` that started it is gone: npm ends at SIGTERM and tells only the shell
 * between it and us, so the signal would never arrive. Does nothing where no `npx` started it.
 */
export function endWithLauncher(): void {
  const launcher = findLauncher(process.ppid)
  if (launcher === undefined) return
  const poll = setInterval(() => {
    if (readProcess(launcher)) return
    clearInterval(poll)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  poll.unref()
}

/** The nearest `npx` among a process and its ancestors. */
export function findLauncher(pid: number): number | undefined {
  for (let at = pid; at > 1;) {
    const listed = readProcess(at)
    if (!listed) return undefined
    if (NPX.test(listed.command)) return at
    at = listed.parent
  }
  return undefined
}
