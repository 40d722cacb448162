import { createRenderer } from '@vitrine/rich-text'
import { formulasOnDemand, highlightingOnDemand } from '@vitrine/rich-text/on-demand'
import type { LiveRenderer } from '@vitrine/share-views/live'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'

/**
 * Renders text that arrives as the server renders it once it is whole, and loads the colours of code and formulas with
 * the first text that has some. Loaded itself with the first text, or with a talk.
 */
export const liveRenderer: LiveRenderer = createLiveRenderer(
  createRenderer({ highlighter: highlightingOnDemand(), formulas: formulasOnDemand() }),
)
