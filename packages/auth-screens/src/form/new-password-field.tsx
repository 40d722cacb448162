'use client'

import type { Control } from '@vitrine/ui/forms'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { judgePassword, type PasswordJudgement } from '../password/judge-password.ts'
import { loadPasswordEstimator, type PasswordEstimator } from '../password/load-password-estimator.ts'
import { AuthError } from '../port/auth-error.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthLine } from './strength-line.tsx'
import { useProblemLabel } from './use-problem-label.ts'

/** A field for a new password that shows, while a person types, what is missing and why a password is refused. */
export function NewPasswordField({ label }: { label: string }): ReactNode {
  const { t, formatNumber } = useText(englishForm)
  const { methods, serviceName = '' } = useAuthScreens()
  const rules = methods.passwordRules
  const describeProblem = useProblemLabel()
  const estimator = usePasswordEstimator()
  const [judgement, setJudgement] = useState<PasswordJudgement>()

  const judge = ({ value, form }: Control) =>
    judgePassword(value, { rules, estimator: estimator.current, context: [serviceName, ...othersIn(form)] })
  const check = (field: Control) => {
    if (!field.value) return t(($) => $['auth-screens'].missing.newPassword)
    const { kind } = judge(field)
    if (kind === 'enough' || kind === 'long') return undefined
    return describeProblem(new AuthError(`password-${kind}`))
  }
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setJudgement(currentTarget.value ? judge(currentTarget) : undefined)

  return (
    <PasswordField
      name="new-password"
      label={label}
      autoComplete="new-password"
      check={check}
      onInput={look}
      // The countdown of characters is visible, but not read out at every key.
      isHintLive={judgement !== undefined && judgement.kind !== 'too-short'}
      hint={
        judgement ? (
          <StrengthLine judgement={judgement} rules={rules} />
        ) : (
          t(($) => $['auth-screens'].password.advice, {
            count: rules.minimumLength,
            number: formatNumber(rules.minimumLength),
          })
        )
      }
    />
  )
}

/** Name and address in the same form, which an attacker would try first. */
function othersIn(form: HTMLFormElement | null): string[] {
  const values = form ? new FormData(form) : new FormData()
  return ['name', 'email'].map((name) => String(values.get(name) ?? ''))
}

function usePasswordEstimator(): { current: PasswordEstimator | undefined } {
  const estimator = useRef<PasswordEstimator>(undefined)
  useEffect(() => {
    const load = async () => {
      try {
        estimator.current = await loadPasswordEstimator()
      } catch {
        // Offline: the back end checks again.
      }
    }
    void load()
  }, [])
  return estimator
}
