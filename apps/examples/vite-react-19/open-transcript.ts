import type { PreparedConversation } from '@vitrine/share-views'

/**
 * Reads a file of any supported format in the browser: it goes nowhere. The readers, and what makes HTML of Markdown, are
 * loaded with the first file.
 */
export async function openTranscript(file: Blob, name: string): Promise<PreparedConversation> {
  const [{ importTranscript }, { prepareConversation }, { completeRenderer }] = await Promise.all([
    import('@vitrine/transcript'),
    import('@vitrine/share-views/prepare'),
    import('@vitrine/rich-text/complete'),
  ])
  const { conversations } = importTranscript({ name, content: new Uint8Array(await file.arrayBuffer()) })
  const [conversation] = conversations
  if (!conversation) throw new Error(`${name} holds no conversation.`)
  return prepareConversation(conversation, completeRenderer)
}
