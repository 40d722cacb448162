import { completeRenderer } from '@vitrine/rich-text/complete'
import type { LiveRenderer } from '@vitrine/share-views/live'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'

/** Renders a description while it is edited, as the server renders what was saved. Loaded with the editor. */
export const descriptionRenderer: LiveRenderer = createLiveRenderer(completeRenderer)
