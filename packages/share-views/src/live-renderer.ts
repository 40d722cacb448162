import { streamRichText } from '@vitrine/rich-text/streaming'
import type { LiveRenderer } from './live-conversation/live-renderer.ts'
import { prepareParts } from './prepare/prepare-conversation.ts'

/** Renders in the browser what the server renders of finished messages. Load it when the page stands. */
export const liveRenderer: LiveRenderer = { prepare: prepareParts, stream: streamRichText }
