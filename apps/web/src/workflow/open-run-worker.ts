import type { PreparedRun } from '@vitrine/share-views'
import { trustWorker } from '../workspace/trust-worker.ts'
import type { RunNews, RunPicture } from './run-messages.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of what it bundles
import workerUrl from './run-worker.ts?worker&url'

/** A thread beside the page that records and prepares a run; it can reach no network. */
export interface RunWorker {
  tell(news: Exclude<RunNews, { kind: 'shown' }>): void
  /** The last picture has been painted; before that there is no other. */
  onPainted(): void
  close(): void
}

/** Starts the thread; `onPicture` is given the run as it has come further, whole, at the pace at which it is painted. */
export function openRunWorker(
  onPicture: (picture: RunPicture) => void,
  onFault: (error: Error) => void,
): RunWorker {
  const worker = new Worker(trustWorker(workerUrl))
  let html: PreparedRun['html'] = {}
  const send = (news: RunNews) => worker.postMessage(news, [])
  let arrivedAt: number | undefined
  worker.addEventListener('message', (event: MessageEvent<RunPicture>) => {
    arrivedAt = performance.now()
    // Only here the page makes objects of what has come.
    const { prepared, standing } = event.data
    html = { ...html, ...prepared.html }
    onPicture({ prepared: { ...prepared, html }, standing })
  })
  worker.addEventListener('error', () => onFault(new Error('The recording of the run broke off.')))
  return {
    tell: send,
    onPainted() {
      if (arrivedAt !== undefined) send({ kind: 'shown', pageMs: performance.now() - arrivedAt })
      arrivedAt = undefined
    },
    close: () => worker.terminate(),
  }
}

/** Fetches the thread's script before it is needed. */
export function prefetchRunWorker(): void {
  void fetch(workerUrl, { priority: 'low' }).catch(() => undefined)
}
