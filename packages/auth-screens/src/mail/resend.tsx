'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import type { MailSent } from '../port/auth-actions.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { ActionButton } from '../step/action-button.tsx'
import { useAction } from '../step/use-action.ts'
import { useText } from '../text/use-text.ts'
import { useCountdown } from './use-countdown.ts'

interface ResendProps {
  /** Wait after the mail that was just sent, in seconds. */
  waitSeconds: number
  send(): Promise<MailSent>
}

/** A button that sends the mail again, after a visible wait. */
export function Resend({ waitSeconds, send }: ResendProps): ReactNode {
  const { t, formatNumber } = useText()
  const { methods } = useAuthScreens()
  const { running, problem, run } = useAction()
  const { left, start } = useCountdown(waitSeconds)
  const [isSentAgain, setIsSentAgain] = useState(false)
  const press = () => {
    setIsSentAgain(false)
    void run('resend', async () => {
      const { resendAfterSeconds } = await send()
      start(resendAfterSeconds)
      setIsSentAgain(true)
    })
  }
  return (
    <div className="auth-resend">
      {left > 0 ? (
        <p className="auth-wait">
          {t(($) => $['auth-screens'].mail.resendIn, { count: left, number: formatNumber(left) })}
        </p>
      ) : (
        <ActionButton
          label={t(($) => $['auth-screens'].mail.resend)}
          runningLabel={t(($) => $['auth-screens'].mail.resending)}
          isRunning={running !== undefined}
          onPress={press}
        />
      )}
      <output className="auth-notice-line">
        {isSentAgain && t(($) => $['auth-screens'].mail[methods.keepsMail ? 'kept' : 'sentAgain'])}
      </output>
      {problem !== undefined && <ProblemLine text={problem} />}
    </div>
  )
}
