'use client'

import { useCallback, type ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { TitleText } from '../control/title-text.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

/** The requests that wait: one's own, and those that one may approve. Renders nothing where there is none. */
export function ApprovalsSection(): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const { value } = useResource(
    useCallback(
      (signal: AbortSignal) => ports.approvals.list(workspace.id, { state: 'waiting', signal }),
      [ports, workspace.id],
    ),
  )
  if (!value?.approvals.length) return null
  return (
    <Section title={t(($) => $['workspace-screens'].runs.approvalWaiting)}>
      <ul className="work-list">
        {value.approvals.map(({ id, title, askedAt, askedBy, mayDecide }) => (
          <li key={id} className="work-line">
            <div className="work-line-text">
              <RouteLink to={paths.approval(id)} className="work-line-title">
                <TitleText title={title} />
              </RouteLink>
              <ul className="work-facts">
                <li>
                  <StateLabel kind="warn">
                    {mayDecide
                      ? t(($) => $['workspace-screens'].approvals.forYou)
                      : t(($) => $['workspace-screens'].runs.approvalWaiting)}
                  </StateLabel>
                </li>
                <li>
                  <Moment at={askedAt} />
                </li>
                {askedBy !== null && (
                  <li>
                    <bdi>{visibleTitle(askedBy)}</bdi>
                  </li>
                )}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
