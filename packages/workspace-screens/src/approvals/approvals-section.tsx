'use client'

import { useCallback, type ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { TitleText } from '../control/title-text.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { usePages } from '../list/use-pages.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

/** The requests that wait: one's own, and those that one may approve. Renders nothing where there is none. */
export function ApprovalsSection(): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const pages = usePages(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const answer = await ports.approvals.list(workspace.id, { state: 'waiting', cursor, signal })
        return { entries: answer.approvals, next: answer.next }
      },
      [ports, workspace.id],
    ),
  )
  if (!pages.value?.entries.length) return null
  const title = t(($) => $['workspace-screens'].runs.approvalWaiting)
  return (
    <Section title={title}>
      <PagedList pages={pages} label={title} empty={null}>
        {({ id, title: name, askedAt, askedBy, mayDecide }) => (
          <div className="work-line-text">
            <RouteLink to={paths.approval(id)} className="work-line-title">
              <TitleText title={name} />
            </RouteLink>
            <ul className="work-facts">
              <li>
                <StateLabel kind="warn">
                  {mayDecide ? t(($) => $['workspace-screens'].approvals.forYou) : title}
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
        )}
      </PagedList>
    </Section>
  )
}
