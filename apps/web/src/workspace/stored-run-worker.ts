import { prepareRun } from '@vitrine/share-views/prepare'
import { deriveGraph, publishedRun } from '@vitrine/transcript'
import type { StoredRunAnswer, StoredRunQuestion } from './stored-run-messages.ts'

globalThis.addEventListener('message', ({ data: { run } }: MessageEvent<StoredRunQuestion>) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  globalThis.postMessage(prepareSafely(run)),
)

/** As readers will see it: nothing hidden, with the graph laid out. */
function prepareSafely(run: StoredRunQuestion['run']): StoredRunAnswer {
  try {
    const published = publishedRun(run)
    return { kind: 'prepared-run', prepared: prepareRun(published, deriveGraph(published.steps)) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
