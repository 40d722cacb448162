'use client'

import type { ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { Empty } from '../screen/empty.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { useWorkflows } from './use-workflows.ts'
import { WorkflowLine } from './workflow-line.tsx'

/** The screen that lists the workspace's workflows, the newest first; owners and administrators add to it. */
export function WorkflowsScreen(): ReactNode {
  const { workspace } = useWorkspaceScreens()
  return <Workflows key={workspace.id} mayManage={workspace.role !== 'member'} />
}

function Workflows({ mayManage }: { mayManage: boolean }): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const pages = useWorkflows()
  const isEmpty = pages.value?.entries.length === 0
  const newLink = mayManage && (
    <RouteLink to={paths.newWorkflow} kind="main">
      {t(($) => $['workspace-screens'].workflows.new)}
    </RouteLink>
  )
  return (
    <ScreenLayout
      title={t(($) => $['workspace-screens'].workflows.title)}
      action={isEmpty ? undefined : newLink || undefined}
    >
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].workflows.title)}
        empty={
          <Empty
            text={
              mayManage
                ? t(($) => $['workspace-screens'].workflows.empty)
                : t(($) => $['workspace-screens'].workflows.emptyForMembers)
            }
            action={newLink}
          />
        }
      >
        {(workflow) => <WorkflowLine workflow={workflow} />}
      </PagedList>
    </ScreenLayout>
  )
}
