'use client'

import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { LinkSelect } from './link-select.tsx'

interface EndChoiceProps {
  /** When the link ends by itself; null for one without an end. */
  expiresAt: string | null
  /** The longest life that the workspace allows. @default no end */
  maxDays?: number | null
  isBusy?: boolean
  /** Id of the element that names the link, where there are several. */
  about?: string
  onChange(expiresAt: string | null): void
}

const DAYS = [1, 7, 30, 90, 365]
const DAY_MS = 24 * 3_600_000
const NEVER = ''

/** Chooses when a link ends by itself: in some days from now, or not before somebody revokes it. */
export function EndChoice({ expiresAt, maxDays = null, onChange, ...select }: EndChoiceProps): ReactNode {
  const { t, formatDay, formatDaysAhead } = useText()
  const choose = (value: string) => onChange(endAfter(value === NEVER ? null : Number(value)))
  return (
    <LinkSelect
      {...select}
      label={t(($) => $['workspace-screens'].shares.ends)}
      value={expiresAt ?? NEVER}
      onChange={choose}
    >
      {(maxDays === null || expiresAt === null) && (
        <option value={NEVER}>{t(($) => $['workspace-screens'].shares.endNever)}</option>
      )}
      {expiresAt !== null && (
        <option value={expiresAt} disabled>
          {t(($) => $['workspace-screens'].shares.until, { date: formatDay(expiresAt) })}
        </option>
      )}
      {daysWithin(maxDays).map((days) => (
        <option key={days} value={days}>
          {formatDaysAhead(days)}
        </option>
      ))}
    </LinkSelect>
  )
}

function daysWithin(maxDays: number | null): number[] {
  if (maxDays === null) return DAYS
  return [...DAYS.filter((days) => days < maxDays), maxDays]
}

/** When a link ends that is made now and lives for some days; null for no end. */
export function endAfter(days: number | null): string | null {
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString()
}
