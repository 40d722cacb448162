'use client'

import type { Audience, SharedBranches } from '@vitrine/api-client/contract/shares'
import type { PublishingPolicy } from '@vitrine/api-client/contract/workspaces'
import { useId, useState, type ReactNode } from 'react'
import { useAction } from '../control/use-action.ts'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import { Choice } from '../form/choice.tsx'
import { AddressField, addressesIn } from '../shares/address-field.tsx'
import { EndChoice, endAfter } from '../shares/end-choice.tsx'
import { ReaderChoice } from '../shares/reader-choice.tsx'
import { AUDIENCES, useAudienceLabel } from '../shares/use-audience-label.ts'
import { usePartLabels } from '../shares/use-part-labels.ts'
import { useText } from '../text/use-text.ts'
import { type ChosenParts, PartChoice } from './part-choice.tsx'
import type { Publishable } from './publish-dialog.tsx'
import {
  type FoundSecrets,
  type SecretsChoice,
  UndecidedSecrets,
  undecidedSecretsOf,
} from './undecided-secrets.tsx'
import { type Published, usePublish } from './use-publish.ts'

interface PublishFormProps {
  target: Publishable
  policy: PublishingPolicy
  onBusy(isBusy: boolean): void
  onPublished(share: Published): void
  onClose(): void
}

/** Asks which versions become public and whether search engines may list the page, and publishes. */
export function PublishForm({ target, policy, onBusy, onPublished, onClose }: PublishFormProps): ReactNode {
  const { t, formatDay, formatNumber } = useText()
  const audienceLabel = useAudienceLabel()
  const { running, problem, run } = useAction()
  const publish = usePublish()
  const [branches, setBranches] = useState<SharedBranches>('current')
  const [isIndexed, setIsIndexed] = useState(false)
  const [expiresAt, setExpiresAt] = useState(() => endAfter(policy.maxDays))
  const [audience, setAudience] = useState<Audience>()
  const [addresses, setAddresses] = useState('')
  const [isListWrong, setIsListWrong] = useState(false)
  const [maxViews, setMaxViews] = useState<number | null>(null)
  const [parts, setParts] = useState<ChosenParts>({ depth: policy.mostDepth, hidden: [] })
  const describeParts = usePartLabels()
  const [found, setFound] = useState<FoundSecrets>()
  const [choice, setChoice] = useState<SecretsChoice>({ secrets: 'mask-new', reason: '' })
  const reasonId = useId()
  const name = useId()
  const isRunning = running !== undefined
  const shownAudience = audience ?? AUDIENCES.find((each) => policy.audiences.includes(each)) ?? 'anyone'
  const press = async () => {
    const isReasonMissing = found && choice.secrets === 'publish' && choice.reason.trim() === ''
    if (isReasonMissing) return document.querySelector<HTMLElement>(`#${CSS.escape(reasonId)}`)?.focus()
    const listed = shownAudience === 'addresses' ? addressesIn(addresses) : undefined
    setIsListWrong(shownAudience === 'addresses' && listed === undefined)
    if (shownAudience === 'addresses' && listed === undefined) return
    onBusy(true)
    await run('publish', async () => {
      const what = target.kind === 'run' ? { runId: target.id } : { conversationId: target.id, branches }
      const limits = {
        isIndexed,
        audience,
        addresses: listed,
        maxViews: maxViews ?? undefined,
        expiresAt: expiresAt ?? undefined,
      }
      const decision = found && { secrets: choice.secrets, reason: choice.reason.trim() || undefined }
      const request = { ...what, ...parts, ...decision, ...limits }
      onPublished(
        await publish(request).catch((thrown: unknown) => {
          setFound(undecidedSecretsOf(thrown))
          throw thrown
        }),
      )
    })
    onBusy(false)
  }
  const partLabels = describeParts(target.kind, parts)
  const limitLabels = [
    // Otherwise the sentence says it, and that anyone may read.
    ...(expiresAt === null || shownAudience === 'anyone'
      ? []
      : [t(($) => $['workspace-screens'].shares.until, { date: formatDay(expiresAt) })]),
    ...(shownAudience === 'anyone' ? [] : [audienceLabel(shownAudience)]),
    ...(maxViews === null
      ? []
      : [t(($) => $['workspace-screens'].shares.viewsAtMost, { number: formatNumber(maxViews) })]),
  ]
  const sentence =
    expiresAt === null || shownAudience !== 'anyone'
      ? t(($) => $['workspace-screens'].publish.publish)
      : t(($) => $['workspace-screens'].publish.publishUntil, { date: formatDay(expiresAt) })
  return (
    <>
      <p>
        {partLabels.length > 0 && t(($) => $['workspace-screens'].publish.whatOfPart)}
        {partLabels.length === 0 &&
          (target.kind === 'run'
            ? t(($) => $['workspace-screens'].publish.whatOfRun)
            : t(($) => $['workspace-screens'].publish.what))}
      </p>
      <p>
        {target.kind === 'run'
          ? t(($) => $['workspace-screens'].publish.frozenRun)
          : t(($) => $['workspace-screens'].publish.frozen)}
      </p>
      {target.kind === 'conversation' && target.hasBranches && (
        <fieldset className="work-choices">
          <legend>{t(($) => $['workspace-screens'].publish.which)}</legend>
          <Choice
            type="radio"
            name={name}
            checked={branches === 'current'}
            onChange={() => setBranches('current')}
            label={t(($) => $['workspace-screens'].publish.currentBranch)}
          />
          <Choice
            type="radio"
            name={name}
            checked={branches === 'all'}
            onChange={() => setBranches('all')}
            label={t(($) => $['workspace-screens'].publish.allBranches)}
          />
        </fieldset>
      )}
      <PartChoice
        kind={target.kind}
        chosen={parts}
        least={policy.leastDepth}
        most={policy.mostDepth}
        onChange={(chosen) => {
          setParts(chosen)
          // Other secrets may be in other parts, or none.
          setFound(undefined)
        }}
      />
      <Choice
        type="checkbox"
        checked={isIndexed}
        onChange={({ currentTarget }) => setIsIndexed(currentTarget.checked)}
        label={t(($) => $['workspace-screens'].shares.index)}
        note={t(($) => $['workspace-screens'].publish.indexNote)}
      />
      {found && (
        <UndecidedSecrets
          {...found}
          choice={choice}
          allowsBypass={policy.allowsBypass}
          reasonId={reasonId}
          onChange={setChoice}
        />
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
      <DialogActions
        confirm={[sentence, ...limitLabels, ...partLabels].join(' · ')}
        confirming={t(($) => $['workspace-screens'].publish.publishing)}
        isRunning={isRunning}
        problem={problem}
        onConfirm={() => void press()}
        onCancel={onClose}
      />
    </>
  )
}

/** Whether fewer things can be chosen than elsewhere. */
function isLimited({ maxDays, leastDepth, mostDepth, audiences, allowsBypass }: PublishingPolicy): boolean {
  const isOfDepth = leastDepth !== 'summary' || mostDepth !== 'everything'
  const isOfReaders = maxDays !== null || audiences.length < AUDIENCES.length
  return isOfDepth || isOfReaders || !allowsBypass
}
