import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Command, Option } from 'commander'
import { homeFolder } from '../sessions/session-paths.ts'
import { CommandError } from '../terminal/command-error.ts'
import { paintFor } from '../terminal/paint.ts'
import { print, say, type Terminal } from '../terminal/terminal.ts'
import { describeTranscript } from '../transcript/describe-transcript.ts'
import { readInput } from '../transcript/read-input.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { type AgentSession, agentSession, SESSION_AGENTS, type SessionAgent } from './agent-session.ts'
import { conversationNumber } from './conversation-number.ts'
import { passphraseOf } from './passphrase-option.ts'

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

/** Below the home folder, what each agent keeps there. */
const HOMES: Readonly<Record<SessionAgent, string>> = { 'claude-code': '.claude', codex: '.codex' }

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
  const isNew = await store(session, terminal)
  say(terminal, `${isNew ? 'Stored' : 'It was stored before'} as ~/${session.path}`)
  say(terminal, `To go on in ${session.label}, type in this folder:`)
  print(terminal, session.command)
}

async function onlyAgent(terminal: Terminal): Promise<SessionAgent> {
  const found: SessionAgent[] = []
  for (const agent of SESSION_AGENTS)
    if (await isThere(join(homeFolder(terminal), HOMES[agent]))) found.push(agent)
  const [only] = found
  if (only && found.length === 1) return only
  throw new CommandError(
    `This machine has ${only ? 'more than one agent' : 'neither Claude Code nor Codex'}: say which one by --in claude-code or --in codex.`,
    { code: 'ambiguous', exitCode: 2 },
  )
}

/** Stores a session where its agent looks, and says whether it is new there: one that the agent has gone on with stays as it is. */
async function store({ path, content, label }: AgentSession, terminal: Terminal): Promise<boolean> {
  const target = join(homeFolder(terminal), path)
  try {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && (await isThere(target))) return false
    throw new CommandError(`The session of ${label} cannot be stored as ~/${path} (${String(code)}).`, {
      code: 'unwritable-file',
      cause: error,
    })
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
