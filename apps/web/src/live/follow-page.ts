import { followStream, type StreamState } from '@vitrine/api-client'
import type { LiveConversation } from '@vitrine/share-views/live'
import type { ConversationEvent } from '@vitrine/transcript'
import { configuration } from '../configuration/configuration.ts'
import type { LivePage } from './live-page.ts'
import { readLivePageFromApi } from './read-live-page-from-api.ts'

/** Lets a conversation hear of what is new on its page. Gives the function that ends it. */
export function followPage(
  page: LivePage,
  live: LiveConversation,
  onState: (state: StreamState) => void,
): () => void {
  const followed = followStream({
    webSocketBase: configuration().webSocketBaseUrl,
    stream: `conversation:${page.id}`,
    after: page.seq,
    // The server tells readers nothing else on this stream.
    onEvent: ({ event }) => live.take(event as ConversationEvent),
    onState,
    async onStartOver() {
      const present = await readLivePageFromApi(page.id)
      if (!present) {
        onState('gone')
        return new Promise<never>(() => {})
      }
      live.replace(present.state)
      return present.seq
    },
  })
  return followed.stop
}
