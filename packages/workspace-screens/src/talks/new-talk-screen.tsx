'use client'

import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import type { TalkFile, TalkRequest } from '@vitrine/api-client/contract/talks'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useAction } from '../control/use-action.ts'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PendingRoute } from '../screen/pending-route.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { Composer } from './composer.tsx'
import { createUuid } from './create-uuid.ts'
import { Unreachable } from './unreachable.tsx'
import { useDraft } from './use-draft.ts'
import { useQuestionFiles } from './use-question-files.ts'

/** Props of `NewTalkScreen`. */
export interface NewTalkScreenProps {
  agentId: string
}

/** The screen where a talk with an agent or chatbot begins. */
export function NewTalkScreen({ agentId }: NewTalkScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const resource = useResource(
    useCallback(
      (signal: AbortSignal) => ports.agents.read(workspace.id, agentId, { signal }),
      [ports, workspace.id, agentId],
    ),
  )
  if (resource.value) return <NewTalk key={agentId} agent={resource.value} />
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].talk.title)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].agent.gone)}
      others={{ path: paths.agents, label: t(($) => $['workspace-screens'].agent.toAgents) }}
    />
  )
}

function NewTalk({ agent }: { agent: AgentEntry }): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const { text, write, forget } = useDraft(`talk-with:${agent.id}`)
  const [begun, setBegun] = useState<string>()
  // Sent again after a failure it is the same talk, which the server may have taken.
  const last = useRef<{ question: TalkRequest; given: readonly TalkFile[] }>(undefined)
  const attached = useQuestionFiles(`talk-with:${agent.id}`)
  useFollowOnce(begun && paths.talk(begun))
  const send = () =>
    run('send', async () => {
      const { files: given, request } = attached
      const isSame = last.current?.question.text === text && last.current.given === given
      if (!isSame || !last.current)
        last.current = {
          question: { text, talkId: createUuid(), messageId: createUuid(), ...request },
          given,
        }
      const { id } = await ports.talks.start(workspace.id, agent.id, last.current.question)
      forget(text)
      attached.clear()
      setBegun(id)
    })
  const name = visibleTitle(agent.name) || t(($) => $['workspace-screens'].list.untitled)
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].talk.with, { name })} isAwaited>
      {agent.description && (
        <p className="work-plain-text" dir="auto">
          {agent.description}
        </p>
      )}
      {agent.mayTalk ? (
        <>
          <p>{t(($) => $['workspace-screens'].talk.begin)}</p>
          <Composer
            text={text}
            onText={write}
            onSend={() => void send()}
            isSending={running === 'send' || begun !== undefined}
            attached={attached}
            problem={problem}
          />
        </>
      ) : (
        <Unreachable agent={agent} mayManage={agent.mayManage} />
      )}
    </ScreenLayout>
  )
}
