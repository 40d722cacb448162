import type { Message } from '../model/message.ts'
import { hasContent } from '../model/has-content.ts'
import type { ConversationReader } from '../reading/reader.ts'
import { chatConversation } from './chat-conversation.ts'
import { reportTurns } from './report-turns.ts'

/** What one speaker says in a session that was written out as text. */
export interface WrittenTurn extends Pick<Message, 'role' | 'parts' | 'model' | 'isNotice'> {
  /** From 1. */
  line: number
}

/** A session of an agent that was written out as text. */
export interface WrittenSession {
  id?: string
  title?: string
  createdAt?: string
  turns: WrittenTurn[]
}

/** An application that writes its sessions out as text. */
export interface WrittenSessionFormat {
  id: string
  label: string
  application: string
  /** The session that a text is; undefined where the application did not write it. */
  sessionIn(text: string): WrittenSession | undefined
  /** Whether the application wrote a text, where that is known without its turns. @default whether it is a session */
  isSession?(text: string): boolean
}

/** A reader of the text that an agent writes of a session. A record of the report is a turn. */
export function writtenSessionReader({
  id: format,
  label,
  application,
  sessionIn,
  isSession = (text) => sessionIn(text) !== undefined,
}: WrittenSessionFormat): ConversationReader {
  return {
    id: format,
    label,
    holds: 'conversations',
    reads: 'text',
    detect: ({ text }) => text !== undefined && isSession(text),
    read({ text = '' }, file) {
      const { id, title, createdAt, turns } = sessionIn(text) ?? { turns: [] }
      const conversation = chatConversation(turns.map(messageOf), {
        source: { format, application },
        about: { id, title, created: createdAt },
        file,
      })
      return {
        conversations: [{ ...conversation, kind: 'agent' as const }].filter(hasContent),
        report: reportTurns(format, turns),
      }
    },
  }
}

function messageOf({ role, parts, model, isNotice }: WrittenTurn, index: number): Message {
  return {
    id: `message-${index + 1}`,
    parentId: index === 0 ? null : `message-${index}`,
    role,
    parts,
    ...(model !== undefined && { model }),
    ...(isNotice && { isNotice }),
    ...(parts.length === 0 && { hidden: true }),
  }
}
