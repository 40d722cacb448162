import { completeRenderer } from '@vitrine/rich-text/complete'
import { WorkflowRunView } from '@vitrine/share-views'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { deriveGraph } from '@vitrine/transcript'
import { runningRun } from '../../data/release-digest.ts'

const run = prepareRun(runningRun, deriveGraph(runningRun.steps), completeRenderer)

export const Example = () => <WorkflowRunView run={run} />
