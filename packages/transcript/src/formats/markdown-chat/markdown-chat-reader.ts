import { chatConversation } from '../../chats/chat-conversation.ts'
import { reportTurns } from '../../chats/report-turns.ts'
import { hasContent } from '../../model/has-content.ts'
import type { Message } from '../../model/message.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { blockMessages, blocksOf } from './block-messages.ts'
import { type ChatTurn, writtenChat } from './chat-turns.ts'

const FORMAT = 'markdown-chat'

const chatIn = oncePerInput(({ text }: Records) => (text === undefined ? undefined : writtenChat(text)))

/**
 * Reads chats that were written out as Markdown or plain text with a line that names each speaker, such as `**User:**`,
 * `## ChatGPT` or `Human:`. A record of the report is a turn.
 */
export const markdownChatReader: ConversationReader = {
  id: FORMAT,
  label: 'Chat in Markdown',
  holds: 'conversations',
  reads: 'text',

  detect: (records) => chatIn(records) !== undefined,

  read(records: Records, file: TranscriptFile): ImportResult {
    const { title, turns } = chatIn(records) ?? { turns: [] }
    const hasBlocks = turns.some((turn) => blocksOf(turn) !== undefined)
    const messages = hasBlocks ? blockMessages(turns) : turns.map(messageOf)
    const conversation = chatConversation(messages, {
      source: { format: FORMAT },
      about: { title },
      file,
    })
    return { conversations: [conversation].filter(hasContent), report: reportTurns(FORMAT, turns) }
  },
}

/** What a tool of Cline or Roo Code answered stands in the turn of the user. */
const TOOL_RESULT = /^\[\w+(?: for '[^]{1,1000}?)?\] Result:/

function messageOf({ role, author, model, text, createdAt }: ChatTurn, index: number): Message {
  const parts = text === '' ? [] : [{ type: 'text' as const, text }]
  const isHidden = role === 'system' || parts.length === 0
  const isNotice = role === 'user' && TOOL_RESULT.test(text)
  return {
    id: `message-${index + 1}`,
    parentId: index === 0 ? null : `message-${index}`,
    role,
    parts,
    author,
    ...(model && { model }),
    ...(createdAt && { createdAt }),
    ...(isHidden && { hidden: true }),
    ...(isNotice && { isNotice }),
  }
}
