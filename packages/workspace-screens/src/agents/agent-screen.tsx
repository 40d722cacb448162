'use client'

import type { AgentEntry, AgentRequest } from '@vitrine/api-client/contract/agents'
import type { ReactNode } from 'react'
import { CatalogItemScreen } from '../catalog/catalog-item-screen.tsx'
import { OpenCatalogItem } from '../catalog/open-catalog-item.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { AgentConnectorSection } from '../talks/agent-connector-section.tsx'
import { AgentTalks } from '../talks/agent-talks.tsx'
import { AgentConversations } from './agent-conversations.tsx'
import { AgentForm } from './agent-form.tsx'
import { useAgentView } from './use-agent-view.tsx'

/** Props of `AgentScreen`. */
export interface AgentScreenProps extends UnsavedChangesGuardProps {
  agentId: string
}

/** The screen of one agent or chatbot: what it is, where it speaks, and for owners and administrators all of its settings. */
export function AgentScreen({ agentId, ...guard }: AgentScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const viewOf = useAgentView()
  return (
    <CatalogItemScreen
      id={agentId}
      client={ports.agents}
      title={t(($) => $['workspace-screens'].agents.title)}
      gone={t(($) => $['workspace-screens'].agent.gone)}
      others={{ path: paths.agents, label: t(($) => $['workspace-screens'].agent.toAgents) }}
    >
      {(agent, onChanged) => (
        <OpenCatalogItem<AgentEntry, AgentRequest>
          {...guard}
          entry={agent}
          onChanged={onChanged}
          client={ports.agents}
          pictures={ports.agents}
          view={viewOf(agent)}
          listPath={paths.agents}
          // What it is there for comes before its long settings.
          lead={agent.mayManage && <AgentSpeech agent={agent} />}
          renderForm={(form) => <AgentForm {...form} agent={agent} />}
        >
          {agent.mayManage ? (
            <AgentConnectorSection agent={agent} onChanged={onChanged} />
          ) : (
            <AgentSpeech agent={agent} />
          )}
        </OpenCatalogItem>
      )}
    </CatalogItemScreen>
  )
}

function AgentSpeech({ agent }: { agent: AgentEntry }): ReactNode {
  return (
    <>
      <AgentTalks agent={agent} />
      <AgentConversations agentId={agent.id} />
    </>
  )
}
