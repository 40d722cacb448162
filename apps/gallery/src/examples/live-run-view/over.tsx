import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { LiveRunView } from '@vitrine/share-views/workflow-live'
import { deriveGraph } from '@vitrine/transcript'
import { earlierDigest } from '../../data/release-digest.ts'

const run = prepareRun(earlierDigest, deriveGraph(earlierDigest.steps), completeRenderer)
const startedAt = '2026-11-16T06:00:00Z'

export const Example = () => (
  <LiveRunView
    run={run}
    progress={{ status: 'succeeded', startedAt, endedAt: '2026-11-16T06:03:02Z', heartbeatAt: null }}
    connection="over"
    actions={{ sharing: { state: 'allowed' }, onShare: async () => {}, onRunAgain: () => {} }}
  />
)
