import type { ImportPort } from '@vitrine/workspace-screens'
import { holdStill } from '../recovery/hold-still.ts'
import { sessionClients } from '../session/session-clients.ts'
import { session } from '../session/session.ts'

/** Reads transcripts in a thread of this browser; sends them only when they are to be kept. */
export const imports: ImportPort = {
  async read(file, { signal, onProgress } = {}) {
    const { openTranscriptWorker } = await holdStill(import('./open-transcript-worker.ts'))
    onProgress?.({ phase: 'reading' })
    const worker = openTranscriptWorker()
    const content = new Uint8Array(await file.arrayBuffer())
    const { report, conversations } = await worker
      .ask('read', { kind: 'read', name: file.name, content }, signal)
      .catch((error: unknown) => {
        worker.close()
        throw error
      })
    return {
      report,
      conversations,
      async preview(position) {
        // Not given up: that would end the thread, which the next preview needs.
        return (await worker.ask('prepared', { kind: 'preview', position })).prepared
      },
      async save(positions, options) {
        options?.onProgress?.({ phase: 'sending' })
        return sessionClients().library.importTranscript(shownWorkspaceId(), {
          bytes: new Uint8Array(await file.arrayBuffer()),
          name: file.name,
          positions,
          signal: options?.signal,
        })
      },
      close: () => worker.close(),
    }
  },
}

function shownWorkspaceId(): string {
  const state = session.read()
  if (state.kind !== 'signed-in' || !state.workspace) throw new Error('Nobody works in a workspace here.')
  return state.workspace.id
}
