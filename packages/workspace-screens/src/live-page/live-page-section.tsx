'use client'

import type {
  ConversationPageAnswer,
  HeldDecision,
  PageEntry,
  PageRequest,
} from '@vitrine/api-client/contract/pages'
import type { Conversation } from '@vitrine/transcript'
import { ProblemLine } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { CopyField } from '../control/copy-field.tsx'
import { PictureChoice } from '../control/picture-choice.tsx'
import { OpenLink } from '../control/open-link.tsx'
import { useAction } from '../control/use-action.ts'
import { Section } from '../screen/section.tsx'
import { usePublishingPolicy } from '../publishing-policy/use-publishing-policy.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { StrangerAnswers } from '../strangers/stranger-answers.tsx'
import { ResourceView } from '../resource/resource-view.tsx'
import { useText } from '../text/use-text.ts'
import { detailsOf, type LivePageDetails } from './details-of.ts'
import { EndConversationDialog } from './end-conversation-dialog.tsx'
import { HeldFindings } from './held-findings.tsx'
import { LivePageDialog } from './live-page-dialog.tsx'
import { LivePageFacts } from './live-page-facts.tsx'
import { StopButton } from './stop-button.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { useWatchedPage } from './use-watched-page.ts'

interface LivePageSectionProps {
  conversationId: string
  conversation: Conversation
  onNotice(notice: string): void
}

/** The section of a conversation's screen that sets up its live page, and switches it on and off. */
export function LivePageSection({ conversationId, conversation, onNotice }: LivePageSectionProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const resource = useWatchedPage(conversationId)
  const policy = usePublishingPolicy()
  const { running, problem, run } = useAction()
  const [dialog, setDialog] = useState<'details' | 'off' | 'end'>()
  const [hasEnded, setHasEnded] = useState(conversation.endedAt !== undefined)
  const show = (page: PageEntry | null) => resource.change(() => ({ page }))
  const write = async (request: PageRequest, notice: string) => {
    onNotice('')
    show((await ports.pages.write(conversationId, request)).page)
    onNotice(notice)
  }
  const setPicture = async (answer: Promise<ConversationPageAnswer>) => {
    onNotice('')
    show((await answer).page)
    onNotice(t(($) => $['workspace-screens'].livePage.saved))
  }
  const stop = (page: PageEntry, isStopped: boolean) =>
    run('stop', () =>
      write(
        { ...detailsOf(page), isOpen: true, isStopped },
        isStopped
          ? t(($) => $['workspace-screens'].livePage.stoppedText)
          : t(($) => $['workspace-screens'].livePage.resumed),
      ),
    )
  const decide = async (decision: HeldDecision) => {
    onNotice('')
    show((await ports.pages.decideHeld(conversationId, decision)).page)
    onNotice(
      decision.decision === 'mask'
        ? t(($) => $['workspace-screens'].livePage.masked)
        : t(($) => $['workspace-screens'].livePage.published),
    )
  }
  const end = async () => {
    onNotice('')
    await ports.pages.endConversation(conversationId)
    setHasEnded(true)
    onNotice(t(($) => $['workspace-screens'].livePage.ended))
  }
  return (
    <Section title={t(($) => $['workspace-screens'].livePage.title)}>
      <p>{t(($) => $['workspace-screens'].livePage.text)}</p>
      <ResourceView resource={resource}>
        {({ page }) => (
          <>
            {policy.value?.allowsLivePages === false && (
              <p className="work-hint">{t(($) => $['workspace-screens'].policy.noLivePages)}</p>
            )}
            {page && <LivePageFacts page={page} />}
            {page && (
              <PictureChoice
                image={
                  page.picture !== null && (
                    <img src={ports.preview.pictureUrl(page.picture)} alt={page.name} />
                  )
                }
                hasPicture={page.picture !== null}
                send={(bytes) => setPicture(ports.pages.setPicture(conversationId, bytes))}
                remove={() => setPicture(ports.pages.removePicture(conversationId))}
              />
            )}
            {page?.isOpen && page.held && (
              <HeldFindings key={page.held.id} held={page.held} decide={decide} />
            )}
            {page?.isOpen && (
              <CopyField label={t(($) => $['workspace-screens'].livePage.link)} value={page.url} />
            )}
            {page && !page.isOpen && (
              <p className="work-hint">{t(($) => $['workspace-screens'].livePage.isOff)}</p>
            )}
            {page?.isOpen && page.isStopped && (
              <p className="work-hint">{t(($) => $['workspace-screens'].livePage.stoppedText)}</p>
            )}
            {page?.isOpen && hasEnded && (
              <p className="work-hint">{t(($) => $['workspace-screens'].livePage.ended)}</p>
            )}
            {page && (
              <StrangerAnswers
                list={async () => (await ports.pages.listAddresses(conversationId)).addresses}
              />
            )}
            <div className="work-save">
              {page && !page.isOpen && policy.value?.allowsLivePages !== false && (
                <Button
                  isRunning={running === 'on'}
                  runningLabel={t(($) => $['workspace-screens'].livePage.switchingOn)}
                  onPress={() =>
                    void run('on', () =>
                      write(
                        { ...detailsOf(page), isOpen: true },
                        t(($) => $['workspace-screens'].livePage.switchedOn),
                      ),
                    )
                  }
                >
                  {t(($) => $['workspace-screens'].livePage.switchOn)}
                </Button>
              )}
              {page?.isOpen && <OpenLink url={page.url} />}
              {page?.isOpen && (
                <StopButton
                  page={page}
                  isRunning={running === 'stop'}
                  onPress={(isStopped) => void stop(page, isStopped)}
                />
              )}
              {page?.isOpen && !hasEnded && (
                <Button onPress={() => setDialog('end')}>
                  {t(($) => $['workspace-screens'].livePage.end)}
                </Button>
              )}
              {page?.isOpen && (
                <Button onPress={() => setDialog('off')}>
                  {t(($) => $['workspace-screens'].livePage.switchOff)}
                </Button>
              )}
              {(page ?? policy.value?.allowsLivePages !== false) && (
                <Button kind={page ? 'quiet' : 'plain'} onPress={() => setDialog('details')}>
                  {page
                    ? t(($) => $['workspace-screens'].livePage.change)
                    : t(($) => $['workspace-screens'].livePage.make)}
                </Button>
              )}
            </div>
            {problem !== undefined && <ProblemLine text={problem} />}
            {dialog === 'details' && (
              <LivePageDialog
                details={page ?? suggestDetails(conversation)}
                isNew={page === null}
                send={(details) =>
                  write(
                    { ...details, isOpen: page?.isOpen ?? true },
                    page
                      ? t(($) => $['workspace-screens'].livePage.saved)
                      : t(($) => $['workspace-screens'].livePage.switchedOn),
                  )
                }
                onClose={() => setDialog(undefined)}
              />
            )}
            {dialog === 'end' && <EndConversationDialog end={end} onClose={() => setDialog(undefined)} />}
            {dialog === 'off' && page && (
              <SwitchOffDialog
                name={page.name}
                switchOff={() =>
                  write(
                    { ...detailsOf(page), isOpen: false },
                    t(($) => $['workspace-screens'].livePage.switchedOff),
                  )
                }
                onClose={() => setDialog(undefined)}
              />
            )}
          </>
        )}
      </ResourceView>
    </Section>
  )
}

function suggestDetails({ source, messages }: Conversation): LivePageDetails {
  const model = messages.findLast((message) => message.model !== undefined)?.model
  return { name: source.application ?? '', description: '', model: model ?? null, delaySeconds: 0 }
}
