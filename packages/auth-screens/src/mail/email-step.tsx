'use client'

import type { ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import type { MailSent, SlotDetails } from '../port/auth-actions.ts'
import type { CaptchaForm } from '../provider/auth-slots.ts'
import { Step } from '../step/step.tsx'

interface EmailStepProps {
  title: string
  text: string
  submit: string
  sending: string
  email?: string
  takesFocus?: boolean
  captcha: CaptchaForm
  send(email: string, own: SlotDetails): Promise<MailSent>
  onSent(email: string, resendAfterSeconds: number): void
  children?: ReactNode
}

/** Asks for an e-mail address and sends a mail to it. */
export function EmailStep({
  title,
  text,
  submit,
  sending,
  email,
  takesFocus,
  captcha,
  send,
  onSent,
  children,
}: EmailStepProps): ReactNode {
  const ask = async (address: string, own: SlotDetails) => {
    const { resendAfterSeconds } = await send(address, own)
    onSent(address, resendAfterSeconds)
  }
  return (
    <Step title={title} takesFocus={takesFocus}>
      <p>{text}</p>
      <AuthForm
        submit={submit}
        sending={sending}
        captcha={captcha}
        send={(values, own) => ask(values('email'), own)}
      >
        <EmailField email={email} />
      </AuthForm>
      {children}
    </Step>
  )
}
