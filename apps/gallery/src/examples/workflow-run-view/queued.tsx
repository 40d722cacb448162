import { completeRenderer } from '@vitrine/rich-text/complete'
import { WorkflowRunView } from '@vitrine/share-views'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { deriveGraph } from '@vitrine/transcript'
import { queuedRun } from '../../data/release-digest.ts'

const run = prepareRun(queuedRun, deriveGraph(queuedRun.steps), completeRenderer)

export const Example = () => <WorkflowRunView run={run} />
