import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type Command, Option } from 'commander'
import { expandNames, homeFolder } from '../sessions/session-paths.ts'
import { CommandError } from '../terminal/command-error.ts'
import { paintFor } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { print, say, type Terminal } from '../terminal/terminal.ts'
import { describeTranscript } from '../transcript/describe-transcript.ts'
import { readInput } from '../transcript/read-input.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { type AgentSession, agentSession, SESSION_AGENTS, type SessionAgent } from './agent-session.ts'
import { conversationNumber } from './conversation-number.ts'
import { passphraseOf } from './passphrase-option.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

interface ContinueOptions {
  in?: SessionAgent
  conversation?: number
  passphrase?: string
}

/** Adds `vitrine continue LINK-OR-FILE`. */
export function addContinueCommand(program: Command, terminal: Terminal): void {
  program
    .command('continue')
    .summary('go on with a published conversation in an agent on this machine')
    .description(
      'Reads a conversation from a link or a file and stores it as a session of Claude Code or Codex for this folder,\n' +
        'where the agent finds it. Prints what to type to go on. The agent takes what it says for its own memory, so go on only\n' +
        'from what you have read.',
    )
    .argument('<link-or-file>', 'link to go on from, or a transcript; - reads standard input')
    .addOption(
      new Option('--in <agent>', 'agent to go on in (default: the one this machine has)').choices(
        SESSION_AGENTS,
      ),
    )
    .option('-c, --conversation <n>', 'go on from conversation n of the file', conversationNumber)
    .option('--passphrase <words>', 'passphrase of the link', passphraseOf)
    .action((source: string, options: ContinueOptions) => goOn(source, options, terminal))
}

/** Where an agent keeps its sessions. */
interface AgentHome {
  /** Variable that names the folder. */
  variable: string
  /** Name below the home folder where the variable is not set. */
  name: string
}

const HOMES: Readonly<Record<SessionAgent, AgentHome>> = {
  'claude-code': { variable: 'CLAUDE_CONFIG_DIR', name: '.claude' },
  codex: { variable: 'CODEX_HOME', name: '.codex' },
}

function homeOf(agent: SessionAgent, terminal: Terminal): string {
  const { variable, name } = HOMES[agent]
  const named = terminal.env[variable]
  return named ? resolve(terminal.cwd, named) : join(homeFolder(terminal), name)
}

async function goOn(
  source: string,
  { in: wanted, conversation, passphrase }: ContinueOptions,
  terminal: Terminal,
): Promise<void> {
  const agent = wanted ?? (await onlyAgent(terminal))
  const input = await readInput(source, terminal, { passphrase })
  const transcript = readTranscript(input)
  const paint = paintFor(terminal.stderr, terminal)
  for (const line of describeTranscript(input, transcript, paint)) say(terminal, line)
  const session = agentSession(agent, transcript, conversation, terminal)
  const target = join(homeOf(agent, terminal), session.path.slice(HOMES[agent].name.length + 1))
  const earlier = await storedBefore(session, target)
  const isNew = earlier === undefined && (await store(session, target))
  say(
    terminal,
    `${isNew ? 'Stored' : 'It was stored before'} as ${plainLine(shown(earlier ?? target, terminal))}`,
  )
  say(terminal, `To go on in ${session.label}, type in this folder:`)
  print(terminal, session.command)
}

async function onlyAgent(terminal: Terminal): Promise<SessionAgent> {
  const found: SessionAgent[] = []
  for (const agent of SESSION_AGENTS) if (await isThere(homeOf(agent, terminal))) found.push(agent)
  const [only] = found
  if (only && found.length === 1) return only
  throw new CommandError(
    `This machine has ${only ? 'more than one agent' : 'neither Claude Code nor Codex'}: say which one by --in claude-code or --in codex.`,
    { code: 'ambiguous', exitCode: EXIT_CODES.usage },
  )
}

/** The file in which an agent has the session already: the name of Codex's files begins with when they were written. */
async function storedBefore({ sessionId }: AgentSession, target: string): Promise<string | undefined> {
  const dated = /^(.+)[/\\]\d{4}[/\\]\d\d[/\\]\d\d[/\\][^/\\]+$/.exec(target)
  if (!dated) return undefined
  const names = ['*', '*', '*', `*-${sessionId}.jsonl`]
  const [earlier] = await expandNames({ folder: dated[1] ?? '', names })
  return earlier
}

/** Stores a session where its agent looks, and says whether it is new there: one that the agent has gone on with stays as it is. */
async function store({ content, label }: AgentSession, target: string): Promise<boolean> {
  try {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && (await isThere(target))) return false
    throw new CommandError(
      `The session of ${label} cannot be stored as ${plainLine(target)} (${String(code)}).`,
      { code: 'unwritable-file', cause: error },
    )
  }
}

/** A path as people write it, from their home folder where it lies there. */
function shown(path: string, terminal: Terminal): string {
  const home = homeFolder(terminal) + sep
  return path.startsWith(home) ? `~/${path.slice(home.length)}` : path
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
