import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../../__fixtures__/create-i18n.ts'
import { RunActions, type RunActionsProps } from '../run-actions.tsx'
import { WorkflowStartView, type WorkflowStartViewProps } from '../workflow-start-view.tsx'
import { digestWorkflow } from './digest-workflow.ts'

interface PageOptions extends Partial<WorkflowStartViewProps> {
  language?: string
}

/** The page of a workflow as an application shows it. */
export function startFormOf({ language = 'en', ...props }: PageOptions = {}): ReactElement {
  return (
    <I18nextProvider i18n={createI18n(language)}>
      <WorkflowStartView
        workflow={digestWorkflow}
        port={{ start: () => new Promise(() => undefined), uploadFile: () => new Promise(() => undefined) }}
        onStarted={() => undefined}
        {...props}
      />
    </I18nextProvider>
  )
}

/** What a server writes for it. */
export function renderStartForm(options?: PageOptions): string {
  return renderToString(startFormOf(options))
}

/** What stands below a run that has finished. */
export function runActionsOf(props: RunActionsProps): ReactElement {
  return (
    <I18nextProvider i18n={createI18n('en')}>
      <RunActions {...props} />
    </I18nextProvider>
  )
}
