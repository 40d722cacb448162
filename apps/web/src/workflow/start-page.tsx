import type { PublicWorkflow } from '@vitrine/api-client/contract/workflows'
import { trustPreparedHtml } from '@vitrine/rich-text'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import { type EarlierInputs, WorkflowStartView, type DraftStorage } from '@vitrine/share-views/workflow-start'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { createStartPort } from './start-port.ts'

interface StartPageProps {
  workflow: PublicWorkflow
  /** A run that is to be run again. */
  earlier: EarlierInputs | undefined
  onStarted(runId: string): void
}

/** What a workflow does and needs, and its form. */
export function StartPage({ workflow, earlier, onStarted }: StartPageProps): ReactNode {
  const { search } = useLocation()
  const { id } = workflow
  const port = useMemo(() => createStartPort(id), [id])
  const drafts = useMemo(() => startDrafts(id), [id])
  const shown = useMemo(
    () => ({ ...workflow, descriptionHtml: trustPreparedHtml(workflow.descriptionHtml) }),
    [workflow],
  )
  useEffect(prefetchRunOnce, [])
  return (
    <I18nextLabels>
      <WorkflowStartView
        workflow={shown}
        port={port}
        draftStorage={drafts}
        query={search}
        earlier={earlier}
        onStarted={onStarted}
      />
    </I18nextLabels>
  )
}

/** Who begins to fill in a form will want to see its run. Gives a function that does without. */
function prefetchRunOnce(): () => void {
  const stop = new AbortController()
  document.addEventListener('focusin', prefetchRun, { once: true, signal: stop.signal })
  return () => stop.abort()
}

function prefetchRun(): void {
  void suspendUntilReload(import('./live-run.tsx'))
    .then((run) => run.prefetchRunWorker())
    .catch(() => undefined)
}

/** Keeps what is entered for one workflow as long as the tab. */
function startDrafts(workflowId: string): DraftStorage {
  const key = `vitrine.start:${workflowId}`
  return {
    read: () => window.sessionStorage.getItem(key),
    write: (draft) => window.sessionStorage.setItem(key, draft),
    remove: () => window.sessionStorage.removeItem(key),
  }
}
