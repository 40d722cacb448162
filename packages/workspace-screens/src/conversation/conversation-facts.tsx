'use client'

import type { LibraryEntry } from '@vitrine/api-client/contract/conversations'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { TalkStatusFact } from '../control/talk-status-fact.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { formatName } from '../text/format-name.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

/** The server's name for what was written here as it came, and so is of no other tool. */
const LIVE_FORMAT = 'live'

/** Facts about a stored conversation: how its talk stands, who speaks, source, size, when and by whom it was imported, and how many links lead to it. */
export function ConversationFacts({ entry }: { entry: LibraryEntry }): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const { id, format, messages, importedAt, importedBy, agent, talkStatus, liveShares } = entry
  return (
    <ul className="work-facts">
      <TalkStatusFact status={talkStatus} path={paths.talk(id)} />
      {agent && (
        <li>
          <RouteLink to={paths.agent(agent.id)}>
            <bdi>{visibleTitle(agent.name) || t(($) => $['workspace-screens'].livePage[agent.kind])}</bdi>
          </RouteLink>
        </li>
      )}
      {format !== LIVE_FORMAT && (
        <li>
          <bdi>{formatName(format)}</bdi>
        </li>
      )}
      <li>
        {t(($) => $['workspace-screens'].conversation.messages, {
          count: messages,
          number: formatNumber(messages),
        })}
      </li>
      <li>
        <Moment at={importedAt} />
      </li>
      {importedBy !== null && (
        <li>
          <bdi>{visibleTitle(importedBy)}</bdi>
        </li>
      )}
      {liveShares > 0 && (
        <li>
          <StateLabel kind="good">
            {t(($) => $['workspace-screens'].conversation.liveLinks, {
              count: liveShares,
              number: formatNumber(liveShares),
            })}
          </StateLabel>
        </li>
      )}
    </ul>
  )
}
