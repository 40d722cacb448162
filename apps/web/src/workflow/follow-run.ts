import { ApiError, followStream, type RunProgress, type StreamEvent } from '@vitrine/api-client'
import type { RunAnswer } from '@vitrine/api-client/contract/runs'
import type { RunConnection } from '@vitrine/share-views/workflow-live'
import { isOngoing } from '@vitrine/transcript'
import { configuration } from '../configuration/configuration.ts'
import { controlTokenOf } from './own-runs.ts'
import { visitor } from './visitor.ts'

/** Wait between two looks at a run where no WebSocket comes through, and before a look that failed, in milliseconds. */
const LOOK_MS = 3000

/** Who is notified of a run. */
export interface RunListeners {
  /** Told once, before anything else: what does not change. */
  onBeginning(run: Pick<RunAnswer, 'id' | 'workflow' | 'inputs' | 'own'>, progress: RunProgress): void
  /** Given each event once and in order, and how the run then stands. */
  onEvents(events: StreamEvent[], progress: RunProgress): void
  onConnection(connection: RunConnection): void
  /** There is no such run, or no longer. */
  onMissing(): void
}

/**
 * Follows a run until it has ended, over lost connections: by what there is, then by a WebSocket, and by looking again and
 * again as long as none comes through. Gives a function that ends it.
 */
export function followRun(runId: string, listeners: RunListeners): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let last = 0
  let progress: RunProgress | undefined
  let isFollowed = false
  let isSocketLive = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const stream = (events: readonly StreamEvent[], now: RunProgress) => {
    progress = now
    const fresh = events.filter(({ seq }) => seq > last)
    last = fresh.at(-1)?.seq ?? last
    listeners.onEvents(fresh, now)
  }
  const lookLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), LOOK_MS)
  }
  const leave = () => {
    clearTimeout(timer)
    stop.abort()
  }

  /** Everything that is new; the first time all there is. */
  async function look(): Promise<void> {
    try {
      const answer = await visitor().readRun(runId, {
        after: last,
        controlToken: controlTokenOf(runId),
        signal,
      })
      const now = progressOf(answer)
      if (progress === undefined) listeners.onBeginning(answer, now)
      stream(answer.events, now)
      listeners.onConnection('live')
      if (answer.hasMore) return await look()
      if (!isOngoing(answer.status)) return end()
      if (!isFollowed) follow()
      else if (!isSocketLive) lookLater()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.status === 404) return miss()
      listeners.onConnection('lost')
      lookLater()
    }
  }

  function follow(): void {
    isFollowed = true
    const { stop: leaveStream } = followStream({
      webSocketBase: configuration().webSocketBaseUrl,
      stream: `run:${runId}`,
      after: last,
      onEvent: (event) => progress && stream([event], progress),
      onRun: (now) => stream([], now),
      onState(state) {
        isSocketLive = state === 'live'
        if (state === 'live') listeners.onConnection('live')
        if (state === 'reconnecting') lookLater()
        if (state === 'ended') void look()
        if (state === 'gone') miss()
      },
    })
    signal.addEventListener('abort', leaveStream)
  }

  function end(): void {
    leave()
    listeners.onConnection('over')
  }

  function miss(): void {
    leave()
    listeners.onMissing()
  }

  window.addEventListener('online', () => isSocketLive || void look(), { signal })
  void look()
  return leave
}

function progressOf({ status, startedAt, endedAt, heartbeatAt, error, questions }: RunAnswer): RunProgress {
  return { status, startedAt, endedAt, heartbeatAt, error, questions }
}
