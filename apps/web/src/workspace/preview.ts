import { conversationFilePath } from '@vitrine/api-client/contract/conversations'
import { runFilePath } from '@vitrine/api-client/contract/runs'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import type { FilePart } from '@vitrine/transcript'
import type { PreviewPort } from '@vitrine/workspace-screens'
import { configuration } from '../configuration/configuration.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { prepareRun } from './prepare-run.ts'

/** Makes stored conversations and runs readable in a thread of this browser. */
export const preview: PreviewPort = {
  async prepare(conversation, { signal, branches } = {}) {
    const { openStoredConversationWorker } = await suspendUntilReload(import('./open-workers.ts'))
    const worker = openStoredConversationWorker()
    try {
      return (await worker.ask('prepared', { kind: 'prepare', conversation, branches }, { signal })).prepared
    } finally {
      worker.close()
    }
  },
  fileUrl: (conversationId, part) => fileUrl(part, (sha256) => conversationFilePath(conversationId, sha256)),
  prepareRun,
  pictureUrl: (path) => configuration().apiBaseUrl + path,
  runFileUrl: (runId, part) => fileUrl(part, (sha256) => runFilePath(runId, sha256)),
}

function fileUrl({ url }: FilePart, pathOf: (sha256: string) => string): string | undefined {
  if (!url?.startsWith(SHARED_FILE_SCHEME)) return undefined
  return configuration().apiBaseUrl + pathOf(url.slice(SHARED_FILE_SCHEME.length))
}
