import { shareContentPath, shareVersionsPath, type ShareVersions } from '@vitrine/api-client/contract/shares'
import { type ChangingRequest, ofCaller } from './changing-request.ts'
import type { RightHolder } from './right-holder.ts'
import { importChat } from './share-chat.ts'
import { chatAbout } from './transcripts.ts'

/** A version that was kept of a link. */
async function keptVersion({ server, key }: RightHolder): Promise<Record<string, string>> {
  const { conversations } = await importChat(server, chatAbout('kettles'), key)
  const send = async (method: string, path: string, body?: object) =>
    server.request(path, { method, key, ...(body && { body: JSON.stringify(body) }) })
  const published = await send('POST', '/api/shares', { conversationId: conversations[0]?.id })
  const { id: shareId } = (await published.json()) as { id: string }
  await send('PUT', shareContentPath(shareId), { title: 'Another', earlier: 'kept' })
  const listed = await send('GET', shareVersionsPath(shareId))
  const { versions } = (await listed.json()) as ShareVersions
  return { shareId, versionId: versions[0]?.id ?? '' }
}

/** Requests to the changing routes of versions of links. */
export const changingVersionRequests: readonly ChangingRequest[] = [
  ...ofCaller('DELETE /api/shares/:shareId/versions/:versionId', async (holder) => ({
    parameters: await keptVersion(holder),
  })),
]
