'use client'

import { useState, type ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { CodeField, readCode } from '../form/code-field.tsx'
import { toAuthError } from '../form/to-auth-error.ts'
import type { SecondFactorNeeded } from '../port/auth-actions.ts'
import type { Session } from '../port/session.ts'
import { useActionsWith } from '../provider/auth-screens-context.ts'
import { Step } from '../step/step.tsx'
import { englishSecondFactor } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

interface SecondFactorStepProps {
  needed: SecondFactorNeeded
  onSignedIn(session: Session): void
  /** Returns to the first factor: by choice, or because the step took too long. */
  onBack(isExpired: boolean): void
}

/** Asks for the code of an authenticator, or for a recovery code. */
export function SecondFactorStep({ needed, onSignedIn, onBack }: SecondFactorStepProps): ReactNode {
  const { t, formatNumber } = useText(englishSecondFactor)
  const actions = useActionsWith('second-factor')
  const [method, setMethod] = useState(needed.methods[0] ?? 'totp')
  const isTotp = method === 'totp'
  const other = needed.methods.find((offered) => offered !== method)

  const confirm = async (code: string, isDeviceTrusted: boolean) => {
    try {
      const { session } = await actions.confirmSecondFactor({
        method,
        code: readCode(code, !isTotp),
        isDeviceTrusted,
      })
      onSignedIn(session)
    } catch (error) {
      if (toAuthError(error).code !== 'second-factor-expired') throw error
      onBack(true)
    }
  }

  return (
    <Step title={t(($) => $['auth-screens'].secondFactor.title)} takesFocus>
      <p>
        {isTotp
          ? t(($) => $['auth-screens'].secondFactor.totpText)
          : t(($) => $['auth-screens'].secondFactor.recoveryText)}
      </p>
      <AuthForm
        key={method}
        submit={t(($) => $['auth-screens'].secondFactor.submit)}
        sending={t(($) => $['auth-screens'].secondFactor.sending)}
        send={(values) => confirm(values('code'), values('trust') === 'yes')}
      >
        <CodeField
          label={
            isTotp ? t(($) => $['auth-screens'].fields.totp) : t(($) => $['auth-screens'].fields.recoveryCode)
          }
          hasLetters={!isTotp}
          hasFocus
        />
        {needed.trustedDeviceDays !== undefined && (
          <label className="vitrine-choice">
            <input type="checkbox" name="trust" value="yes" />
            {t(($) => $['auth-screens'].secondFactor.trust, {
              count: needed.trustedDeviceDays,
              number: formatNumber(needed.trustedDeviceDays),
            })}
          </label>
        )}
      </AuthForm>
      <p className="auth-links">
        {other !== undefined && (
          <button className="auth-link" type="button" onClick={() => setMethod(other)}>
            {other === 'totp'
              ? t(($) => $['auth-screens'].secondFactor.useTotp)
              : t(($) => $['auth-screens'].secondFactor.useRecovery)}
          </button>
        )}
        <button className="auth-link" type="button" onClick={() => onBack(false)}>
          {t(($) => $['auth-screens'].secondFactor.back)}
        </button>
      </p>
    </Step>
  )
}
