import { readConfiguration } from '../platform/configuration/read-configuration.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { describeError } from '../platform/logging/describe-error.ts'
import { claimDataFolder } from './claim-data-folder.ts'
import { endWithLauncher } from './end-with-launcher.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Starts the server as the environment says, and stops it at a signal. Throws `StartRefusal`. */
export async function runServer(): Promise<void> {
  endWithLauncher()
  const configuration = readConfiguration(process.env, {
    currentFolder: process.cwd(),
    isTerminal: process.stderr.isTTY === true,
  })
  const logger = createLogger(configuration)
  const { folder, release } = await claimDataFolder(configuration)
  // Loaded late, so that a start that is refused is refused at once.
  const { startServer } = await import('./start-server.ts')
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
}
