import { levels } from 'pino'

/** What a terminal would obey instead of showing; paths of requests may hold it. */
const CONTROLS = /\p{Cc}/gu

/** One log record as a line for a person. */
export function readableLine(record: Record<string, unknown>): string {
  const { level, time, msg, error, ...rest } = record
  const clock = String(time).slice(11, 19)
  const name = levels.labels[Number(level)] ?? String(level)
  const facts = Object.entries(rest).map(
    ([key, value]) => ` ${key}=${String(value).replaceAll(CONTROLS, '?')}`,
  )
  const fault = isDescribed(error) ? `: ${error.message}${error.stack ? `\n${error.stack}` : ''}` : ''
  return `${clock} ${name} ${String(msg)}${facts.join('')}${fault}\n`
}

function isDescribed(error: unknown): error is { message: string; stack?: string } {
  return typeof error === 'object' && error !== null && 'message' in error
}
