import type { Command } from 'commander'
import { ask } from '../terminal/ask.ts'
import { CommandError, Interrupted } from '../terminal/command-error.ts'
import { counted } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import type { Session } from './describe-session.ts'
import { findSessions, type FoundSessions } from './find-sessions.ts'
import { selectSessions, sourcesOf } from './select-sessions.ts'
import { describeSearch, listedSession, missingAgents, shortPath } from './show-sessions.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

/** What stands on the command line instead of a file. */
export interface SessionOptions {
  latest?: boolean
  agent?: string
  project?: string
  json?: boolean
}

const LISTED = 10

/** Adds the options that choose a session where no file is named. */
export function addSessionOptions(command: Command): Command {
  return command
    .option('-l, --latest', 'without a file: take the newest session of an agent on this machine')
    .option('--agent <name>', 'without a file: only sessions of this agent, such as claude-code')
    .option('--project <folder>', 'without a file: only sessions of this folder, or with this in its path')
}

/** The named file, else the path of the session that the options mean or the person picks. */
export async function fileOrSession(
  file: string | undefined,
  options: SessionOptions,
  terminal: Terminal,
): Promise<string> {
  const { latest, agent, project } = options
  const isNarrowed = latest || agent !== undefined || project !== undefined
  if (file !== undefined) {
    if (!isNarrowed) return file
    throw new CommandError(
      '--latest, --agent and --project choose a session: give them or a file, not both.',
      {
        code: 'ambiguous',
        exitCode: EXIT_CODES.usage,
      },
    )
  }
  const canAsk = terminal.stdin.isTTY === true && terminal.stderr.isTTY === true && options.json !== true
  if (!latest && !canAsk) {
    throw new CommandError(
      'Give a transcript file, or --latest for the newest session of an agent on this machine; `vitrine sessions` lists them.',
      { code: 'no-file', exitCode: EXIT_CODES.usage },
    )
  }
  const found = await findSessions(terminal, sourcesOf(agent))
  if (!latest) return (await pick(found, options, terminal)).path
  const [newest] = await selectSessions(found, { project }, 1, terminal)
  if (newest) return newest.path
  throw nothingFound(found, terminal)
}

/** Shows the newest sessions until one is picked by number; words narrow the list. */
async function pick(found: FoundSessions, { project }: SessionOptions, terminal: Terminal): Promise<Session> {
  let sessions = await selectSessions(found, { project }, LISTED, terminal)
  if (sessions.length === 0) throw nothingFound(found, terminal)
  show(sessions, terminal)
  for (;;) {
    const numbers = sessions.length === 1 ? '1' : `1–${sessions.length}`
    const answer = await ask(`Which session? (${numbers}, or words to look for) `, terminal)
    if (answer === undefined) throw new Interrupted('Nothing was chosen.')
    const words = answer.trim()
    const session = /^\d+$/.test(words) ? sessions[Number(words) - 1] : undefined
    if (session) return session
    if (/^\d*$/.test(words)) {
      say(terminal, `A number from 1 to ${sessions.length}, please, or words to look for.`)
      continue
    }
    const fitting = await selectSessions(found, { project, words }, LISTED, terminal)
    if (fitting.length === 0) say(terminal, 'No session has these words in its title, folder or agent.')
    else show((sessions = fitting), terminal)
  }
}

function show(sessions: readonly Session[], terminal: Terminal): void {
  const paint = paintFor(terminal.stderr, terminal)
  say(terminal)
  for (const [index, session] of sessions.entries())
    for (const line of listedSession(session, index + 1, paint, terminal)) say(terminal, line)
  say(terminal)
}

/** Says that no session was found, and where. */
export function nothingFound({ files, searched }: FoundSessions, terminal: Terminal): CommandError {
  if (files.length > 0) {
    return new CommandError(
      `${counted(files.length, 'session was', 'sessions were')} found, but none that is meant by this.`,
      {
        code: 'no-session',
      },
    )
  }
  const empty = searched.filter(({ problem }) => problem === undefined)
  const places = [...empty, ...missingAgents(searched)]
    .map(({ path }) => shortPath(path, terminal))
    .join(', ')
  const where = describeSearch(searched, terminal).filter((line) => line.includes('may not be read'))
  return new CommandError(['No session was found. Looked in', `${places}.`, ...where].join(' '), {
    code: 'no-session',
  })
}
