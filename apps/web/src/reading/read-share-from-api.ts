import { createApiClient } from '@vitrine/api-client'
import { type SafeHtml, trustPreparedHtml } from '@vitrine/rich-text'
import type { PreparedRun } from '@vitrine/share-views'
import { configuration } from '../configuration/configuration.ts'
import type { ReadShare } from './read-share.ts'
import { whereThere } from './where-there.ts'

/** Asks the server for a share. Its HTML was prepared by the server, whose word this application takes. */
export const readShareFromApi: ReadShare = async (id, signal) => {
  const client = createApiClient({ baseUrl: configuration().apiBaseUrl })
  const share = await whereThere(client.readPublicShare(id, { signal }))
  if (!share) return undefined
  if ('run' in share) {
    const { run } = share
    return { ...share, run: { ...run, html: trusted(run.html), graph: run.graph as PreparedRun['graph'] } }
  }
  const { conversation } = share
  return { ...share, conversation: { ...conversation, html: trusted(conversation.html) } }
}

function trusted(html: Record<string, string>): Record<string, SafeHtml> {
  return Object.fromEntries(Object.entries(html).map(([address, text]) => [address, trustPreparedHtml(text)]))
}
