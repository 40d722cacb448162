'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import { useId, type ReactNode } from 'react'
import { CopyButton } from '../control/copy-button.tsx'
import { OpenLink } from '../control/open-link.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { WorkflowFacts } from './workflow-facts.tsx'

/** A workflow as a line: its facts, a link to its screen, and while it is open the link of its start form. */
export function WorkflowLine({ workflow }: { workflow: WorkflowEntry }): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const titleId = useId()
  const { id, name, isOpen, url } = workflow
  return (
    <>
      <div className="work-line-text">
        <RouteLink to={paths.workflow(id)} className="work-line-title">
          <bdi id={titleId}>{visibleTitle(name) || t(($) => $['workspace-screens'].workflows.unnamed)}</bdi>
        </RouteLink>
        <WorkflowFacts workflow={workflow} />
      </div>
      {isOpen && (
        <div className="work-line-actions">
          <CopyButton text={url} kind="quiet" about={titleId}>
            {t(($) => $['workspace-screens'].workflows.copyLink)}
          </CopyButton>
          <OpenLink url={url} about={titleId} />
        </div>
      )}
    </>
  )
}
