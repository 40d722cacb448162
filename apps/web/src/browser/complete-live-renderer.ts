import { completeRenderer } from '@vitrine/rich-text/complete'
import type { LiveRenderer } from '@vitrine/share-views/live'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'

/** Renders text that arrives as the server renders it once it is whole. Loaded with the first of it, or with a talk. */
export const liveRenderer: LiveRenderer = createLiveRenderer(completeRenderer)
