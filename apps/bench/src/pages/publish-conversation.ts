import type { Conversation } from '@vitrine/transcript'
import type { BenchServer } from '../measuring/start-server.ts'

/** Shares a conversation as a program does, and gives the address of its page. */
export async function publishConversation(
  server: BenchServer,
  { title, messages }: Conversation,
): Promise<string> {
  const { id } = (await server.postByKey('/api/conversations/growing', { kind: 'chatbot', title })) as {
    id: string
  }
  const sent = messages.map(({ id: messageId, role, parts, createdAt, model }) => ({
    id: messageId,
    role,
    parts,
    createdAt,
    model,
  }))
  await server.postByKey(`/api/conversations/${id}/messages`, { messages: sent })
  const { path } = (await server.postByKey('/api/shares', { conversationId: id }, 'POST', {
    'accept-language': 'en',
  })) as { path: string }
  return new URL(path, server.url).href
}
