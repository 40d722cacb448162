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
    progress={{ status: 'waiting', startedAt, endedAt: null, heartbeatAt: null }}
    connection="live"
    questions={{
      questions: [
        {
          id: 'q1',
          reason: 'review',
          message: 'fennel could not be read. Send the digest without it?',
          responseSchema: { type: 'object', properties: { send: { type: 'boolean', title: 'Send it' } } },
        },
      ],
      onAnswer: async () => {},
    }}
  />
)
