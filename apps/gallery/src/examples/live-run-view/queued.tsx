import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { LiveRunView } from '@vitrine/share-views/workflow-live'
import { deriveGraph } from '@vitrine/transcript'
import { queuedRun } from '../../data/release-digest.ts'

const run = prepareRun(queuedRun, deriveGraph(queuedRun.steps), completeRenderer)
const startedAt = null

export const Example = () => (
  <LiveRunView
    run={run}
    progress={{ status: 'queued', startedAt, endedAt: null, heartbeatAt: null }}
    connection="live"
  />
)
