import { completeRenderer } from '@vitrine/rich-text/complete'
import { WorkflowRunView, type StepRendererProps } from '@vitrine/share-views'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { deriveGraph } from '@vitrine/transcript'
import { earlierDigest } from '../../data/release-digest.ts'

const run = prepareRun(earlierDigest, deriveGraph(earlierDigest.steps), completeRenderer)

const Links = ({ step, children }: StepRendererProps) => (
  <>
    <p>Of 31 links, {(step.output as { dead: number }).dead} lead nowhere.</p>
    {children}
  </>
)

export const Example = () => (
  <WorkflowRunView run={run} renderers={{ steps: { 'Check 31 links': Links } }} density="compact" />
)
