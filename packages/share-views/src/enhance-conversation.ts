import { enhanceRichText, type RichTextLabels } from '@vitrine/rich-text/browser'
import { followOutline } from './outline/follow-outline.ts'

/**
 * Gives a conversation that a server wrote what only scripts can do: pictures from elsewhere load when the reader asks,
 * and the outline follows. A hydrated `ConversationView` does this itself. Returns a function that takes it back.
 */
export function enhanceConversation(root: HTMLElement, labels: Partial<RichTextLabels> = {}): () => void {
  const stops = [enhanceRichText(root, labels), followOutline(root)]
  return () => {
    for (const stop of stops) stop()
  }
}
