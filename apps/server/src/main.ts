import { readConfiguration } from './configuration/read-configuration.ts'
import { createLogger } from './logging/create-logger.ts'
import { describeError } from './logging/describe-error.ts'
import { startServer } from './start/start-server.ts'
import { StartRefusal } from './start/start-refusal.ts'
import { stopOnSignal } from './start/stop-on-signal.ts'

try {
  const configuration = readConfiguration(process.env, {
    currentFolder: process.cwd(),
    isTerminal: process.stderr.isTTY === true,
  })
  const logger = createLogger(configuration)
  const server = await startServer(configuration, logger)
  const logFault = (error: unknown) =>
    logger.fatal({ error: describeError(error) }, 'an error reached no handler')
  process.on('uncaughtException', logFault)
  process.on('unhandledRejection', logFault)
  stopOnSignal(() => server.stop(), logFault)
  process.stdout.write(server.banner)
} catch (error) {
  const isRefusal = error instanceof StartRefusal
  const described = describeError(error)
  process.stderr.write(`${isRefusal ? error.message : `${described.message}\n${described.stack}`}\n`)
  process.exit(1)
}
