'use client'

import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

/** Facts about an agent: its kind, its model, where it is, and when it was changed last. */
export function AgentFacts({ agent }: { agent: AgentEntry }): ReactNode {
  const { t, formatDay } = useText()
  const { kind, model, state, removedAt, changedAt } = agent
  return (
    <ul className="work-facts">
      <li>{t(($) => $['workspace-screens'].livePage[kind])}</li>
      {state !== 'active' && (
        <li>
          <StateLabel kind="ended">{t(($) => $['workspace-screens'].agents.states[state])}</StateLabel>
        </li>
      )}
      {model !== null && (
        <li>{t(($) => $['workspace-screens'].livePage.model, { model: isolate(visibleTitle(model)) })}</li>
      )}
      {removedAt === null ? (
        <li>
          <Moment at={changedAt} />
        </li>
      ) : (
        <li>{t(($) => $['workspace-screens'].agents.until, { date: formatDay(removedAt) })}</li>
      )}
    </ul>
  )
}
