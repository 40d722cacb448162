import {
  type ConversationAnswer,
  conversationMessagesPath,
  conversationPath,
  type AppendAnswer,
  appendAnswerSchema,
  LIVE_CONVERSATIONS_PATH,
  newConversationAnswerSchema,
} from '@vitrine/api-client/contract/conversations'
import {
  conversationPageAnswerSchema,
  conversationPagePath,
  type PageEntry,
  type PageRequest,
  type PublicPage,
  publicPagePath,
  publicPageSchema,
} from '@vitrine/api-client/contract/pages'
import type { Conversation, EventMessage } from '@vitrine/transcript'
import { eq, sql } from 'drizzle-orm'
import { conversationEvents, pageStates } from '../platform/database/schema.ts'
import type { TestServer } from './start-test-server.ts'

/** A message of the user or the assistant with one text. */
export function said(id: string, text: string, rest: Partial<EventMessage> = {}): EventMessage {
  return { id, role: id.startsWith('u') ? 'user' : 'assistant', parts: [{ type: 'text', text }], ...rest }
}

/** Makes a conversation that holds nothing yet. */
export async function createLiveConversation(
  server: TestServer,
  title = 'Kettles',
  key?: string,
): Promise<string> {
  const body = JSON.stringify({ kind: 'agent', title })
  const answer = await server.request(LIVE_CONVERSATIONS_PATH, { method: 'POST', body, key })
  return newConversationAnswerSchema.parse(await answer.json()).id
}

/** Adds to a conversation as a program does. */
export function addTo(server: TestServer, id: string, request: object, key?: string): Promise<Response> {
  return server.request(conversationMessagesPath(id), { method: 'POST', body: JSON.stringify(request), key })
}

/** Adds messages that the server has to take. */
export async function appendMessages(
  server: TestServer,
  id: string,
  ...messages: EventMessage[]
): Promise<AppendAnswer> {
  return appendAnswerSchema.parse(await (await addTo(server, id, { messages })).json())
}

/** Switches the page of a conversation. */
export async function switchPage(
  server: TestServer,
  id: string,
  isOpen: boolean,
  { key, ...more }: { key?: string } & Partial<PageRequest> = {},
): Promise<PageEntry> {
  const body = JSON.stringify({ isOpen, name: 'Ada', description: 'Knows kettles', model: null, ...more })
  const answer = await server.request(conversationPagePath(id), { method: 'PUT', body, key })
  const { page } = conversationPageAnswerSchema.parse(await answer.json())
  if (!page) throw new Error('There is no page.')
  return page
}

/** Opens a page that is held back for a secret, and gives the id that a decision names. */
export async function openHeldPage(server: TestServer, id: string, key?: string): Promise<string> {
  const message = said('a1', `ghp_${'7aB3dE9fG1'.repeat(3)}kLmN2q`)
  await addTo(server, id, { messages: [message] }, key)
  const { held } = await switchPage(server, id, true, { key, delaySeconds: 60 })
  return held?.id ?? ''
}

/** Makes all that happened to a conversation so many seconds older, and releases what is due of its page. */
export async function passTime(
  server: TestServer,
  conversation: { id: string; pageId: string },
  seconds: number,
): Promise<void> {
  await ageConversation(server, conversation, seconds)
  await server.services.pageReleases.settle(conversation.pageId)
}

/** Makes all that happened to a conversation so many seconds older; nothing of its page is released yet. */
export async function ageConversation(
  { store }: TestServer,
  { id, pageId }: { id: string; pageId: string },
  seconds: number,
): Promise<void> {
  const { conversationId, addedAt } = conversationEvents
  await store.database
    .update(conversationEvents)
    .set({ addedAt: sql`${addedAt} - make_interval(secs => ${seconds})` })
    .where(eq(conversationId, id))
  await store.database
    .update(pageStates)
    .set({ restartedAt: sql`${pageStates.restartedAt} - make_interval(secs => ${seconds})` })
    .where(eq(pageStates.pageId, pageId))
}

/** What a page shows at first. */
export async function readPage(server: TestServer, pageId: string): Promise<PublicPage> {
  const answer = await server.request(publicPagePath(pageId), { key: null })
  return publicPageSchema.parse(await answer.json())
}

/** The whole conversation, as its owner reads it. */
export async function readLiveConversation(server: TestServer, id: string): Promise<Conversation> {
  return ((await (await server.request(conversationPath(id))).json()) as ConversationAnswer).conversation
}

/** What each message says first. */
export function textsOf({ messages }: Conversation): (string | undefined)[] {
  return messages.map(({ parts: [part] }) => (part?.type === 'text' ? part.text : part?.type))
}
