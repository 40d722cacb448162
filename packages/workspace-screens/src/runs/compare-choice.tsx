'use client'

import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { useCallback, useState, type ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { RunName } from '../control/run-name.tsx'
import { Lines } from '../list/lines.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'

/** The latest other runs of the workflow of a run, to be read beside it; loaded once somebody asks for them. */
export function CompareChoice({ run }: { run: RunEntry }): ReactNode {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="work-compare"
      onToggle={({ currentTarget }) => setIsOpen((wasOpen) => wasOpen || currentTarget.open)}
    >
      <summary>{t(($) => $['workspace-screens'].run.compare)}</summary>
      {isOpen && <OtherRuns run={run} />}
    </details>
  )
}

function OtherRuns({ run: { id, workspaceId, workflowId, name } }: { run: RunEntry }): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const others = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        const { runs } = await ports.runs.list(workspaceId, { workflowId: workflowId ?? undefined, signal })
        return runs.filter((other) => other.id !== id && (workflowId !== null || other.name === name))
      },
      [ports, workspaceId, workflowId, id, name],
    ),
  )
  return (
    <ResourceView resource={others}>
      {(runs) =>
        runs.length === 0 ? (
          <p className="work-hint">{t(($) => $['workspace-screens'].run.noOthers)}</p>
        ) : (
          <Lines
            entries={runs}
            label={t(($) => $['workspace-screens'].run.compare)}
            idOf={(other) => other.id}
          >
            {(other) => (
              <>
                <RouteLink to={paths.comparedRuns(id, other.id)}>
                  <RunName name={other.name} />
                </RouteLink>
                <ul className="work-facts">
                  <li>
                    <span className="vitrine-status" data-status={other.status}>
                      {t(($) => $['workspace-screens'].runStatus[other.status])}
                    </span>
                  </li>
                  <li>
                    <Moment at={other.startedAt ?? other.createdAt} />
                  </li>
                </ul>
              </>
            )}
          </Lines>
        )
      }
    </ResourceView>
  )
}
