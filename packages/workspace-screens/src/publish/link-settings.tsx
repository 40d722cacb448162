'use client'

import type {
  Audience,
  EarlierContent,
  ShareEntry,
  SharedBranches,
  WaitingApproval,
} from '@vitrine/api-client/contract/shares'
import type { PublishingPolicy } from '@vitrine/api-client/contract/workspaces'
import { ProblemLine } from '@vitrine/ui/forms'
import { useId, useState, type ReactNode } from 'react'
import { askedCauses } from '../approvals/asked-causes.ts'
import { WaitingLink } from '../approvals/waiting-link.tsx'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import { Choice } from '../form/choice.tsx'
import { useFollow } from '../provider/use-follow.ts'
import { reasonOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PUBLISHERS, usePublisherLabel } from '../publishing-policy/use-publisher-label.ts'
import { AddressField, addressesIn } from '../shares/address-field.tsx'
import { EndChoice, endAfter } from '../shares/end-choice.tsx'
import { LinkAfter } from '../shares/link-after.tsx'
import { PassphraseDialog } from '../shares/passphrase-dialog.tsx'
import { ReaderChoice } from '../shares/reader-choice.tsx'
import { AUDIENCES } from '../shares/use-audience-label.ts'
import { useText } from '../text/use-text.ts'
import type { ChosenContent } from './content-state.ts'
import { EarlierChoice } from './earlier-choice.tsx'
import { PassphraseField } from './passphrase-field.tsx'
import { type ChosenParts, PartChoice } from './part-choice.tsx'
import type { PublishedFrom } from './publish-layout.tsx'
import { PublishedLink } from './published-link.tsx'
import { type Published, usePublish } from './use-publish.ts'
import { usePublishSentence } from './use-publish-sentence.ts'

interface LinkSettingsProps {
  from: PublishedFrom
  parts: ChosenParts
  branches: SharedBranches
  chosen: ChosenContent
  /** What the page that is shown is made of. */
  source: string
  /** Route of what is published. */
  back: string
  onParts(parts: ChosenParts): void
  onBranches(branches: SharedBranches): void
  /** Called when there is something newer than what was looked at. */
  onOutOfDate(): void
}

const SHORTEST_PASSPHRASE = 8

/** Who reads the page, until when and how much of it, and the one button that publishes or changes it. */
export function LinkSettings({
  from,
  parts,
  branches,
  chosen,
  source,
  back,
  onParts,
  onBranches,
  onOutOfDate,
}: LinkSettingsProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const follow = useFollow()
  const publish = usePublish()
  const describe = usePublishSentence()
  const { running, problem, run } = useAction()
  const { kind, id, preview, policy } = from
  const publisherLabel = usePublisherLabel()
  const [share, setShare] = useState(from.share)
  // Unless it is chosen, a link that stands already keeps its own.
  const [audience, setAudience] = useState<Audience | undefined>(share?.audience)
  const [addresses, setAddresses] = useState(share?.addresses.join('\n') ?? '')
  const [isListWrong, setIsListWrong] = useState(false)
  const [maxViews, setMaxViews] = useState(share?.maxViews ?? null)
  const [expiresAt, setExpiresAt] = useState(() => (share ? share.expiresAt : endAfter(policy.maxDays)))
  const [isIndexed, setIsIndexed] = useState(share?.isIndexed ?? false)
  const [passphrase, setPassphrase] = useState('')
  const [isLocking, setIsLocking] = useState(false)
  const [published, setPublished] = useState<Published>()
  const [waiting, setWaiting] = useState<WaitingApproval>()
  const [notice, setNotice] = useState('')
  const [earlier, setEarlier] = useState<EarlierContent>('gone')
  const ids = useId()
  const isRun = preview.kind === 'run'
  const isShort = passphrase.trim().length > 0 && passphrase.trim().length < SHORTEST_PASSPHRASE
  const shownAudience = audience ?? AUDIENCES.find((each) => policy.audiences.includes(each)) ?? 'anyone'
  const listed = shownAudience === 'addresses' ? addressesIn(addresses) : undefined
  const limits = { isIndexed, audience, addresses: listed, maxViews, expiresAt }
  const isBypass = chosen.needsReason && !policy.allowsBypass
  const needsSecond = (policy.secondPerson ?? []).length > 0
  const isAsked =
    !share &&
    askedCauses(policy, { audience: shownAudience, isIndexed, hasSecrets: chosen.needsReason }).length > 0
  const mayPublish = PUBLISHERS.indexOf(workspace.role) >= PUBLISHERS.indexOf(policy.publishers)

  const press = async () => {
    const reason = document.querySelector<HTMLInputElement>('#publish-reason')
    if (reason?.value.trim() === '') return reason.focus()
    const isUnlisted = shownAudience === 'addresses' && listed === undefined
    setIsListWrong(isUnlisted)
    if (isShort || chosen.isEmpty || isUnlisted || isBypass) return undefined
    return run('publish', async () => {
      setNotice('')
      if (share) {
        try {
          const changedShare = await ports.library.replaceShareContent(workspace.id, share.id, {
            ...chosen.content,
            source,
            limits: changed(share),
            earlier,
          })
          if ('approvalId' in changedShare) return setWaiting(changedShare)
          setShare(changedShare)
        } catch (error) {
          if (reasonOf(error) === 'out-of-date') onOutOfDate()
          throw error
        }
        setNotice(t(($) => $['workspace-screens'].publish.updated))
        return
      }
      const what = kind === 'run' ? { runId: id } : { conversationId: id, branches }
      const options = {
        isIndexed,
        audience,
        addresses: listed,
        maxViews: maxViews ?? undefined,
        expiresAt: expiresAt ?? undefined,
        passphrase: passphrase.trim() || undefined,
      }
      const answer = await publish({ ...what, ...chosen.content, ...options })
      if ('approvalId' in answer) setWaiting(answer)
      else setPublished(answer)
    })
  }
  /** A number of views counts anew where it is named, and an end that is over cannot be named again. */
  const changed = (known: ShareEntry) => {
    const entries = Object.entries(limits).filter(
      ([name, value]) => value !== undefined && String(Reflect.get(known, name)) !== String(value),
    )
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  }

  if (waiting)
    return (
      <section className="work-publish-link" aria-label={t(($) => $['workspace-screens'].publish.link)}>
        <div className="work-publish-done">
          <WaitingLink waiting={waiting} onClose={() => follow(back)} />
        </div>
      </section>
    )
  if (published)
    return (
      <section className="work-publish-link" aria-label={t(($) => $['workspace-screens'].publish.link)}>
        <div className="work-publish-done">
          <PublishedLink share={published} onClose={() => follow(back)} />
        </div>
      </section>
    )
  return (
    <section className="work-publish-link" aria-label={t(($) => $['workspace-screens'].publish.link)}>
      <div className="work-publish-settings">
        {share && (
          <p className="work-url" dir="ltr" translate="no">
            {share.url}
          </p>
        )}
        <ReaderChoice
          audience={shownAudience}
          allowed={policy.audiences}
          maxViews={maxViews}
          onAudience={setAudience}
          onMaxViews={setMaxViews}
        />
        {shownAudience === 'addresses' && (
          <AddressField
            text={addresses}
            isWrong={isListWrong}
            onChange={(text) => {
              setAddresses(text)
              setIsListWrong(false)
            }}
          />
        )}
        <EndChoice expiresAt={expiresAt} maxDays={policy.maxDays} onChange={setExpiresAt} />
        {isLimited(policy) && <p className="work-hint">{t(($) => $['workspace-screens'].policy.binding)}</p>}
        {share ? (
          <p className="work-hint">
            {share.hasPassphrase && `${t(($) => $['workspace-screens'].shares.hasPassphrase)} · `}
            <Button kind="quiet" onPress={() => setIsLocking(true)}>
              {t(($) => $['workspace-screens'].shares.passphrase)}
            </Button>
          </p>
        ) : (
          <PassphraseField value={passphrase} isShort={isShort} onChange={setPassphrase} />
        )}
        {share && <EarlierChoice earlier={earlier} onEarlier={setEarlier} />}
        <PartChoice
          kind={preview.kind}
          chosen={parts}
          least={policy.leastDepth}
          most={policy.mostDepth}
          onChange={onParts}
        />
        {preview.hasBranches && !share && (
          <fieldset className="work-choices">
            <legend>{t(($) => $['workspace-screens'].publish.which)}</legend>
            {(['current', 'all'] as const).map((each) => (
              <Choice
                key={each}
                type="radio"
                name={`${ids}branches`}
                checked={branches === each}
                onChange={() => onBranches(each)}
                label={
                  each === 'all'
                    ? t(($) => $['workspace-screens'].publish.allBranches)
                    : t(($) => $['workspace-screens'].publish.currentBranch)
                }
              />
            ))}
          </fieldset>
        )}
        <Choice
          type="checkbox"
          checked={isIndexed}
          onChange={({ currentTarget }) => setIsIndexed(currentTarget.checked)}
          label={t(($) => $['workspace-screens'].shares.index)}
          note={t(($) => $['workspace-screens'].publish.indexNote)}
        />
        {share && (
          <LinkAfter
            share={share}
            onRotated={({ id: rotatedId }) => follow(paths.publish('link', rotatedId))}
          />
        )}
      </div>
      <div className="work-publish-go">
        <ProblemLine text={problem} />
        <output className="work-notice">{notice}</output>
        {!mayPublish && (
          <p>
            {t(($) => $['workspace-screens'].policy.mayNotPublish, {
              who: publisherLabel(policy.publishers),
            })}
          </p>
        )}
        {mayPublish && (
          <Button
            kind="main"
            isRunning={running !== undefined}
            runningLabel={t(($) => $['workspace-screens'].publish.publishing)}
            onPress={() => void press()}
          >
            {share
              ? t(($) => $['workspace-screens'].publish.update)
              : describe({ audience: shownAudience, expiresAt, isAsked })}
          </Button>
        )}
        <p className="work-hint">
          {chosen.isEmpty && t(($) => $['workspace-screens'].publish.empty)}
          {isBypass && t(($) => $['workspace-screens'].problems.policy)}
          {!chosen.isEmpty &&
            !isBypass &&
            t(($) => $['workspace-screens'].review.outcome, {
              masked: formatNumber(chosen.masked),
              kept: formatNumber(chosen.kept),
              leftOut: formatNumber(chosen.leftOut.size),
            })}
        </p>
        {mayPublish && (isAsked || (share && needsSecond)) && (
          <p className="work-hint">
            {share
              ? t(($) => $['workspace-screens'].approvals.updateAsks)
              : t(($) => $['workspace-screens'].approvals.nothingPublic)}
          </p>
        )}
        <p className="work-hint">
          {share && t(($) => $['workspace-screens'].publish.updateText)}
          {!share &&
            (isRun
              ? t(($) => $['workspace-screens'].publish.frozenRun)
              : t(($) => $['workspace-screens'].publish.frozen))}
        </p>
      </div>
      {share && isLocking && (
        <PassphraseDialog share={share} onChanged={setShare} onClose={() => setIsLocking(false)} />
      )}
    </section>
  )
}

/** Whether fewer things can be chosen than elsewhere. */
function isLimited({ maxDays, leastDepth, mostDepth, audiences, allowsBypass }: PublishingPolicy): boolean {
  const isOfDepth = leastDepth !== 'summary' || mostDepth !== 'everything'
  const isOfReaders = maxDays !== null || audiences.length < AUDIENCES.length
  return isOfDepth || isOfReaders || !allowsBypass
}
