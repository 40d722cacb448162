'use client'

import { I18nextLabels } from '@vitrine/share-views/i18next'
import type { FilePart } from '@vitrine/transcript'
import { ProblemLine } from '@vitrine/ui/forms'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { Composer } from './composer.tsx'
import type { TalkViews } from './load-talk-views.ts'
import { TalkState } from './talk-state.tsx'
import { useFollowedTalk } from './use-followed-talk.ts'
import type { ReadTalk } from './use-read-talk.ts'
import { lastQuestion, useTalkActions } from './use-talk-actions.ts'
import { useTalkDrafts } from './use-talk-drafts.ts'
import { useTalkStanding } from './use-talk-standing.ts'

/** The screen of a talk that is loaded. */
export function OpenTalk({ talk, state, views }: ReadTalk & { views: TalkViews }): ReactNode {
  const { t } = useText()
  const { ports, paths, diagramFrame } = useWorkspaceScreens()
  const { LiveConversationView, QuestionsView } = views
  const [live] = useState(() => views.createLiveConversation(state))
  const { standing, lost, take, notice } = useTalkStanding(talk)
  const following = useFollowedTalk({ talk, live, onEvent: notice, onRead: take })
  const { text, write, edited, edit, keep, forget } = useTalkDrafts(talk.id)
  const actions = useTalkActions(talk.id, take)
  const field = useRef<HTMLTextAreaElement>(null)
  const fileUrl = useCallback((part: FilePart) => ports.preview.fileUrl(talk.id, part), [ports, talk.id])
  const { agent } = talk
  const foot = useRef<HTMLDivElement>(null)
  // What was said last is what one comes back to.
  useEffect(() => {
    // Newer browsers return a promise, which is nothing to clean up by.
    void foot.current?.scrollIntoView({ block: 'end' })
  }, [])
  const name =
    visibleTitle(agent?.name ?? '') || t(($) => $['workspace-screens'].livePage[agent?.kind ?? 'agent'])
  const mayAsk = talk.isOwn && agent?.mayTalk === true
  const isAnswering = standing.status === 'answering'
  const send = async () => {
    const isSent = await actions.send(text, edited)
    if (!isSent) return
    forget(text)
    field.current?.focus()
  }
  const retry = async () => {
    // The button goes with the old answer, and takes the focus with it.
    if (await actions.retry()) field.current?.focus()
  }
  const editLast = () => {
    const question = lastQuestion(live.snapshot().layout.conversation)
    if (!question) return
    edit(question)
    field.current?.focus()
  }
  return (
    <ScreenLayout
      title={<TitleText title={talk.conversation.title} />}
      action={
        <div className="work-talk-actions">
          {talk.isOwn && (
            <RouteLink to={paths.publish('conversation', talk.id)} kind="main">
              {t(($) => $['workspace-screens'].publish.publish)}
            </RouteLink>
          )}
          {agent?.mayTalk && (
            <RouteLink to={paths.newTalk(agent.id)} kind="quiet">
              {t(($) => $['workspace-screens'].talk.another)}
            </RouteLink>
          )}
          <RouteLink to={paths.conversation(talk.id)} kind="quiet">
            {t(($) => $['workspace-screens'].talk.toConversation)}
          </RouteLink>
        </div>
      }
    >
      <I18nextLabels>
        <div className="work-talk">
          <LiveConversationView
            live={live}
            who={{ kind: agent?.kind ?? talk.conversation.kind, name }}
            following={following === 'gone' ? 'ended' : following}
            fileUrl={fileUrl}
            diagramFrame={diagramFrame}
            headingLevel={2}
            timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
          />
          {standing.status === 'waiting' && (
            <QuestionsView
              key={standing.questions.map(({ id }) => id).join()}
              questions={standing.questions}
              {...(mayAsk && { onAnswer: actions.answer })}
            />
          )}
        </div>
      </I18nextLabels>
      <div className="work-talk-foot" ref={foot}>
        <TalkState
          standing={standing}
          name={name}
          isRetrying={actions.running === 'retry'}
          onRetry={mayAsk ? () => void retry() : undefined}
          onEdit={mayAsk && edited === undefined ? editLast : undefined}
        />
        {mayAsk && standing.status === 'waiting' && (
          <div className="work-talk-actions">
            <Button isRunning={actions.running === 'stop'} onPress={() => void actions.stop()}>
              {t(($) => $['workspace-screens'].talk.stop)}
            </Button>
          </div>
        )}
        <ProblemLine text={lost ?? (standing.status === 'waiting' ? actions.problem : undefined)} />
        {mayAsk ? (
          standing.status !== 'waiting' && (
            <Composer
              text={text}
              onText={write}
              onSend={() => void send()}
              onStop={isAnswering ? () => void actions.stop() : undefined}
              isSending={actions.running === 'send'}
              isStopping={actions.running === 'stop'}
              onKeep={edited === undefined ? undefined : keep}
              problem={actions.problem}
              fieldRef={field}
            />
          )
        ) : (
          <p className="work-hint">
            {talk.isOwn
              ? t(($) => $['workspace-screens'].problems['no-connector'])
              : t(($) => $['workspace-screens'].talk.notOwn)}
          </p>
        )}
      </div>
    </ScreenLayout>
  )
}
