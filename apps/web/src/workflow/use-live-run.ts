import type { RunProgress, StreamEvent } from '@vitrine/api-client'
import type { RunAnswer } from '@vitrine/api-client/contract/runs'
import type { RunConnection } from '@vitrine/share-views/workflow-live'
import { isOngoing } from '@vitrine/transcript'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { followRun } from './follow-run.ts'
import { openRunWorker, type RunWorker } from './open-run-worker.ts'
import type { RunPicture } from './run-messages.ts'

/** A run as far as this page knows it. */
export interface LiveRunState {
  /** As it is shown; nothing before the first of it has come. */
  picture?: RunPicture
  /** What does not change. */
  beginning?: Pick<RunAnswer, 'id' | 'workflow' | 'inputs' | 'own'>
  connection: RunConnection
  isMissing: boolean
  fault?: Error
}

/** Follows a run and keeps the picture of it. */
export function useLiveRun(runId: string): LiveRunState {
  const [state, setState] = useState<LiveRunState>({ connection: 'connecting', isMissing: false })
  const recording = useRef<RunWorker>(undefined)
  const { picture: shown } = state
  useEffect(() => {
    const change = (part: Partial<LiveRunState>) => setState((before) => ({ ...before, ...part }))
    const worker = openRunWorker(
      (picture) => change({ picture }),
      (fault) => change({ fault }),
    )
    recording.current = worker
    const updateSoon = gather((events, standing) => worker.tell({ kind: 'growth', events, standing }))
    const leave = followRun(runId, {
      onBeginning({ id, workflow, inputs, own }, progress) {
        worker.tell({ kind: 'beginning', beginning: { id, workflow, inputs } })
        change({
          beginning: { id, workflow, inputs, own },
          picture: isOngoing(progress.status) ? firstPicture(id, workflow.name, progress) : undefined,
        })
      },
      onEvents: updateSoon,
      onConnection: (connection) => change({ connection }),
      onMissing: () => change({ isMissing: true }),
    })
    return () => {
      leave()
      worker.close()
    }
  }, [runId])
  useEffect(() => {
    if (shown) void afterPaint().then(() => recording.current?.onPainted(shown))
  }, [shown])
  return state
}

/** A run of which nothing is known but how it stands, until its events are prepared. */
function firstPicture(id: string, name: string, standing: RunProgress): RunPicture {
  const { status } = standing
  const run = { id, workflow: { name }, status, steps: [], source: { format: 'ag-ui' } }
  return { prepared: { run, html: {} }, standing }
}

/** Gathers what comes within one turn of the browser: events come one by one, and by the hundred. */
function gather(tell: (events: StreamEvent[], progress: RunProgress) => void) {
  let waiting: StreamEvent[] = []
  let latest: RunProgress | undefined
  return (events: StreamEvent[], progress: RunProgress) => {
    waiting.push(...events)
    if (latest === undefined)
      setTimeout(() => {
        const gathered = waiting
        const now = latest ?? progress
        waiting = []
        latest = undefined
        tell(gathered, now)
      })
    latest = progress
  }
}
