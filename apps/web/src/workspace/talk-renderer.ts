import { completeRenderer } from '@vitrine/rich-text/complete'
import type { LiveRenderer } from '@vitrine/share-views/live'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'

/** Renders what an agent answers as it comes. Loaded with a talk. */
export const liveRenderer: LiveRenderer = createLiveRenderer(completeRenderer)
