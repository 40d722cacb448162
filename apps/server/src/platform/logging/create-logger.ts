import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from '../configuration/configuration.ts'
import { readableLine } from './readable-line.ts'

/** The log, on standard error: JSON a line, or short lines for a person at a terminal. */
export function createLogger(
  { logLevel, logFormat }: Pick<Configuration, 'logLevel' | 'logFormat'>,
  write: (text: string) => void = (text) => process.stderr.write(text),
): Logger {
  const destination: DestinationStream = {
    write: (line) => write(logFormat === 'json' ? line : readableLine(JSON.parse(line))),
  }
  return pino({ level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
