'use client'

import type { ReactNode } from 'react'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

interface PasswordControlProps {
  isShown: boolean
  onToggle(): void
}

/** A button that shows or hides the text of a password field. */
export function PasswordControl({ isShown, onToggle }: PasswordControlProps): ReactNode {
  const { t } = useText(englishForm)
  return (
    <button
      className="auth-show"
      type="button"
      aria-label={
        isShown
          ? t(($) => $['auth-screens'].password.hideLabel)
          : t(($) => $['auth-screens'].password.showLabel)
      }
      onClick={onToggle}
    >
      {isShown ? t(($) => $['auth-screens'].password.hide) : t(($) => $['auth-screens'].password.show)}
    </button>
  )
}
