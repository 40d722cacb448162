'use client'

import type { ApprovalEntry } from '@vitrine/api-client/contract/shares'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { useAudienceLabel } from '../shares/use-audience-label.ts'
import { usePartLabels } from '../shares/use-part-labels.ts'
import { useText } from '../text/use-text.ts'

interface ApprovalFactsProps {
  entry: ApprovalEntry
  /** Name of who asks, isolated. */
  name: string
  /** Id of the line that says what is asked for. */
  id: string
}

/** Who asks for what, why somebody else decides, and who could read it until when. */
export function ApprovalFacts({ entry, name, id }: ApprovalFactsProps): ReactNode {
  const { t, formatDay, formatNumber } = useText()
  const audienceLabel = useAudienceLabel()
  const describeParts = usePartLabels()
  const { kind, change, causes, askedAt, audience, addresses, expiresAt, maxViews, secretsReason } = entry
  const wish = {
    link: t(($) => $['workspace-screens'].approvals.asksLink, { name }),
    content: t(($) => $['workspace-screens'].approvals.asksContent, { name }),
    limits: t(($) => $['workspace-screens'].approvals.asksLimits, { name }),
  }[change]
  return (
    <>
      <p id={id} className="work-approval-wish">
        {wish}
      </p>
      <p className="work-hint">
        <Moment at={askedAt} />
      </p>
      <ul className="work-approval-facts">
        <li>
          {audienceLabel(audience)}
          {addresses.length > 0 && <bdi dir="ltr">{addresses.join(', ')}</bdi>}
        </li>
        <li>
          {expiresAt === null
            ? t(($) => $['workspace-screens'].policy.noEnd)
            : t(($) => $['workspace-screens'].shares.until, { date: formatDay(expiresAt) })}
        </li>
        {maxViews !== null && (
          <li>
            {t(($) => $['workspace-screens'].shares.viewsUsed, {
              views: formatNumber(0),
              number: formatNumber(maxViews),
            })}
          </li>
        )}
        {entry.hasPassphrase && <li>{t(($) => $['workspace-screens'].shares.hasPassphrase)}</li>}
        <li>
          {entry.isIndexed
            ? t(($) => $['workspace-screens'].shares.indexed)
            : t(($) => $['workspace-screens'].shares.notIndexed)}
        </li>
        {describeParts(kind, entry).map((label) => (
          <li key={label}>{label}</li>
        ))}
        {entry.branches === 'all' && <li>{t(($) => $['workspace-screens'].shares.allBranches)}</li>}
        {entry.embedOrigins.length > 0 && (
          <li>
            {t(($) => $['workspace-screens'].shares.embed)}{' '}
            <bdi dir="ltr">{entry.embedOrigins.join(', ')}</bdi>
          </li>
        )}
      </ul>
      {secretsReason !== null && (
        <p className="work-approval-secrets">
          {t(($) => $['workspace-screens'].approvals.secretsReason, { reason: isolate(secretsReason) })}
        </p>
      )}
      <p className="work-hint">{t(($) => $['workspace-screens'].policy.secondPerson)}</p>
      <ul className="work-approval-causes">
        {causes.map((cause) => (
          <li key={cause}>{t(($) => $['workspace-screens'].policy.secondPersonFor[cause])}</li>
        ))}
      </ul>
    </>
  )
}
