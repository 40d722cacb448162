import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { perplexityThread } from './perplexity-turns.ts'

/** Reads the Markdown that Perplexity writes of a thread, with the pages that its answers cite. */
export const perplexityMarkdownReader: ConversationReader = writtenSessionReader({
  id: 'perplexity-markdown',
  label: 'Perplexity in Markdown',
  application: 'Perplexity',
  sessionIn: perplexityThread,
})
