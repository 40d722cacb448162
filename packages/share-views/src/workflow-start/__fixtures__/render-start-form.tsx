import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createI18n } from '../../__fixtures__/create-i18n.ts'
import { LabelsOf } from '../../__fixtures__/labels-of.tsx'
import { RunActions, type RunActionsProps } from '../run-actions.tsx'
import { WorkflowStartView, type WorkflowStartViewProps } from '../workflow-start-view.tsx'
import { digestWorkflow } from './digest-workflow.ts'

interface PageOptions extends Partial<WorkflowStartViewProps> {
  language?: string
}

/** The start form as an application renders it. */
export function startFormOf({ language = 'en', ...props }: PageOptions = {}): ReactElement {
  return (
    <LabelsOf i18n={createI18n(language)}>
      <WorkflowStartView
        workflow={digestWorkflow}
        port={{ start: () => new Promise(() => undefined), uploadFile: () => new Promise(() => undefined) }}
        onStarted={() => undefined}
        {...props}
      />
    </LabelsOf>
  )
}

/** The HTML that a server renders for it. */
export function renderStartForm(options?: PageOptions): string {
  return renderToString(startFormOf(options))
}

/** The actions below a finished run. */
export function runActionsOf(props: RunActionsProps): ReactElement {
  return (
    <LabelsOf i18n={createI18n('en')}>
      <RunActions {...props} />
    </LabelsOf>
  )
}
