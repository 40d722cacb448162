import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { LiveRunView } from '@vitrine/share-views/workflow-live'
import { deriveGraph } from '@vitrine/transcript'
import { failedRun } from '../../data/release-digest.ts'

const run = prepareRun(failedRun, deriveGraph(failedRun.steps), completeRenderer)
const startedAt = '2026-11-16T06:00:00Z'

export const Example = () => (
  <LiveRunView
    run={run}
    progress={{ status: 'failed', startedAt, endedAt: '2026-11-16T06:00:12Z', heartbeatAt: null }}
    connection="over"
    actions={{ onRunAgain: () => {} }}
  />
)
