'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import type { MailSent, SlotDetails } from '../port/auth-actions.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import type { CaptchaForm } from '../provider/auth-slots.ts'
import { ActionButton } from '../step/action-button.tsx'
import { useAction } from '../step/use-action.ts'
import { englishMail } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { useCountdown } from './use-countdown.ts'

interface ResendProps {
  /** Wait after the mail that was just sent, in seconds. */
  waitSeconds: number
  /** Form whose captcha another mail needs. */
  captcha: CaptchaForm
  send(own: SlotDetails): Promise<MailSent>
}

/** A button that sends the mail again, after a visible wait. */
export function Resend({ waitSeconds, captcha, send }: ResendProps): ReactNode {
  const { t, formatNumber } = useText(englishMail)
  const { methods, slots } = useAuthScreens()
  const { running, problem, run } = useAction()
  const { left, start } = useCountdown(waitSeconds)
  const [isSentAgain, setIsSentAgain] = useState(false)
  const press = () => {
    setIsSentAgain(false)
    void run('resend', () => sendAgain({}))
  }
  const sendAgain = async (own: SlotDetails) => {
    const { resendAfterSeconds } = await send(own)
    start(resendAfterSeconds)
    setIsSentAgain(true)
  }
  const renderButton = () =>
    slots.captcha ? (
      <AuthForm
        submit={t(($) => $['auth-screens'].mail.resend)}
        sending={t(($) => $['auth-screens'].mail.resending)}
        captcha={captcha}
        send={(_values, own) => sendAgain(own)}
      />
    ) : (
      <ActionButton
        label={t(($) => $['auth-screens'].mail.resend)}
        runningLabel={t(($) => $['auth-screens'].mail.resending)}
        isRunning={running !== undefined}
        onPress={press}
      />
    )
  return (
    <div className="auth-resend">
      {left > 0 ? (
        <p className="auth-wait">
          {t(($) => $['auth-screens'].mail.resendIn, { count: left, number: formatNumber(left) })}
        </p>
      ) : (
        renderButton()
      )}
      <output className="auth-notice-line">
        {isSentAgain && t(($) => $['auth-screens'].mail[methods.keepsMail ? 'kept' : 'sentAgain'])}
      </output>
      {problem !== undefined && <ProblemLine text={problem} />}
    </div>
  )
}
