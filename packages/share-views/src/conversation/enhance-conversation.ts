import { enhanceRichText } from '@vitrine/rich-text/browser'
import { followOutline } from '../outline/follow-outline.ts'

/**
 * Gives a conversation that a server wrote what only scripts can do: pictures from elsewhere load when the reader asks,
 * and the outline follows. The words it needs stand in the page, so it loads no labels. A hydrated `ConversationView` does this itself. Returns a function that takes it back.
 */
export function enhanceConversation(root: HTMLElement): () => void {
  const { loadImage, imageFailed } = (root.querySelector<HTMLElement>('[data-load-image]') ?? root).dataset
  const stops = [enhanceRichText(root, { loadImage, imageFailed }), followOutline(root)]
  return () => {
    for (const stop of stops) stop()
  }
}
