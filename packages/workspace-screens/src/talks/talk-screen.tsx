'use client'

import { useCallback, type ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PendingRoute } from '../screen/pending-route.tsx'
import { useText } from '../text/use-text.ts'
import { loadTalkViews } from './load-talk-views.ts'
import { OpenTalk } from './open-talk.tsx'
import { useReadTalk } from './use-read-talk.ts'

/** Props of `TalkScreen`. */
export interface TalkScreenProps {
  talkId: string
}

/** The screen of a talk with an agent or chatbot. */
export function TalkScreen({ talkId }: TalkScreenProps): ReactNode {
  return <LoadedTalk key={talkId} talkId={talkId} />
}

function LoadedTalk({ talkId }: TalkScreenProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const read = useReadTalk(talkId)
  const resource = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        const [views, talk] = await Promise.all([loadTalkViews(), read({ signal })])
        return { views, ...talk }
      },
      [read],
    ),
  )
  if (resource.value) return <OpenTalk {...resource.value} />
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].talk.title)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].talk.gone)}
      others={{ path: paths.agents, label: t(($) => $['workspace-screens'].agent.toAgents) }}
    />
  )
}
