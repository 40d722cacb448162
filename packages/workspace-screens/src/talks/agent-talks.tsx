'use client'

import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import { useCallback, type ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { TalkStatusFact } from '../control/talk-status-fact.tsx'
import { TitleText } from '../control/title-text.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { usePages } from '../list/use-pages.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { Unreachable } from './unreachable.tsx'

/** The section that lists the talks with an agent, the newest first, and leads to a new one. */
export function AgentTalks({ agent }: { agent: AgentEntry }): ReactNode {
  const { t } = useText()
  const { id, mayTalk } = agent
  const { ports, paths, workspace } = useWorkspaceScreens()
  const pages = usePages(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const { talks, next } = await ports.talks.list(workspace.id, id, { cursor, signal })
        return { entries: talks, next }
      },
      [ports, workspace.id, id],
    ),
  )
  return (
    <Section title={t(($) => $['workspace-screens'].talk.talks)}>
      {mayTalk && (
        <p>
          <RouteLink to={paths.newTalk(id)} kind="main">
            {t(($) => $['workspace-screens'].talk.title)}
          </RouteLink>
        </p>
      )}
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].talk.talks)}
        empty={
          mayTalk ? (
            <p>{t(($) => $['workspace-screens'].talk.noTalks)}</p>
          ) : (
            <Unreachable agent={agent} mayManage={agent.mayManage} />
          )
        }
      >
        {(talk) => (
          <div className="work-line-text">
            <RouteLink to={paths.talk(talk.id)} className="work-line-title">
              <TitleText title={talk.title} />
            </RouteLink>
            <ul className="work-facts">
              <TalkStatusFact status={talk.status} />
              <li>
                <Moment at={talk.createdAt} />
              </li>
              {talk.startedBy !== null && (
                <li>
                  <bdi>{talk.startedBy}</bdi>
                </li>
              )}
            </ul>
          </div>
        )}
      </PagedList>
    </Section>
  )
}
