import { prepareConversation } from '@vitrine/share-views/prepare'
import { importTranscript, summarizeConversation, type Conversation } from '@vitrine/transcript'
import type { ImportPort } from '../port/import-port.ts'
import type { PreviewPort } from '../port/workspace-ports.ts'
import type { MemoryWire } from './memory-wire.ts'

/** What was saved, by its positions. */
export interface MemoryImports extends ImportPort {
  readonly saved: (readonly number[])[]
  /** Files that were read and not yet let go of. */
  readonly open: Set<string>
}

/** Reads files with the real readers, and keeps what is saved. */
export function createMemoryImports(wire: MemoryWire): MemoryImports {
  const saved: (readonly number[])[] = []
  const open = new Set<string>()
  return {
    saved,
    open,
    async read(file, { signal, onProgress } = {}) {
      onProgress?.({ phase: 'reading', fraction: 0.5 })
      const content = new Uint8Array(await file.arrayBuffer())
      const result = await wire.call('read', signal, () => importTranscript({ content, name: file.name }))
      const summaries = result.conversations.map(summarizeConversation)
      open.add(file.name)
      return {
        report: result.report,
        conversations: summaries,
        preview: (position, options) =>
          wire.call('preview', options?.signal, () =>
            prepareConversation(result.conversations[position] as Conversation),
          ),
        save: (positions, options) => {
          options?.onProgress?.({ phase: 'sending', fraction: 0.25 })
          return wire.call('save', options?.signal, () => {
            saved.push(positions)
            return {
              report: result.report,
              conversations: positions.map((position) => ({
                ...(summaries[position] as (typeof summaries)[number]),
                id: `stored-${position}`,
              })),
            }
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
    prepare: (conversation, options) =>
      wire.call('prepare', options?.signal, () => prepareConversation(conversation)),
    fileUrl: (conversationId) => `/files/${conversationId}`,
  }
}
