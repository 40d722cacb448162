import type { PreparedRun } from '@vitrine/share-views'
import { trustWorker } from '../workspace/trust-worker.ts'
import type { RunNews, RunPicture } from './run-messages.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of what it bundles
import workerUrl from './run-worker.ts?worker&url'

/** A thread beside the page that records and prepares a run; it can reach no network. */
export interface RunWorker {
  tell(news: RunNews): void
  close(): void
}

/** Starts the thread; `onPicture` is given the run whenever it has come further, whole. */
export function openRunWorker(
  onPicture: (picture: RunPicture) => void,
  onFault: (error: Error) => void,
): RunWorker {
  const worker = new Worker(trustWorker(workerUrl))
  let html: PreparedRun['html'] = {}
  worker.addEventListener('message', ({ data: { prepared, standing } }: MessageEvent<RunPicture>) => {
    html = { ...html, ...prepared.html }
    onPicture({ prepared: { ...prepared, html }, standing })
  })
  worker.addEventListener('error', () => onFault(new Error('The recording of the run broke off.')))
  return { tell: (news) => worker.postMessage(news, []), close: () => worker.terminate() }
}

/** Fetches the thread's script before it is needed. */
export function prefetchRunWorker(): void {
  void fetch(workerUrl, { priority: 'low' }).catch(() => undefined)
}
