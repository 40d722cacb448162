'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { isUsedUp, stands } from './stands.ts'
import { useAudienceLabel } from './use-audience-label.ts'
import { usePartLabels } from './use-part-labels.ts'

/** Facts about a link: its state, when and by whom it was created, and what it holds. */
export function ShareFacts({ share }: { share: ShareEntry }): ReactNode {
  const { t, formatDay, formatNumber } = useText()
  const audienceLabel = useAudienceLabel()
  const describeParts = usePartLabels()
  const { kind, createdAt, createdBy, expiresAt, revokedAt, hasPassphrase, branches, isIndexed, isOwn } =
    share
  const { audience, maxViews, views } = share
  const endLabel = isUsedUp(share)
    ? t(($) => $['workspace-screens'].shares.usedUp)
    : t(($) => $['workspace-screens'].shares.ended)
  return (
    <ul className="work-facts">
      <li>
        {stands(share) ? (
          <StateLabel kind="good">{t(($) => $['workspace-screens'].shares.live)}</StateLabel>
        ) : (
          <StateLabel kind="ended">
            {revokedAt === null ? endLabel : t(($) => $['workspace-screens'].shares.revoked)}
          </StateLabel>
        )}
      </li>
      {kind === 'run' && <li>{t(($) => $['workspace-screens'].shares.run)}</li>}
      <li>
        <Moment at={createdAt} />
      </li>
      {createdBy !== null && (
        <li>
          <bdi>{visibleTitle(createdBy)}</bdi>
        </li>
      )}
      {stands(share) && expiresAt !== null && !isOwn && (
        <li>{t(($) => $['workspace-screens'].shares.until, { date: formatDay(expiresAt) })}</li>
      )}
      {stands(share) && audience !== 'anyone' && !isOwn && <li>{audienceLabel(audience)}</li>}
      {revokedAt === null && maxViews !== null && (
        <li>
          {t(($) => $['workspace-screens'].shares.viewsUsed, {
            views: formatNumber(views),
            number: formatNumber(maxViews),
          })}
        </li>
      )}
      {stands(share) && hasPassphrase && <li>{t(($) => $['workspace-screens'].shares.hasPassphrase)}</li>}
      {describeParts(kind, share).map((label) => (
        <li key={label}>{label}</li>
      ))}
      {branches === 'all' && <li>{t(($) => $['workspace-screens'].shares.allBranches)}</li>}
      {stands(share) && !isOwn && (
        <li>
          {isIndexed
            ? t(($) => $['workspace-screens'].shares.indexed)
            : t(($) => $['workspace-screens'].shares.notIndexed)}
        </li>
      )}
    </ul>
  )
}
