'use client'

import type { Audience } from '@vitrine/api-client/contract/shares'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { LinkSelect } from './link-select.tsx'
import { AUDIENCES, useAudienceLabel } from './use-audience-label.ts'

interface ReaderChoiceProps {
  audience: Audience
  /** Whom the workspace lets links be for. @default everybody */
  allowed?: readonly Audience[]
  /** How often the link opens in all; null for no end. */
  maxViews: number | null
  isBusy?: boolean
  /** Id of the element that names the link, where there are several. */
  about?: string
  onAudience(audience: Audience): void
  onMaxViews(maxViews: number | null): void
}

const NUMBERS = [1, 3, 10, 30, 100, 1000]
const UNLIMITED = ''

/** Chooses who can read a link, and how often it opens. */
export function ReaderChoice({
  audience,
  allowed = AUDIENCES,
  maxViews,
  onAudience,
  onMaxViews,
  ...select
}: ReaderChoiceProps): ReactNode {
  const { t, formatNumber } = useText()
  const labelOf = useAudienceLabel()
  const numbers = maxViews === null || NUMBERS.includes(maxViews) ? NUMBERS : [maxViews, ...NUMBERS]
  return (
    <>
      <LinkSelect
        {...select}
        label={t(($) => $['workspace-screens'].shares.audience)}
        value={audience}
        onChange={(value) => onAudience(value as Audience)}
      >
        {AUDIENCES.filter((each) => allowed.includes(each) || each === audience).map((each) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </LinkSelect>
      <LinkSelect
        {...select}
        label={t(($) => $['workspace-screens'].shares.viewsChoice)}
        value={maxViews === null ? UNLIMITED : String(maxViews)}
        onChange={(value) => onMaxViews(value === UNLIMITED ? null : Number(value))}
      >
        <option value={UNLIMITED}>{t(($) => $['workspace-screens'].shares.viewsUnlimited)}</option>
        {numbers.map((views) => (
          <option key={views} value={views}>
            {t(($) => $['workspace-screens'].shares.viewsAtMost, { number: formatNumber(views) })}
          </option>
        ))}
      </LinkSelect>
    </>
  )
}
