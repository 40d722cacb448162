'use client'

import type { ReactNode } from 'react'
import type { PasswordJudgement } from '../password/judge-password.ts'
import type { PasswordRules } from '../port/sign-in-methods.ts'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { useProblemLabel } from './use-problem-label.ts'
import { AuthError } from '../port/auth-error.ts'

interface StrengthLineProps {
  judgement: PasswordJudgement
  rules: PasswordRules
}

/** The strength of a new password, as a bar and as text. */
export function StrengthLine({ judgement, rules }: StrengthLineProps): ReactNode {
  const { t, formatNumber } = useText(englishForm)
  const describeProblem = useProblemLabel()
  const describe = (): string => {
    switch (judgement.kind) {
      case 'too-short':
        return t(($) => $['auth-screens'].password.remaining, {
          count: judgement.remaining,
          number: formatNumber(judgement.remaining),
        })
      case 'too-long':
        return describeProblem(new AuthError('password-too-long'))
      case 'too-common':
        return t(($) => $['auth-screens'].password.common)
      case 'enough':
        return t(($) => $['auth-screens'].password.enough)
      case 'long':
        return t(($) => $['auth-screens'].password.long)
    }
  }
  const length =
    judgement.kind === 'too-short' ? rules.minimumLength - judgement.remaining : rules.minimumLength
  return (
    <span className="auth-strength" data-judgement={judgement.kind}>
      <progress aria-hidden="true" max={rules.minimumLength} value={length} />
      {describe()}
    </span>
  )
}
