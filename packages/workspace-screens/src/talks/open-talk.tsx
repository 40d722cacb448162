'use client'

import { I18nextLabels } from '@vitrine/share-views/i18next'
import type { Message } from '@vitrine/transcript'
import { ProblemLine } from '@vitrine/ui/forms'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { Composer } from './composer.tsx'
import type { TalkViews } from './load-talk-views.ts'
import { TalkMessages } from './talk-messages.tsx'
import { TalkQuestions } from './talk-questions.tsx'
import { TalkState } from './talk-state.tsx'
import { Unreachable } from './unreachable.tsx'
import { useFollowedTalk } from './use-followed-talk.ts'
import { useQuestionFiles } from './use-question-files.ts'
import type { ReadTalk } from './use-read-talk.ts'
import { useTalkActions } from './use-talk-actions.ts'
import { useTalkDrafts } from './use-talk-drafts.ts'
import { useTalkStanding } from './use-talk-standing.ts'

/** The screen of a talk that is loaded. */
export function OpenTalk({ talk, state, views }: ReadTalk & { views: TalkViews }): ReactNode {
  const { t } = useText()
  const { paths, workspace } = useWorkspaceScreens()
  const { LiveConversationView } = views
  const [live] = useState(() => views.createLiveConversation(state))
  const { standing, lost, take, notice } = useTalkStanding(talk)
  const following = useFollowedTalk({ talk, live, onEvent: notice, onRead: take })
  const { text, write, edited, edit, keep, forget } = useTalkDrafts(talk.id)
  const actions = useTalkActions(talk.id, take)
  const field = useRef<HTMLTextAreaElement>(null)
  const { agent } = talk
  // What was said last is what one comes back to.
  useEffect(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [])
  const name =
    visibleTitle(agent?.name ?? '') || t(($) => $['workspace-screens'].livePage[agent?.kind ?? 'agent'])
  const mayAsk = talk.isOwn && agent?.mayTalk === true
  const isAnswering = standing.status === 'answering'
  const isOver = !isAnswering && standing.status !== 'waiting'
  const changed = live.snapshot().layout.conversation.messages.find(({ id }) => id === edited)
  const earlierFiles = useMemo(() => changed?.parts.filter((part) => part.type === 'file'), [changed])
  const attached = useQuestionFiles(`talk:${talk.id}`, earlierFiles)
  const send = async () => {
    const replaced = edited === undefined ? {} : { replaces: edited }
    if (!(await actions.send({ text, ...replaced, ...attached.request }))) return
    forget(text)
    attached.clear()
    field.current?.focus()
  }
  const retry = async () => {
    // The button goes with the old answer, and takes the focus with it.
    if (await actions.retry()) field.current?.focus()
  }
  const change = (message: Message) => {
    attached.clear()
    edit({ id: message.id, text: textOf(message) })
    field.current?.focus()
  }
  const leave = () => {
    attached.clear()
    keep()
  }
  return (
    <ScreenLayout
      isAwaited
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
        <div className="work-talk" data-own={talk.isOwn || undefined}>
          <TalkMessages
            talk={talk}
            live={live}
            LiveConversationView={LiveConversationView}
            name={name}
            following={following}
            onEdit={mayAsk && isOver && edited === undefined ? change : undefined}
            onBranch={talk.isOwn && isOver ? (id) => void actions.branch(id) : undefined}
            isSwitching={actions.running === 'branch'}
          />
        </div>
      </I18nextLabels>
      <div className="work-talk-foot" data-status={standing.status}>
        <TalkState
          standing={standing}
          name={name}
          isRetrying={actions.running === 'retry'}
          onRetry={mayAsk && edited === undefined ? () => void retry() : undefined}
        />
        {standing.status === 'waiting' && (
          <I18nextLabels>
            <div className="work-talk">
              <TalkQuestions
                key={standing.questions.map(({ id }) => id).join()}
                questions={standing.questions}
                {...(mayAsk && { onAnswer: actions.answer })}
              />
            </div>
          </I18nextLabels>
        )}
        {following === 'unfollowed' && (
          <output className="work-hint">{t(($) => $['workspace-screens'].talk.notFollowed)}</output>
        )}
        {talk.mayStop && !isOver && !(mayAsk && isAnswering) && (
          <div className="work-talk-actions">
            <Button isRunning={actions.running === 'stop'} onPress={() => void actions.stop()}>
              {t(($) => $['workspace-screens'].talk.stop)}
            </Button>
          </div>
        )}
        <ProblemLine text={lost ?? (mayAsk && standing.status !== 'waiting' ? undefined : actions.problem)} />
        {mayAsk ? (
          standing.status !== 'waiting' && (
            <Composer
              text={text}
              onText={write}
              onSend={() => void send()}
              onStop={isAnswering ? () => void actions.stop() : undefined}
              isSending={actions.running === 'send'}
              isStopping={actions.running === 'stop'}
              onKeep={edited === undefined ? undefined : leave}
              attached={attached}
              problem={actions.problem}
              fieldRef={field}
            />
          )
        ) : (
          <>
            {!talk.isOwn && <p className="work-hint">{t(($) => $['workspace-screens'].talk.notOwn)}</p>}
            {!agent?.mayTalk && (
              <Unreachable
                agent={agent}
                mayManage={talk.workspaceId === workspace.id && workspace.role !== 'member'}
              />
            )}
          </>
        )}
      </div>
    </ScreenLayout>
  )
}

function textOf({ parts }: Message): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
}
