import { chatConversation } from '../../chats/chat-conversation.ts'
import { unwrapText } from '../../chats/command-text.ts'
import { reportTurns } from '../../chats/report-turns.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { Message } from '../../model/message.ts'
import type { ToolCallPart } from '../../model/part.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import {
  isSpecStory,
  type SpecStorySession,
  specStorySessions,
  type SpecStoryTurn,
} from './specstory-turns.ts'
import { partsOfTurn } from './turn-parts.ts'

const FORMAT = 'specstory'

/** Reads the Markdown that SpecStory writes of sessions of other agents. A record of the report is a turn. */
export const specstoryReader: ConversationReader = {
  id: FORMAT,
  label: 'SpecStory session',
  holds: 'conversations',
  reads: 'text',

  detect({ text }: Records): boolean {
    return text !== undefined && isSpecStory(text)
  },

  read({ text = '' }: Records, file: TranscriptFile): ImportResult {
    const sessions = specStorySessions(text)
    const turns = sessions.flatMap((session) => session.turns)
    const conversations = sessions.map((session) => conversationOf(session, file))
    return { conversations: conversations.filter(hasContent), report: reportTurns(FORMAT, turns) }
  },
}

function conversationOf(session: SpecStorySession, file: TranscriptFile): Conversation {
  const { application, id, createdAt, title } = session
  const messages: Message[] = []
  let count = 0
  let calls = 0
  let agent: ToolCallPart | undefined
  for (const turn of session.turns) {
    count += 1
    const thread: Message[] = turn.isSidechain && agent ? (agent.messages ??= []) : messages
    const message = messageOf(turn, () => `call-${(calls += 1)}`)
    const [before, asked] = [thread.at(-1), turn.createdAt]
    // A command is written out for the model in the same moment, and in the name of the person.
    const isAtOnce = turn.isExact && before?.createdAt === asked && application === APPLICATION
    if (message.role === 'user' && isAtOnce && before && isWrittenOut(before))
      Object.assign(message, { isNotice: true, author: application })
    thread.push({ id: `message-${count}`, parentId: thread.at(-1)?.id ?? null, ...message })
    const started = message.parts
      .filter((part) => part.type === 'tool-call')
      .findLast(({ toolName }) => AGENT.test(toolName))
    if (started && !turn.isSidechain) agent = started
  }
  const isDate = /^[\d :Z-]+$/.test(title ?? '')
  return {
    ...chatConversation(messages, {
      source: { format: FORMAT, application },
      about: { id, ...(title && !isDate && { title }), ...(createdAt && { created: createdAt }) },
      file,
    }),
    kind: 'agent',
  }
}

const APPLICATION = 'Claude Code'

/** Commands that Claude Code carries out itself; it writes only those of people and plugins out for the model. */
const BUILT_IN = new Set(
  `add-dir agents bashes bug clear compact config context continue cost doctor effort exit export fast feedback help hooks ide
  init keybindings login logout mcp memory model new output-style permissions plan plugin privacy-settings quit
  release-notes rename reset resume rewind skills stats status statusline tasks terminal-setup theme todos upgrade usage
  vim`.split(/\s+/),
)

function isWrittenOut({ role, parts: [first] }: Message): boolean {
  const command = role === 'user' && first?.type === 'text' ? /^\/([\w:-]+)(?: |$)/.exec(first.text) : null
  return command?.[1] !== undefined && !BUILT_IN.has(command[1])
}

/** Tools that start a sub-agent. */
const AGENT = /^(?:Task|Agent|task)$/

function messageOf(turn: SpecStoryTurn, nextCallId: () => string): Omit<Message, 'id' | 'parentId'> {
  const { role, model, createdAt, text } = turn
  const wrapped = role === 'user' ? unwrapText(text) : undefined
  const parts = partsOfTurn(wrapped?.text ?? text, nextCallId)
  // What the application says in the place of the person is shown to nobody.
  const isHidden = parts.length === 0 || wrapped?.by === 'application'
  return {
    role,
    parts,
    createdAt,
    model: role === 'assistant' ? model : undefined,
    ...(isHidden && { hidden: true }),
  }
}
