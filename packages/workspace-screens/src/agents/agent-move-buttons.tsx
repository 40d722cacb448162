'use client'

import type { AgentEntry, AgentState } from '@vitrine/api-client/contract/agents'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { DeleteDialog } from '../dialog/delete-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { AgentName } from './agent-name.tsx'

interface AgentMoveButtonsProps {
  agent: AgentEntry
  /** Id of the element that names the agent, where several stand in a list. */
  about?: string
  move(agent: AgentEntry, state: AgentState): void
  onRemoved(): void
}

/** Buttons that archive an agent, move it to the trash, bring it back, or delete it for good from there. */
export function AgentMoveButtons({ agent, about, move, onRemoved }: AgentMoveButtonsProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [isRemoving, setIsRemoving] = useState(false)
  const button = (label: string, onPress: () => void) => (
    <Button kind="quiet" about={about} onPress={onPress}>
      {label}
    </Button>
  )
  return (
    <>
      {agent.state === 'active'
        ? button(
            t(($) => $['workspace-screens'].agents.archive),
            () => move(agent, 'archived'),
          )
        : button(
            t(($) => $['workspace-screens'].agents.restore),
            () => move(agent, 'active'),
          )}
      {agent.state === 'trashed'
        ? button(
            t(($) => $['workspace-screens'].agents.remove),
            () => setIsRemoving(true),
          )
        : button(
            t(($) => $['workspace-screens'].agents.trash),
            () => move(agent, 'trashed'),
          )}
      {isRemoving && (
        <DeleteDialog
          title={t(($) => $['workspace-screens'].agents.removeTitle)}
          confirm={t(($) => $['workspace-screens'].agents.remove)}
          confirming={t(($) => $['workspace-screens'].workflow.deleting)}
          name={<AgentName agent={agent} />}
          consequence={t(($) => $['workspace-screens'].agents.removeText)}
          remove={() => ports.agents.remove(workspace.id, agent.id)}
          onDeleted={onRemoved}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}
