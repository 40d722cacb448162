import { followStream } from '@vitrine/api-client'
import type { ConversationEvent } from '@vitrine/transcript'
import type { TalkFeedPort } from '@vitrine/workspace-screens'
import { configuration } from '../configuration/configuration.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'

/**
 * Follows talks over the live connection of this page's server. What renders text while it grows is loaded once an answer
 * is on its way; what was answered before is rendered already.
 */
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
    if (live.snapshot().frame.openMessageIds.length > 0) void render()
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
