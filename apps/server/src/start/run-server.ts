import { readConfiguration } from '../platform/configuration/read-configuration.ts'
import { describeError } from '../platform/logging/describe-error.ts'
import { claimDataFolder } from './claim-data-folder.ts'
import { endWithLauncher } from './end-with-launcher.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { readableLine } from '../platform/logging/readable-line.ts'

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

/** The log, on standard error: JSON a line, or short lines for a person at a terminal. */
function createLogger(
  { logLevel, logFormat }: Pick<Configuration, 'logLevel' | 'logFormat'>,
  write: (text: string) => void = (text) => process.stderr.write(text),
): Logger {
  const destination: DestinationStream = {
    write: (line) => write(logFormat === 'json' ? line : readableLine(JSON.parse(line))),
  }
  return pino({ level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
