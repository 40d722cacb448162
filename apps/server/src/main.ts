import { readConfiguration } from './configuration/read-configuration.ts'
import { createLogger } from './logging/create-logger.ts'
import { describeError } from './logging/describe-error.ts'
import { claimDataFolder } from './start/claim-data-folder.ts'
import { endWithLauncher } from './start/end-with-launcher.ts'
import { StartRefusal } from './start/start-refusal.ts'
import { stopOnSignal } from './start/stop-on-signal.ts'

try {
  endWithLauncher()
  const configuration = readConfiguration(process.env, {
    currentFolder: process.cwd(),
    isTerminal: process.stderr.isTTY === true,
  })
  const logger = createLogger(configuration)
  const { folder, release } = await claimDataFolder(configuration)
  // Loaded late, so that a start that is refused is refused at once.
  const { startServer } = await import('./start/start-server.ts')
  const server = await startServer(configuration, folder, logger)

  const logFault = (error: unknown) =>
    logger.fatal({ error: describeError(error) }, 'an error reached no handler')
  process.on('uncaughtException', logFault)
  process.on('unhandledRejection', logFault)
  stopOnSignal(async () => {
    await server.stop()
    release()
  }, logFault)
  process.stdout.write(server.banner)
} catch (error) {
  const { message, stack } = describeError(error)
  process.stderr.write(error instanceof StartRefusal ? `${error.message}\n` : `${message}\n${stack}\n`)
  process.exit(1)
}
