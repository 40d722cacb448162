'use client'

import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

interface PassphraseFieldProps {
  value: string
  /** Whether it is too short to be set. */
  isShort: boolean
  onChange(value: string): void
}

/** What readers of a new link have to know; empty for nothing. */
export function PassphraseField({ value, isShort, onChange }: PassphraseFieldProps): ReactNode {
  const { t } = useText()
  const id = useId()
  return (
    <label className="work-review-field">
      {t(($) => $['workspace-screens'].shares.passphrase)}
      <span className="vitrine-input">
        <input
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          aria-describedby={id}
          aria-invalid={isShort}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </span>
      <small id={id}>
        {isShort
          ? t(($) => $['workspace-screens'].shares.passphraseShort)
          : t(($) => $['workspace-screens'].shares.passphraseHint)}
      </small>
    </label>
  )
}
