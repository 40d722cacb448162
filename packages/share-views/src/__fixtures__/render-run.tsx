import { completeRenderer } from '@vitrine/rich-text/complete'
import type { WorkflowRun } from '@vitrine/transcript'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prepareRun } from '../prepare/run/prepare-run.ts'
import { WorkflowRunView, type WorkflowRunViewProps } from '../workflow-run/workflow-run-view.tsx'
import { createI18n } from './create-i18n.ts'
import { LabelsOf } from './labels-of.tsx'

interface RunOptions extends Omit<WorkflowRunViewProps, 'run'> {
  language?: string
}

/** The view of a run as an application renders it. */
export function runViewOf(run: WorkflowRun, { language = 'en', ...props }: RunOptions = {}): ReactElement {
  return (
    <LabelsOf i18n={createI18n(language)}>
      <WorkflowRunView {...props} run={prepareRun(run, undefined, completeRenderer)} />
    </LabelsOf>
  )
}

/** The HTML that a server renders for a run. */
export function renderRun(run: WorkflowRun, options?: RunOptions): string {
  return renderToString(runViewOf(run, options))
}
