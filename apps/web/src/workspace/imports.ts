import { ApiError } from '@vitrine/api-client'
import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { ImportPort, ReadTranscript, SaveOptions } from '@vitrine/workspace-screens'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { sessionClients } from '../session/session-clients.ts'
import { session } from '../session/session.ts'
import { findInFile } from './find-in-file.ts'
import { prepareRun } from './prepare-run.ts'
import { type FileThread, readInThread } from './read-in-thread.ts'

/** Reads transcripts in a thread of this browser; sends only the models of what is to be kept, never the file. */
export const imports: ImportPort = {
  async read(file, { signal, onProgress } = {}) {
    const { openTranscriptWorker } = await suspendUntilReload(import('./open-workers.ts'))
    onProgress?.({ phase: 'reading' })
    const thread = await readInThread(file, openTranscriptWorker, signal)
    const { read } = thread
    const shared: Pick<ReadTranscript, 'report' | 'find' | 'save' | 'close'> = {
      report: read.report,
      find: (positions, options) => findInFile(thread, positions, options),
      save: (positions, options) => saveModels(thread, positions, options),
      close: () => thread.close(),
    }
    // The reading is not given up with a preview: that would end the thread, which the next preview needs.
    if (read.holds === 'runs')
      return {
        ...shared,
        holds: 'runs',
        entries: read.entries,
        preview: async (position, options) =>
          prepareRun(
            (await thread.ask('run', { kind: 'run', position, review: options?.review })).run,
            options,
          ),
      }
    return {
      ...shared,
      holds: 'conversations',
      entries: read.entries,
      preview: async (position, { review } = {}) =>
        (await thread.ask('prepared', { kind: 'preview', position, review })).prepared,
    }
  },
}

async function saveModels(
  thread: FileThread,
  positions: readonly number[],
  { signal, onProgress, decisions }: SaveOptions = {},
): Promise<ImportAnswer> {
  onProgress?.({ phase: 'sending' })
  const { library } = sessionClients()
  const workspaceId = shownWorkspaceId()
  const limit = await library.readUploadLimit({ signal })
  // Without the signal: it would end the thread, which the next preview needs.
  const { parcels, tooLarge } = await thread.ask('packed', {
    kind: 'pack',
    positions,
    limit,
    decisions,
  })
  signal?.throwIfAborted()
  if (tooLarge)
    throw new ApiError(
      'too-large',
      `One of the chosen is larger than the ${limit} bytes that the server takes.`,
    )
  const saved: ImportAnswer = { report: thread.read.report, conversations: [], runs: [] }
  for (const [index, { content }] of parcels.entries()) {
    onProgress?.({ phase: 'sending', fraction: index / parcels.length })
    const { conversations, runs } = await library.importTranscript(workspaceId, { bytes: content, signal })
    saved.conversations.push(...conversations)
    saved.runs.push(...runs)
  }
  return saved
}

function shownWorkspaceId(): string {
  const state = session.read()
  if (state.kind !== 'signed-in' || !state.workspace) throw new Error('Nobody works in a workspace here.')
  return state.workspace.id
}
