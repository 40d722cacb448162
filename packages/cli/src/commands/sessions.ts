import { type Command, InvalidArgumentError } from 'commander'
import { nothingFound } from '../sessions/choose-session.ts'
import type { Session } from '../sessions/describe-session.ts'
import { findSessions } from '../sessions/find-sessions.ts'
import { selectSessions, sourcesOf } from '../sessions/select-sessions.ts'
import { describeSearch, listedSession, shortPath } from '../sessions/show-sessions.ts'
import { paintFor } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { print, say, type Terminal } from '../terminal/terminal.ts'

interface SessionsOptions {
  agent?: string
  project?: string
  limit?: number
  all?: boolean
  latest?: boolean
  json?: boolean
}

const LISTED = 20

/** Adds `vitrine sessions`. */
export function addSessionsCommand(program: Command, terminal: Terminal): void {
  program
    .command('sessions')
    .summary('list the sessions of agents on this machine')
    .description(
      'Lists the sessions that agents keep on this machine, newest first, and says where it looked. Reads only.\n' +
        'Sessions of sub-agents belong to their parents and are left out.',
    )
    .argument('[words...]', 'words in the title, the folder, the agent or the path')
    .option('--agent <name>', 'only sessions of this agent, such as claude-code')
    .option('--project <folder>', 'only sessions of this folder, or with this in its path')
    .option('-n, --limit <n>', `how many to list (default: ${LISTED})`, limitNumber)
    .option('-a, --all', 'list all of them')
    .option('-l, --latest', 'print the path of the newest one')
    .option('--json', 'print the sessions, and where they were looked for, as JSON')
    .action((words: string[], options: SessionsOptions) => sessions(words, options, terminal))
}

function limitNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It takes a number, from 1.')
  return Number(value)
}

async function sessions(words: string[], options: SessionsOptions, terminal: Terminal): Promise<void> {
  const found = await findSessions(terminal, sourcesOf(options.agent))
  const filter = { project: options.project, words: words.join(' ') }
  const limit = limitOf(options)
  // One more tells whether the list is whole.
  const listed = await selectSessions(found, filter, limit + 1, terminal)
  const shown = listed.slice(0, limit)
  if (options.json) {
    const { searched } = found
    print(terminal, JSON.stringify({ sessions: shown.map(sessionAsJson), searched }, null, 2))
    return
  }
  const [newest] = shown
  if (!newest) throw nothingFound(found, terminal)
  if (options.latest) {
    print(terminal, newest.path)
    return
  }
  const paint = paintFor(terminal.stdout, terminal)
  for (const [index, session] of shown.entries()) {
    for (const line of listedSession(session, index + 1, paint, terminal)) print(terminal, line)
    print(terminal, `      ${paint('dim', plainLine(shortPath(session.path, terminal), 400))}`)
  }
  say(terminal)
  if (listed.length > limit) say(terminal, 'There are more: words narrow the list, --all shows it.')
  for (const line of describeSearch(found.searched, terminal))
    say(terminal, paintFor(terminal.stderr, terminal)('dim', line))
}

function limitOf({ limit, all, latest }: SessionsOptions): number {
  if (all) return Number.MAX_SAFE_INTEGER
  return latest ? 1 : (limit ?? LISTED)
}

function sessionAsJson({ source, title, project, path, modifiedAt, bytes }: Session): object {
  return {
    agent: source.id,
    agentName: source.agent,
    title: title ?? null,
    project: project ?? null,
    modifiedAt: new Date(modifiedAt).toISOString(),
    bytes,
    path,
  }
}
