'use client'

import type { AgentEntry, AgentState } from '@vitrine/api-client/contract/agents'
import { useId, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { AgentFacts } from './agent-facts.tsx'
import { AgentMoveButtons } from './agent-move-buttons.tsx'
import { AgentName } from './agent-name.tsx'
import { Avatar } from './avatar.tsx'

interface AgentLineProps {
  agent: AgentEntry
  move(agent: AgentEntry, state: AgentState): void
  onRemoved(): void
}

/** An agent as a line: its picture, facts, a link to its screen, and buttons that move it. */
export function AgentLine({ agent, move, onRemoved }: AgentLineProps): ReactNode {
  const { paths } = useWorkspaceScreens()
  const titleId = useId()
  const { id, description, mayManage } = agent
  return (
    <>
      <div className="work-agent-line">
        <Avatar agent={agent} />
        <div className="work-line-text">
          <RouteLink to={paths.agent(id)} className="work-line-title">
            <AgentName agent={agent} id={titleId} />
          </RouteLink>
          {description !== '' && (
            <p className="work-line-note">
              <bdi>{visibleTitle(description)}</bdi>
            </p>
          )}
          <AgentFacts agent={agent} />
        </div>
      </div>
      {mayManage && (
        <div className="work-line-actions">
          <AgentMoveButtons agent={agent} about={titleId} move={move} onRemoved={onRemoved} />
        </div>
      )}
    </>
  )
}
