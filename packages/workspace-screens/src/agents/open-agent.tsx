'use client'

import type { AgentEntry, AgentRequest } from '@vitrine/api-client/contract/agents'
import { ProblemLine } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import { PictureChoice } from '../control/picture-choice.tsx'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Section } from '../screen/section.tsx'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { AgentActivity } from './agent-activity.tsx'
import { AgentConversations } from './agent-conversations.tsx'
import { AgentFacts } from './agent-facts.tsx'
import { AgentForm } from './agent-form.tsx'
import { AgentMoveButtons } from './agent-move-buttons.tsx'
import { AgentName } from './agent-name.tsx'
import { Avatar } from './avatar.tsx'
import { UndoButton } from './undo-button.tsx'
import { useAgentMoves } from './use-agent-moves.ts'

interface OpenAgentProps extends UnsavedChangesGuardProps {
  agent: AgentEntry
  onChanged(agent: AgentEntry): void
}

/** The screen of an agent that is loaded. */
export function OpenAgent({ agent, onChanged, onUnsaved, blockedNavigation }: OpenAgentProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const [isSaved, setIsSaved] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const moves = useAgentMoves(onChanged)
  const isUnsaved = isTouched && !isRemoved
  useUnsavedChanges(isUnsaved, onUnsaved)
  useFollowOnce(isRemoved ? paths.agents : undefined)
  const { id, description, picture, mayManage, changedAt } = agent
  const save = async (answer: Promise<AgentEntry>) => {
    setIsSaved(false)
    onChanged(await answer)
    setIsSaved(true)
  }
  const saveForm = async (request: AgentRequest) => {
    // Changes that are typed while the request is running are not part of it.
    setIsTouched(false)
    try {
      await save(ports.agents.update(workspace.id, id, request))
    } catch (failure) {
      setIsTouched(true)
      throw failure
    }
  }
  return (
    <ScreenLayout
      title={<AgentName agent={agent} />}
      notice={isSaved ? t(($) => $['workspace-screens'].agent.saved) : moves.notice}
      noticeAction={!isSaved && moves.undo && <UndoButton onUndo={moves.undo} />}
      action={
        mayManage && (
          <AgentMoveButtons
            agent={agent}
            move={(moved, state) => {
              setIsSaved(false)
              moves.move(moved, state)
            }}
            onRemoved={() => setIsRemoved(true)}
          />
        )
      }
    >
      {moves.problem !== undefined && <ProblemLine text={moves.problem} />}
      <AgentFacts agent={agent} />
      {mayManage ? (
        <Section title={t(($) => $['workspace-screens'].agent.settings)}>
          <PictureChoice
            image={<Avatar agent={agent} />}
            hasPicture={picture !== null}
            send={(bytes) => save(ports.agents.setPicture(workspace.id, id, bytes))}
            remove={() => save(ports.agents.removePicture(workspace.id, id))}
          />
          <AgentForm agent={agent} onTouched={() => setIsTouched(true)} send={saveForm} />
        </Section>
      ) : (
        <div className="work-picture">
          <Avatar agent={agent} />
          <p className="work-plain-text" dir="auto">
            {description}
          </p>
        </div>
      )}
      <AgentConversations agentId={id} />
      <AgentActivity key={changedAt} agentId={id} />
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].agent.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
