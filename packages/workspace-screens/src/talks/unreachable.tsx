'use client'

import type { ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { connectorSectionId } from './agent-connector-section.tsx'

interface UnreachableProps {
  /** Null where the agent is gone. */
  agent: { id: string } | null
  /** Whether the person may connect it. */
  mayManage: boolean
}

/** Says why nobody can talk with an agent and who can change that, with a link to the form for a person who may. */
export function Unreachable({ agent, mayManage }: UnreachableProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  if (!agent) return <p className="work-hint">{t(($) => $['workspace-screens'].talk.agentGone)}</p>
  return (
    <p className="work-hint">
      {t(($) => $['workspace-screens'].problems['no-connector'])}{' '}
      {mayManage && (
        <RouteLink to={`${paths.agent(agent.id)}#${connectorSectionId}`}>
          {t(($) => $['workspace-screens'].talk.setUp)}
        </RouteLink>
      )}
    </p>
  )
}
