import { followStream, type StreamState } from '@vitrine/api-client'
import type { LiveConversation } from '@vitrine/share-views/live'
import type { ConversationEvent } from '@vitrine/transcript'
import { configuration } from '../configuration/configuration.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type { LivePage } from './live-page.ts'
import { readLivePageFromApi } from './read-live-page-from-api.ts'

/** Wait before what renders text is loaded where none arrives yet, in milliseconds. */
const RENDERER_WAIT_MS = 1_000

/** Lets a conversation hear of what is new on its page. Gives the function that ends it. */
export function followPage(
  page: LivePage,
  live: LiveConversation,
  onState: (state: StreamState) => void,
): () => void {
  let isLoading = false
  async function render(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      const { liveRenderer } = await suspendUntilReload(import('../browser/live-renderer-on-demand.ts'))
      live.use(liveRenderer)
    } catch {
      // Offline it cannot come; until the next event text can be read as it was written.
      isLoading = false
    }
  }

  // Text may arrive at any moment; until then what renders it keeps out of the way of all else.
  const waiting = setTimeout(() => void render(), page.state.openMessageIds.length > 0 ? 0 : RENDERER_WAIT_MS)
  const followed = followStream({
    webSocketBase: configuration().webSocketBaseUrl,
    stream: `conversation:${page.id}`,
    after: page.seq,
    restarts: page.restarts,
    // The server publishes nothing else on this stream.
    onEvent({ event }) {
      void render()
      live.append(event as ConversationEvent)
    },
    onState,
    async onStartOver() {
      const present = await readLivePageFromApi(page.id)
      if (present) live.replace(present.state)
      return present && { seq: present.seq, restarts: present.restarts }
    },
  })
  return () => {
    clearTimeout(waiting)
    followed.stop()
  }
}
