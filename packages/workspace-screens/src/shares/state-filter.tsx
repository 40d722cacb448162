'use client'

import type { ShareState } from '@vitrine/api-client/contract/shares'
import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

interface StateFilterProps {
  state: ShareState | undefined
  onChange(state: ShareState | undefined): void
}

/** Filters links by state: all, working or revoked. */
export function StateFilter({ state, onChange }: StateFilterProps): ReactNode {
  const { t } = useText()
  const name = useId()
  const ways = [
    { value: undefined, label: t(($) => $['workspace-screens'].shares.filterAll) },
    { value: 'live', label: t(($) => $['workspace-screens'].shares.filterLive) },
    { value: 'revoked', label: t(($) => $['workspace-screens'].shares.filterRevoked) },
  ] as const
  return (
    <fieldset className="work-filter">
      <legend className="visually-hidden">{t(($) => $['workspace-screens'].shares.filter)}</legend>
      {ways.map(({ value, label }) => (
        <label key={label}>
          <input type="radio" name={name} checked={state === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
