import { enhanceRichText } from '@vitrine/rich-text/browser'
import { enhanceBar } from '../bar/enhance-bar.ts'
import { filterOutline } from '../outline/filter-outline.ts'
import { followOutline } from '../outline/follow-outline.ts'
import { enhanceDiagramsOf } from './enhance-diagrams-of.ts'
import { enhanceVersions } from '../thread/enhance-versions.ts'
import { showWholeText } from '../parts/show-whole-text.ts'

/**
 * Adds to server-rendered HTML of a conversation what needs scripts: remote pictures load and
 * diagrams are drawn when the reader asks, long texts show all of themselves, versions are chosen in place, the outline marks the current message and is filtered, and the bar searches, expands
 * and copies. Takes its words from the page, so no labels are loaded. A hydrated
 * `ConversationView` calls it itself. Returns a function that undoes it.
 */
export function enhanceConversation(root: HTMLElement): () => void {
  const { loadImage, imageFailed } = (root.querySelector<HTMLElement>('[data-load-image]') ?? root).dataset
  const stops = [
    enhanceRichText(root, { loadImage, imageFailed }),
    enhanceDiagramsOf(root),
    showWholeText(root),
    followOutline(root),
    filterOutline(root),
    enhanceVersions(root),
    enhanceBar(root),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
