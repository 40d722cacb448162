import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { LiveRunView } from '@vitrine/share-views/workflow-live'
import { deriveGraph } from '@vitrine/transcript'
import { runningRun } from '../../data/release-digest.ts'

const run = prepareRun(runningRun, deriveGraph(runningRun.steps), completeRenderer)
const startedAt = '2026-11-16T06:00:00Z'

export const Example = () => (
  <LiveRunView
    run={run}
    progress={{ status: 'running', startedAt, endedAt: null, heartbeatAt: null }}
    connection="lost"
  />
)
