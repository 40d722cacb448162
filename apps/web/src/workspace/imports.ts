import type { ImportPort, ReadTranscript } from '@vitrine/workspace-screens'
import { holdStill } from '../recovery/hold-still.ts'
import { sessionClients } from '../session/session-clients.ts'
import { session } from '../session/session.ts'
import { prepareRun } from './prepare-run.ts'
import { readInThread } from './read-in-thread.ts'

/** Reads transcripts in a thread of this browser; sends them only when they are to be kept. */
export const imports: ImportPort = {
  async read(file, { signal, onProgress } = {}) {
    const { openTranscriptWorker } = await holdStill(import('./open-workers.ts'))
    onProgress?.({ phase: 'reading' })
    const thread = await readInThread(file, openTranscriptWorker, signal)
    const { read } = thread
    const shared: Pick<ReadTranscript, 'report' | 'save' | 'close'> = {
      report: read.report,
      async save(positions, options) {
        options?.onProgress?.({ phase: 'sending' })
        return sessionClients().library.importTranscript(shownWorkspaceId(), {
          bytes: new Uint8Array(await file.arrayBuffer()),
          name: file.name,
          positions,
          signal: options?.signal,
        })
      },
      close: () => thread.close(),
    }
    // The reading is not given up with a preview: that would end the thread, which the next preview needs.
    if (read.holds === 'runs')
      return {
        ...shared,
        holds: 'runs',
        entries: read.entries,
        preview: async (position, options) =>
          prepareRun((await thread.ask('run', { kind: 'run', position })).run, options),
      }
    return {
      ...shared,
      holds: 'conversations',
      entries: read.entries,
      preview: async (position) => (await thread.ask('prepared', { kind: 'preview', position })).prepared,
    }
  },
}

function shownWorkspaceId(): string {
  const state = session.read()
  if (state.kind !== 'signed-in' || !state.workspace) throw new Error('Nobody works in a workspace here.')
  return state.workspace.id
}
