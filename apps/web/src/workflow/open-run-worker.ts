import type { PreparedRun } from '@vitrine/share-views'
import { trustWorker } from '../browser/trust-worker.ts'
import type { RunNews, RunPicture } from './run-messages.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of what it bundles
import workerUrl from './run-worker.ts?worker&url'

/** A thread beside the page that records and prepares a run; it can reach no network. */
export interface RunWorker {
  tell(news: Exclude<RunNews, { kind: 'shown' }>): void
  /** A picture has been painted; after the last one that came there is another. */
  onPainted(picture: RunPicture): void
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
  let last: RunPicture | undefined
  let arrivedAt = 0
  let isTimed = false
  worker.addEventListener('message', (event: MessageEvent<RunPicture>) => {
    arrivedAt = performance.now()
    isTimed = document.visibilityState === 'visible'
    // Only here the page makes objects of what has come.
    const { prepared, standing } = event.data
    html = { ...html, ...prepared.html }
    last = { prepared: { ...prepared, html }, standing }
    onPicture(last)
  })
  // A tab that is hidden paints when it is seen again, which says nothing of how busy it is.
  const forgetTime = () => (isTimed = false)
  document.addEventListener('visibilitychange', forgetTime)
  worker.addEventListener('error', () => onFault(new Error('The recording of the run broke off.')))
  return {
    tell: send,
    onPainted(picture) {
      if (picture === last) send({ kind: 'shown', pageMs: isTimed ? performance.now() - arrivedAt : 0 })
    },
    close() {
      document.removeEventListener('visibilitychange', forgetTime)
      worker.terminate()
    },
  }
}

/** Fetches the thread's script before it is needed. */
export function prefetchRunWorker(): void {
  void fetch(workerUrl, { priority: 'low' }).catch(() => undefined)
}
