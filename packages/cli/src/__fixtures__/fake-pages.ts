import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  conversationMessagesPath,
  LIVE_CONVERSATIONS_PATH,
  appendRequestSchema,
  newConversationSchema,
} from '@vitrine/api-client/contract/conversations'
import {
  conversationPagePath,
  pageRequestSchema,
  type PageEntry,
  publicPageRoute,
} from '@vitrine/api-client/contract/pages'
import { applyConversationEvent, type Conversation, type ConversationEvent } from '@vitrine/transcript'

/** Live conversations and their pages, in memory. */
export interface FakePages {
  /** Whether the server breaks every connection. */
  isAway: boolean
  /** Connections it has broken. */
  broken: number
  conversations: Map<string, Conversation>
  pages: Map<string, PageEntry>
  /** The answer to a call of theirs; undefined for another call, resolves to nothing where nothing is there. */
  answer(call: string, request: IncomingMessage): Promise<object | undefined> | undefined
}

/** An empty store for the fake server at `url`. */
export function createFakePages(url: () => string): FakePages {
  const conversations: FakePages['conversations'] = new Map()
  const pages: FakePages['pages'] = new Map()

  async function create(request: IncomingMessage): Promise<object> {
    const { kind, title } = newConversationSchema.parse(await json(request))
    const id = `live-${conversations.size + 1}`
    conversations.set(id, { id, kind, title, source: { format: 'live' }, messages: [] })
    return { id }
  }

  async function append(conversation: Conversation, request: IncomingMessage): Promise<object> {
    const {
      messages,
      removedIds = [],
      title,
      currentMessageId,
      isEnded,
    } = appendRequestSchema.parse(await json(request))
    const events: ConversationEvent[] = [
      ...removedIds.map((messageId) => ({ type: 'message-removed', messageId }) as const),
      ...messages.map((message) => ({ type: 'message-set', message }) as const),
      {
        type: 'conversation-changed',
        title,
        currentMessageId,
        ...(isEnded !== undefined && { endedAt: isEnded ? '2026-01-05T11:00:00.000Z' : null }),
      },
    ]
    conversations.set(conversation.id, events.reduce(applyConversationEvent, conversation))
    return { seq: 1, changed: [], cutOff: [], problems: [] }
  }

  async function writePage({ id, kind }: Conversation, request: IncomingMessage): Promise<object> {
    const pageId = `page-${id}`.padEnd(24, '0')
    const page: PageEntry = {
      delaySeconds: 0,
      isStopped: false,
      held: null,
      ...pageRequestSchema.parse(await json(request)),
      id: pageId,
      kind,
      url: `${url()}${publicPageRoute(kind, pageId)}`,
      picture: null,
      createdAt: '2026-01-05T10:00:00.000Z',
    }
    pages.set(id, page)
    return { page }
  }

  const fake: FakePages = {
    isAway: false,
    broken: 0,
    conversations,
    pages,
    answer(call, request) {
      if (call === `POST ${LIVE_CONVERSATIONS_PATH}`) return create(request)
      for (const [id, conversation] of conversations) {
        if (call === `POST ${conversationMessagesPath(id)}`) return append(conversation, request)
        if (call === `PUT ${conversationPagePath(id)}`) return writePage(conversation, request)
        if (call === `GET ${conversationPagePath(id)}`)
          return Promise.resolve({ page: pages.get(id) ?? null })
      }
      return undefined
    },
  }
  return fake
}

async function json(request: IncomingMessage): Promise<unknown> {
  return JSON.parse((await buffer(request)).toString())
}
