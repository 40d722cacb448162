import { conversationFilePath, SHARED_FILE_SCHEME } from '@vitrine/api-client/contract'
import type { PreviewPort } from '@vitrine/workspace-screens'
import { configuration } from '../configuration/configuration.ts'
import { holdStill } from '../recovery/hold-still.ts'

/** Makes stored conversations readable in a thread of this browser. */
export const preview: PreviewPort = {
  async prepare(conversation, { signal } = {}) {
    const { openTranscriptWorker } = await holdStill(import('./open-transcript-worker.ts'))
    const worker = openTranscriptWorker()
    try {
      return (await worker.ask('prepared', { kind: 'prepare', conversation }, signal)).prepared
    } finally {
      worker.close()
    }
  },
  fileUrl(conversationId, { url }) {
    if (!url?.startsWith(SHARED_FILE_SCHEME)) return undefined
    const path = conversationFilePath(conversationId, url.slice(SHARED_FILE_SCHEME.length))
    return configuration().apiBaseUrl + path
  },
}
