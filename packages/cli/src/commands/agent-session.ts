import {
  type Conversation,
  type FileImport,
  publishedConversation,
  writeClaudeCodeSession,
  writeCodexSession,
  type WrittenSession,
} from '@vitrine/transcript'
import { CommandError } from '../terminal/command-error.ts'
import { counted } from '../terminal/counted.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

/** The agents that take up sessions which this command writes. */
export const SESSION_AGENTS = ['claude-code', 'codex'] as const

/** An agent that takes up such a session. */
export type SessionAgent = (typeof SESSION_AGENTS)[number]

const AGENTS: Readonly<Record<SessionAgent, { label: string; write: typeof writeCodexSession }>> = {
  'claude-code': { label: 'Claude Code', write: writeClaudeCodeSession },
  codex: { label: 'Codex', write: writeCodexSession },
}

/** A session, and how its agent is called by people. */
export interface AgentSession extends WrittenSession {
  label: string
}

/** One conversation of a transcript, as readers would see it, as a session of an agent for the folder of the terminal. Throws `CommandError` where it holds none, or several and no number. */
export function agentSession(
  agent: SessionAgent,
  transcript: FileImport,
  number: number | undefined,
  { cwd }: Pick<Terminal, 'cwd'>,
): AgentSession {
  const { label, write } = AGENTS[agent]
  const conversation = publishedConversation(chosenConversation(agent, transcript, number))
  return { label, ...write(conversation, { cwd, writtenAt: new Date().toISOString() }) }
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
  throw new CommandError(`${held}: choose one by --conversation <n>.`, {
    code: 'ambiguous',
    exitCode: EXIT_CODES.usage,
  })
}
