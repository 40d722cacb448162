import { ApiError, createApiClient } from '@vitrine/api-client'
import { trustPreparedHtml } from '@vitrine/rich-text'
import { configuration } from '../configuration/configuration.ts'
import type { ReadShare } from './read-share.ts'

/** Asks the server for a share. Its HTML was prepared by the server, whose word this application takes. */
export const readShareFromApi: ReadShare = async (id, signal) => {
  const share = await createApiClient({ baseUrl: configuration().apiBaseUrl })
    .readPublicShare(id, { signal })
    .catch(absent)
  if (!share || !('conversation' in share)) return undefined
  const html = Object.entries(share.conversation.html).map(([address, text]) => [
    address,
    trustPreparedHtml(text),
  ])
  return { ...share, conversation: { ...share.conversation, html: Object.fromEntries(html) } }
}

function absent(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
