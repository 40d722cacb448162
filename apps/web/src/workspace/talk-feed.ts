import { followStream } from '@vitrine/api-client'
import type { ConversationEvent } from '@vitrine/transcript'
import type { TalkFeedPort } from '@vitrine/workspace-screens'
import { configuration } from '../configuration/configuration.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'

/** Follows talks over the live connection of this page's server, and loads what renders text with the first of it. */
export const talkFeed: TalkFeedPort = {
  follow({ stream, after, live, onEvent, onState, onStartOver }) {
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
    void render()
    const followed = followStream({
      webSocketBase: configuration().webSocketBaseUrl,
      stream,
      after,
      onEvent({ event }) {
        void render()
        const happened = event as ConversationEvent
        live.append(happened)
        onEvent(happened)
      },
      onState,
      onStartOver,
    })
    return () => followed.stop()
  },
}
