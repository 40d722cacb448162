import { chatConversation } from '../../chats/chat-conversation.ts'
import { reportTurns } from '../../chats/report-turns.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { Message } from '../../model/message.ts'
import { contentId } from '../../json/content-id.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { type AiderBlock, aiderBlocks, isAiderHistory } from './aider-blocks.ts'
import { thoughtApart } from './thought-apart.ts'

const FORMAT = 'aider'
const APPLICATION = 'Aider'

/**
 * Reads `.aider.chat.history.md`, a conversation for each chat in it, and transcripts of Aider on pages. A record of the
 * report is a stretch of one speaker. What Aider itself printed stands between the turns under its name.
 */
export const aiderReader: ConversationReader = {
  id: FORMAT,
  label: 'Aider chat history',
  holds: 'conversations',
  reads: 'text',

  detect({ text }: Records): boolean {
    return text !== undefined && isAiderHistory(text)
  },

  read({ text = '' }: Records, file: TranscriptFile): ImportResult {
    const blocks = aiderBlocks(text)
    const conversations = chatsOf(blocks).map((chat) => conversationOf(chat, file))
    return { conversations: conversations.filter(hasContent), report: reportTurns(FORMAT, blocks) }
  },
}

/** The blocks of each chat, its beginning first. */
function chatsOf(blocks: readonly AiderBlock[]): AiderBlock[][] {
  const chats: AiderBlock[][] = []
  for (const block of blocks) {
    const chat = chats.at(-1)
    if (block.kind === 'start' || !chat) chats.push([block])
    else chat.push(block)
  }
  return chats
}

function conversationOf(chat: readonly AiderBlock[], file: TranscriptFile): Conversation {
  const start = chat.find(({ kind }) => kind === 'start')
  const begun = start && toIsoTime(start.text)
  const messages: Message[] = []
  let model: string | undefined
  for (const block of chat) {
    model = modelOf(block) ?? model
    const message = messageOf(
      block,
      messages.some(({ role }) => role === 'user'),
    )
    if (!message) continue
    const isAnswer = message.role === 'assistant'
    const parentId = messages.at(-1)?.id ?? null
    messages.push({
      id: `message-${messages.length + 1}`,
      parentId,
      ...message,
      ...(isAnswer && model && { model }),
    })
  }
  return chatConversation(messages, {
    source: { format: FORMAT, application: APPLICATION },
    about: { id: contentId([start?.text, messages]), created: begun },
    file,
  })
}

/** What stands before the first question was written around the chat, not in it. */
function messageOf(
  { kind, text }: AiderBlock,
  hasAsked: boolean,
): Omit<Message, 'id' | 'parentId'> | undefined {
  const parts = [{ type: 'text' as const, text }]
  switch (kind) {
    case 'start':
      return undefined
    case 'user':
      return { role: 'user', parts }
    case 'aider':
      return { role: 'tool', parts, author: APPLICATION, isNotice: true }
    case 'assistant':
      return hasAsked
        ? { role: 'assistant', parts: thoughtApart(text) }
        : { role: 'system', parts, hidden: true }
  }
}

function modelOf({ kind, text }: AiderBlock): string | undefined {
  return kind === 'aider' ? /^(?:Main model|Model|Models): (\S+)/m.exec(text)?.[1] : undefined
}
