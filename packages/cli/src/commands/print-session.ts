import {
  type Conversation,
  type FileImport,
  publishedConversation,
  writeClaudeCodeSession,
  writeCodexSession,
} from '@vitrine/transcript'
import { CommandError } from '../terminal/command-error.ts'
import { counted } from '../terminal/counted.ts'
import { printPiece, say, type Terminal } from '../terminal/terminal.ts'

/** An agent that takes up sessions which this command writes. */
export type SessionAgent = 'claude-code' | 'codex'

const AGENTS: Readonly<Record<SessionAgent, { label: string; write: typeof writeCodexSession }>> = {
  'claude-code': { label: 'Claude Code', write: writeClaudeCodeSession },
  codex: { label: 'Codex', write: writeCodexSession },
}

/** Prints one conversation as a session of an agent, and says where it goes and how the agent takes it up. */
export async function printSession(
  agent: SessionAgent,
  transcript: FileImport,
  number: number | undefined,
  terminal: Terminal,
): Promise<void> {
  const { label, write } = AGENTS[agent]
  const conversation = publishedConversation(chosenConversation(agent, transcript, number))
  const target = { cwd: terminal.cwd, writtenAt: new Date().toISOString() }
  const { content, path, command } = write(conversation, target)
  await printPiece(terminal, content)
  say(terminal, `To go on in ${label}, save this as ~/${path}`)
  say(terminal, `and type in this folder: ${command}`)
}

/** What to say where a run was to become a chat. */
export function noChat(form: string): CommandError {
  return new CommandError(`A run is no chat that could go on: --to ${form} takes conversations.`)
}

function chosenConversation(form: string, transcript: FileImport, number: number | undefined): Conversation {
  if (transcript.holds === 'runs') throw noChat(form)
  const { conversations } = transcript
  const chosen = conversations[(number ?? 1) - 1]
  if (chosen && (number !== undefined || conversations.length === 1)) return chosen
  const held = `The file holds ${counted(conversations.length, 'conversation')}`
  throw new CommandError(`${held}: choose one by --conversation <n>.`, { code: 'ambiguous', exitCode: 2 })
}
