import type { ImportPort, PreparedEntry, PreviewOptions } from '@vitrine/workspace-screens'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { sessionClients } from '../session/session-clients.ts'
import { session } from '../session/session.ts'
import { collectInThread } from './collect-in-thread.ts'
import { findInCollection } from './find-in-collection.ts'
import type { WorkerThread } from './open-worker.ts'
import { prepareRun } from './prepare-run.ts'
import { saveCollection } from './save-collection.ts'
import type { PreviewedEntry, TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'

let reader: WorkerThread<TranscriptQuestion, TranscriptAnswer> | undefined

/** Reads transcripts in threads of this browser; sends only the models of what is to be saved, never a file. */
export const imports: ImportPort = {
  async read(file, { signal, onProgress } = {}) {
    const thread = await openReader()
    const { report, entries } = await thread.ask(
      'read',
      { kind: 'read', file },
      { signal, onProgress: (fraction) => onProgress?.({ phase: 'reading', fraction }) },
    )
    return { report, entries }
  },
  async fetchFile(address, options) {
    const { library } = sessionClients()
    const content = await library.fetchFile(shownWorkspaceId(), address, options)
    const [name = ''] = new URL(address).pathname.split('/').filter(Boolean).slice(-1)
    return new File([content], decodedName(name))
  },
  async preview(file, position, options) {
    const thread = await openReader()
    // Asked at once, so that no other preview comes between. Without the signal: it would end the thread.
    const [, , { entry }] = await Promise.all([
      thread.ask('collected', { kind: 'clear' }),
      thread.ask('collected', { kind: 'collect', file, positions: [position] }),
      thread.ask('previewed', { kind: 'preview', position: 0 }),
    ])
    return preparedEntry(entry, options)
  },
  async collect(chosen, options) {
    const { openTranscriptWorker } = await suspendUntilReload(import('./open-workers.ts'))
    const thread = await collectInThread(chosen, openTranscriptWorker, options)
    const entries = chosen.flatMap(({ found, positions }) =>
      positions.flatMap((position) => found.entries[position] ?? []),
    )
    return {
      async preview(position, previewed = {}) {
        const { review } = previewed
        const { entry } = await thread.ask('previewed', { kind: 'preview', position, review })
        return preparedEntry(entry, previewed)
      },
      find: (positions, searched) => findInCollection(thread, positions, searched),
      save: (positions, saved) =>
        saveCollection(
          { thread, entries, workspaceId: shownWorkspaceId(), library: sessionClients().library },
          positions,
          saved,
        ),
      close: () => thread.close(),
    }
  },
  close() {
    reader?.close()
    reader = undefined
  },
}

async function openReader(): Promise<WorkerThread<TranscriptQuestion, TranscriptAnswer>> {
  const { openTranscriptWorker } = await suspendUntilReload(import('./open-workers.ts'))
  if (!reader || reader.isOver()) reader = openTranscriptWorker()
  return reader
}

async function preparedEntry(entry: PreviewedEntry, options?: PreviewOptions): Promise<PreparedEntry> {
  if (entry.holds === 'conversations') return entry
  return { holds: 'runs', run: await prepareRun(entry.run, options) }
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function shownWorkspaceId(): string {
  const state = session.read()
  if (state.kind !== 'signed-in' || !state.workspace) throw new Error('Nobody works in a workspace here.')
  return state.workspace.id
}
