'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import type { CatalogLineView } from '../catalog/catalog-line.tsx'
import { CopyButton } from '../control/copy-button.tsx'
import { OpenLink } from '../control/open-link.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { WorkflowFacts } from './workflow-facts.tsx'

/** Returns a function that shows a workflow: its facts, and while it is open the link of its start form. */
export function useWorkflowView(): (workflow: WorkflowEntry) => CatalogLineView {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  return (workflow) => {
    const { id, name, isOpen, runs, url } = workflow
    return {
      path: paths.workflow(id),
      name: <bdi>{visibleTitle(name) || t(($) => $['workspace-screens'].workflows.unnamed)}</bdi>,
      avatar: undefined,
      // It is Markdown for visitors.
      note: '',
      facts: <WorkflowFacts workflow={workflow} />,
      removeText:
        runs > 0
          ? t(($) => $['workspace-screens'].workflow.deleteWithRuns, {
              count: runs,
              number: formatNumber(runs),
            })
          : t(($) => $['workspace-screens'].workflow.deleteAlone),
      ...(isOpen && {
        trashWarning: <p>{t(($) => $['workspace-screens'].workflow.closeText)}</p>,
        actions: (about: string) => (
          <>
            <CopyButton text={url} kind="quiet" about={about}>
              {t(($) => $['workspace-screens'].workflows.copyLink)}
            </CopyButton>
            <OpenLink url={url} about={about} />
          </>
        ),
      }),
    }
  }
}
