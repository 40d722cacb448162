import { CommanderError } from 'commander'
import { CommandError } from '../terminal/command-error.ts'
import { shieldShareIds } from '../commands/revoke.ts'
import { createProgram } from './create-program.ts'
import { paintFor } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

const MAXIMUM_MESSAGE = 2000

/** Runs one command line. Resolves to the exit code and never throws. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(shieldShareIds(args), { from: 'user' })
    return EXIT_CODES.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage
    const failure = asCommandError(error)
    say(terminal, args.includes('--json') ? failureAsJson(failure) : failureAsText(failure, terminal))
    if (isDebugged(terminal)) say(terminal, stackOf(error))
    return failure.exitCode
  }
}

function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new CommandError(
    `Something went wrong that should not have: ${message}. DEBUG=vitrine shows where; please report it.`,
    { code: 'internal-error', cause: error },
  )
}

/** Names of files stand in messages, and may hold anything. */
function failureAsText({ message }: CommandError, terminal: Terminal): string {
  return `${paintFor(terminal.stderr, terminal)('red', 'error:')} ${plainLine(message, MAXIMUM_MESSAGE)}`
}

function failureAsJson({ code, message, place }: CommandError): string {
  return JSON.stringify({ error: { code, message, ...place } })
}

function isDebugged({ env }: Terminal): boolean {
  return (env.DEBUG ?? '').split(/[\s,]+/).includes('vitrine')
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nCaused by: ${stackOf(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
