import type { PreparedConversation } from '@vitrine/share-views'
import type { Conversation, ConversationSummary } from '@vitrine/transcript'
import type { ImportPort } from '../port/import-port.ts'
import type { PreviewPort } from '../port/workspace-ports.ts'
import type { MemoryWire } from './memory-wire.ts'
import type { ReadContent } from './transcript-files.ts'

/** What was saved, by its positions. */
export interface MemoryImports extends ImportPort {
  readonly saved: (readonly number[])[]
  /** Files that were read and not yet let go of. */
  readonly open: Set<string>
}

/** Reads what `transcriptFile` wrote, and keeps what is saved. */
export function createMemoryImports(wire: MemoryWire): MemoryImports {
  const saved: (readonly number[])[] = []
  const open = new Set<string>()
  return {
    saved,
    open,
    async read(file, { signal, onProgress } = {}) {
      onProgress?.({ phase: 'reading', fraction: 0.5 })
      const text = await file.text()
      const { conversations, report } = await wire.call('read', signal, () => JSON.parse(text) as ReadContent)
      const summaries = conversations.map(summaryOf)
      open.add(file.name)
      return {
        report,
        conversations: summaries,
        preview: (position, options) =>
          wire.call('preview', options?.signal, () => preparedOf(conversations[position] as Conversation)),
        save: (positions, options) => {
          options?.onProgress?.({ phase: 'sending', fraction: 0.25 })
          return wire.call('save', options?.signal, () => {
            saved.push(positions)
            const stored = positions.map((position) => ({
              ...(summaries[position] as ConversationSummary),
              id: `stored-${position}`,
            }))
            return { report, conversations: stored, runs: [] }
          })
        },
        close: () => void open.delete(file.name),
      }
    },
  }
}

/** Prepares at once, as the real port does after a while. */
export function createMemoryPreview(wire: MemoryWire): PreviewPort {
  return {
    prepare: (conversation, options) => wire.call('prepare', options?.signal, () => preparedOf(conversation)),
    fileUrl: (conversationId) => `/files/${conversationId}`,
  }
}

/** Each text of a test is one harmless paragraph. */
function preparedOf(conversation: Conversation): PreparedConversation {
  const html = conversation.messages.flatMap(({ id, parts }) =>
    parts.map((part, index) => [`${id}/${index}`, part.type === 'text' ? `<p>${part.text}</p>` : '']),
  )
  return { conversation, html: Object.fromEntries(html) as PreparedConversation['html'] }
}

function summaryOf({ title, messages }: Conversation): ConversationSummary {
  return {
    title,
    messages: messages.length,
    userMessages: 1,
    assistantMessages: messages.length - 1,
    toolCalls: 0,
    toolResults: 0,
    branches: messages.length - 1,
    files: 0,
  }
}
