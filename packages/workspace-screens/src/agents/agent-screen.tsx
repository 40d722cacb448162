'use client'

import { useCallback, type ReactNode } from 'react'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { PendingRoute } from '../screen/pending-route.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { OpenAgent } from './open-agent.tsx'

/** Props of `AgentScreen`. */
export interface AgentScreenProps extends UnsavedChangesGuardProps {
  agentId: string
}

/** The screen of one agent or chatbot: what it is, and for owners and administrators all of its settings. */
export function AgentScreen(props: AgentScreenProps): ReactNode {
  return <LoadedAgent key={props.agentId} {...props} />
}

function LoadedAgent({ agentId, ...guard }: AgentScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const { value, change, ...resource } = useResource(
    useCallback(
      (signal: AbortSignal) => ports.agents.read(workspace.id, agentId, { signal }),
      [ports, workspace.id, agentId],
    ),
  )
  if (value) return <OpenAgent agent={value} onChanged={(changed) => change(() => changed)} {...guard} />
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].agents.title)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].agent.gone)}
      others={{ path: paths.agents, label: t(($) => $['workspace-screens'].agent.toAgents) }}
    />
  )
}
