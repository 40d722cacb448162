'use client'

import { useCallback, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import { ConversationFacts } from '../conversation/conversation-facts.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { usePages } from '../list/use-pages.ts'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/** The section that lists the conversations in which an agent speaks, the newest first. */
export function AgentConversations({ agentId }: { agentId: string }): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const pages = usePages(
    useCallback(
      async (cursor: string | undefined, signal: AbortSignal) => {
        const wanted = { cursor, agentId, signal }
        const { conversations, next } = await ports.library.listConversations(workspace.id, wanted)
        return { entries: conversations, next }
      },
      [ports, workspace.id, agentId],
    ),
  )
  return (
    <Section title={t(($) => $['workspace-screens'].agent.conversations)}>
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].agent.conversations)}
        empty={<p>{t(($) => $['workspace-screens'].agent.noConversations)}</p>}
      >
        {(entry) => (
          <div className="work-line-text">
            <RouteLink to={paths.conversation(entry.id)} className="work-line-title">
              <TitleText title={entry.title} />
            </RouteLink>
            <ConversationFacts entry={{ ...entry, agent: null }} />
          </div>
        )}
      </PagedList>
    </Section>
  )
}
