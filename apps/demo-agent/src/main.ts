import { readSettings, SettingFault } from './server/read-settings.ts'
import { startDemoAgent } from './server/start-demo-agent.ts'

/** A stop that hangs ends here, in milliseconds. */
const DEADLINE_MS = 10_000

/** Wait between two looks at the parent process, in milliseconds. */
const POLL_MS = 500

try {
  const agent = await startDemoAgent(readSettings(process.argv.slice(2), process.env))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), DEADLINE_MS).unref()
    void agent.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  endWithParent(stop)
  process.stdout.write(`Demo agent ready at ${agent.url}\n`)
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const isExpected = error instanceof SettingFault || (error instanceof Error && 'code' in error)
  process.stderr.write(`${isExpected ? message : (stack ?? message)}\n`)
  process.exit(1)
}

/** Calls `end` once when the process that started this one is gone. */
function endWithParent(end: () => void): void {
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    end()
  }, POLL_MS)
  poll.unref()
}
