import type { PreparedConversation } from '@vitrine/share-views'
import {
  type Conversation,
  type ConversationSummary,
  summarizeRun,
  type WorkflowRun,
} from '@vitrine/transcript'
import type { ChosenEntries, Collection, FoundEntry, ImportPort, PreparedEntry } from '../port/import-port.ts'
import type { FileReview, ReviewDecisions } from '../port/review.ts'
import type { PreviewPort } from '../port/workspace-ports.ts'
import { findMade, reviewedConversation } from './made-findings.ts'
import { preparedRunOf } from './memory-runs.ts'
import type { MemoryWire } from './memory-wire.ts'
import type { ReadContent } from './transcript-files.ts'

/** What was saved, by its positions. */
export interface MemoryImports extends ImportPort {
  /** Of each saving, the file and position of every entry that was sent. */
  readonly saved: string[][]
  /** What was decided about each saving. */
  readonly decided: (ReviewDecisions | undefined)[]
  /** Number of collections that were not closed. */
  open: number
  /** Files of the internet by their address. */
  readonly addresses: Map<string, File>
  /** Titles of entries that the server refuses. */
  readonly refused: Set<string>
}

type Model = { holds: 'conversations'; conversation: Conversation } | { holds: 'runs'; run: WorkflowRun }

/** Reads what `transcriptFile` wrote, and stores what is saved. */
export function createMemoryImports(wire: MemoryWire): MemoryImports {
  const imports: MemoryImports = {
    saved: [],
    decided: [],
    open: 0,
    addresses: new Map(),
    refused: new Set(),
    close() {},
    async read(file, { signal, onProgress } = {}) {
      await onProgress?.({ phase: 'reading', fraction: 0.5 })
      return wire.call('read', signal, async () => {
        const content = await contentOf(file)
        return { report: content.report, entries: modelsOf(content).map(entryOf) }
      })
    },
    fetchFile: (address, { signal } = {}) =>
      wire.call('fetchFile', signal, () => {
        const file = imports.addresses.get(address)
        if (file) return file
        throw Object.assign(new Error('Refused.'), { code: 'invalid-request', reason: 'address-refused' })
      }),
    preview: async (file, position, options) => {
      const models = modelsOf(await contentOf(file))
      return wire.call('preview', options?.signal, () => preparedEntryOf(models[position] as Model, position))
    },
    async collect(chosen, { signal, onProgress } = {}): Promise<Collection> {
      await onProgress?.({ phase: 'collecting', fraction: 0.5 })
      const collected = await wire.call('collect', signal, () => collectModels(chosen))
      const models = collected.map(({ model }) => model)
      imports.open += 1
      return {
        preview: (position, options) =>
          wire.call('preview', options?.signal, () =>
            preparedEntryOf(models[position] as Model, position, options?.review),
          ),
        find(positions, options = {}) {
          void options.onProgress?.({ phase: 'finding', fraction: 0.5 })
          const conversations = models.map((model) =>
            model.holds === 'conversations' ? model.conversation : undefined,
          )
          return wire.call('find', options.signal, () => findMade(conversations, positions))
        },
        save(positions, options = {}) {
          void options.onProgress?.({ phase: 'sending', fraction: 0.25 })
          return wire.call('save', options.signal, () => {
            const isRefused = (position: number) => imports.refused.has(titleOf(models[position] as Model))
            const sent = positions.filter((position) => !isRefused(position))
            imports.saved.push(sent.map((position) => collected[position]?.name ?? ''))
            imports.decided.push(options.review?.decisions)
            const failed = positions.filter(isRefused).map((position) => ({
              position,
              error: Object.assign(new Error('Refused.'), { code: 'too-large' }),
            }))
            return { ...storedOf(models, sent), failed }
          })
        },
        close: () => void (imports.open -= 1),
      }
    },
  }
  return imports
}

async function collectModels(chosen: readonly ChosenEntries[]): Promise<{ model: Model; name: string }[]> {
  const collected: { model: Model; name: string }[] = []
  for (const { file, positions } of chosen) {
    const models = modelsOf(await contentOf(file))
    for (const position of positions)
      collected.push({ model: models[position] as Model, name: `${file.name} ${position}` })
  }
  return collected
}

async function contentOf(file: File): Promise<ReadContent> {
  return JSON.parse(await file.text()) as ReadContent
}

function modelsOf({ conversations, runs = [] }: ReadContent): Model[] {
  return runs.length > 0
    ? runs.map((run) => ({ holds: 'runs', run }))
    : conversations.map((conversation) => ({ holds: 'conversations', conversation }))
}

function entryOf(model: Model): FoundEntry {
  const json = JSON.stringify(model)
  const measured = { size: json.length, fingerprint: json }
  if (model.holds === 'conversations')
    return { holds: 'conversations', summary: summaryOf(model.conversation), ...measured }
  return { holds: 'runs', summary: summarizeRun(model.run), ...measured }
}

function titleOf(model: Model): string {
  return model.holds === 'runs' ? model.run.workflow.name : model.conversation.title
}

function preparedEntryOf(model: Model, position: number, review?: FileReview): PreparedEntry {
  if (model.holds === 'runs') return { holds: 'runs', run: preparedRunOf(model.run) }
  const conversation = preparedOf(reviewedConversation(model.conversation, position, review))
  return { holds: 'conversations', conversation }
}

function storedOf(models: readonly Model[], positions: readonly number[]) {
  const stored = positions.map((position) => ({ model: models[position] as Model, id: `stored-${position}` }))
  return {
    conversations: stored.flatMap(({ model, id }) =>
      model.holds === 'conversations' ? [{ ...summaryOf(model.conversation), id }] : [],
    ),
    runs: stored.flatMap(({ model, id }) =>
      model.holds === 'runs' ? [{ ...summarizeRun(model.run), id }] : [],
    ),
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
