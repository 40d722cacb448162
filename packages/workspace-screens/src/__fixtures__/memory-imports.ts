import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { PreparedConversation } from '@vitrine/share-views'
import {
  type Conversation,
  type ConversationSummary,
  summarizeRun,
  type WorkflowRun,
} from '@vitrine/transcript'
import type { ImportPort, ReadTranscript, SaveOptions } from '../port/import-port.ts'
import type { ReviewDecisions } from '../port/review.ts'
import type { PreviewPort } from '../port/workspace-ports.ts'
import { findMade, reviewedConversation } from './made-findings.ts'
import { preparedRunOf } from './memory-runs.ts'
import type { MemoryWire } from './memory-wire.ts'
import type { ReadContent } from './transcript-files.ts'

/** What was saved, by its positions. */
export interface MemoryImports extends ImportPort {
  readonly saved: (readonly number[])[]
  /** What was decided about each saving. */
  readonly decided: (ReviewDecisions | undefined)[]
  /** Files that were read and not yet let go of. */
  readonly open: Set<string>
}

/** Reads what `transcriptFile` wrote, and keeps what is saved. */
export function createMemoryImports(wire: MemoryWire): MemoryImports {
  const saved: (readonly number[])[] = []
  const decided: (ReviewDecisions | undefined)[] = []
  const open = new Set<string>()
  return {
    saved,
    decided,
    open,
    async read(file, { signal, onProgress } = {}) {
      onProgress?.({ phase: 'reading', fraction: 0.5 })
      const text = await file.text()
      const {
        conversations,
        runs = [],
        report,
      } = await wire.call('read', signal, () => JSON.parse(text) as ReadContent)
      open.add(file.name)
      const close = () => void open.delete(file.name)
      const keep = (positions: readonly number[], options: SaveOptions = {}, kept: Partial<ImportAnswer>) => {
        options.onProgress?.({ phase: 'sending', fraction: 0.25 })
        return wire.call('save', options.signal, () => {
          saved.push(positions)
          decided.push(options.decisions)
          return { report, conversations: [], runs: [], ...kept }
        })
      }
      const find: ReadTranscript['find'] = (positions, options = {}) => {
        options.onProgress?.({ phase: 'finding', fraction: 0.5 })
        return wire.call('find', options.signal, () => findMade(conversations, positions))
      }
      if (runs.length > 0)
        return {
          find,
          holds: 'runs',
          report,
          entries: runs.map(summarizeRun),
          preview: (position, options) =>
            wire.call('preview', options?.signal, () => preparedRunOf(runs[position] as WorkflowRun)),
          save: (positions, options) =>
            keep(positions, options, {
              runs: positions.map((position) => ({
                ...summarizeRun(runs[position] as WorkflowRun),
                id: `stored-${position}`,
              })),
            }),
          close,
        }
      return {
        find,
        holds: 'conversations',
        report,
        entries: conversations.map(summaryOf),
        preview: (position, options) =>
          wire.call('preview', options?.signal, () =>
            preparedOf(
              reviewedConversation(conversations[position] as Conversation, position, options?.review),
            ),
          ),
        save: (positions, options) =>
          keep(positions, options, {
            conversations: positions.map((position) => ({
              ...summaryOf(conversations[position] as Conversation),
              id: `stored-${position}`,
            })),
          }),
        close,
      }
    },
  }
}

/** Prepares at once, as the real port does after a while. */
export function createMemoryPreview(wire: MemoryWire): PreviewPort {
  return {
    prepare: (conversation, options) => wire.call('prepare', options?.signal, () => preparedOf(conversation)),
    fileUrl: (conversationId) => `/files/${conversationId}`,
    prepareRun: (run, options) => wire.call('prepareRun', options?.signal, () => preparedRunOf(run)),
    runFileUrl: (runId) => `/files/${runId}`,
    pictureUrl: (path) => path,
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
