import { describeError } from './platform/logging/describe-error.ts'
import { assertSqlite } from './start/assert-sqlite.ts'
import { StartRefusal } from './platform/errors/start-refusal.ts'

const [, , ...parameters] = process.argv

try {
  assertSqlite()
  if (parameters.length === 0) {
    const { runServer } = await import('./start/run-server.ts')
    await runServer()
  } else {
    const { runMaintenance } = await import('./start/maintenance/run-maintenance.ts')
    process.exitCode = await runMaintenance(parameters)
  }
} catch (error) {
  const { message, stack } = describeError(error)
  process.stderr.write(error instanceof StartRefusal ? `${error.message}\n` : `${message}\n${stack}\n`)
  process.exit(1)
}
