import { type ChangingRequest, ofCaller } from './changing-request.ts'
import { createLiveConversation, openHeldPage, said, switchPage } from './live-chat.ts'
import { makeCatalogItem, pixel } from './make-catalog-item.ts'
import type { RightHolder } from './right-holder.ts'
import { importChat } from './share-chat.ts'
import { chatAbout } from './transcripts.ts'

async function conversation({ server, key }: RightHolder): Promise<Record<string, string>> {
  return { conversationId: await createLiveConversation(server, 'Kettles', key) }
}

async function conversationWithPage(holder: RightHolder): Promise<Record<string, string>> {
  const parameters = await conversation(holder)
  await switchPage(holder.server, parameters.conversationId ?? '', true, { key: holder.key })
  return parameters
}

async function importedChat({ server, key }: RightHolder): Promise<string> {
  const { conversations } = await importChat(server, chatAbout('kettles'), key)
  return conversations[0]?.id ?? ''
}

async function share(holder: RightHolder): Promise<Record<string, string>> {
  const body = JSON.stringify({ conversationId: await importedChat(holder) })
  const answer = await holder.server.request('/api/shares', { method: 'POST', body, key: holder.key })
  return { shareId: ((await answer.json()) as { id: string }).id }
}

const streamed = ['start', 'text-start', 'text-delta', 'text-end', 'finish']
  .map((type) => `data: ${JSON.stringify({ type, id: 't1', messageId: 'a1', delta: 'Hello' })}\n\n`)
  .join('')

/** Requests to the changing routes of conversations, their public pages and links. */
export const changingConversationRequests: readonly ChangingRequest[] = [
  ...ofCaller('POST /api/conversations', () => ({ body: chatAbout('kettles') })),
  ...ofCaller('POST /api/fetched-files', () => ({ body: { address: 'https://files.example/chat.json' } })),
  ...ofCaller('POST /api/conversations/growing', () => ({ body: { kind: 'agent', title: 'Kettles' } })),
  ...ofCaller('POST /api/conversations/:conversationId/messages', async (holder) => ({
    parameters: await conversation(holder),
    body: { messages: [said('u1', 'Which kettle?')] },
  })),
  ...ofCaller('POST /api/conversations/:conversationId/messages', async (holder) => ({
    parameters: await conversation(holder),
    body: Buffer.from(streamed),
    type: 'text/event-stream',
  })),
  ...ofCaller('PUT /api/conversations/:conversationId/page', async (holder) => ({
    parameters: await conversation(holder),
    body: { isOpen: true, name: 'Ada', description: '', model: null },
  })),
  ...ofCaller('PUT /api/conversations/:conversationId/page/held', async (holder) => {
    const parameters = await conversation(holder)
    const id = await openHeldPage(holder.server, parameters.conversationId ?? '', holder.key)
    return { parameters, body: { id, decision: 'mask' } }
  }),
  ...ofCaller('PUT /api/conversations/:conversationId/page/picture', async (holder) => ({
    parameters: await conversationWithPage(holder),
    body: pixel,
    type: 'image/png',
  })),
  ...ofCaller('DELETE /api/conversations/:conversationId/page/picture', async (holder) => ({
    parameters: await conversationWithPage(holder),
  })),
  ...ofCaller('PUT /api/conversations/:conversationId/agent', async (holder) => ({
    parameters: await conversation(holder),
    body: { agentId: (await makeCatalogItem(holder, '/api/agents')).id },
  })),
  ...ofCaller('DELETE /api/conversations/:conversationId', async (holder) => ({
    parameters: await conversation(holder),
  })),
  ...ofCaller('POST /api/shares', async (holder) => ({
    body: { conversationId: await importedChat(holder) },
  })),
  ...ofCaller('PATCH /api/shares/:shareId', async (holder) => ({
    parameters: await share(holder),
    body: { isIndexed: true },
  })),
  ...ofCaller('PUT /api/shares/:shareId/content', async (holder) => ({
    parameters: await share(holder),
    body: { depth: 'dialogue' },
  })),
  ...ofCaller('POST /api/shares/:shareId/rotation', async (holder) => ({
    parameters: await share(holder),
  })),
  ...ofCaller('DELETE /api/shares/:shareId', async (holder) => ({ parameters: await share(holder) })),
]
