'use client'

import type { ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import type { MailSent } from '../port/auth-actions.ts'
import { Step } from '../step/step.tsx'

interface EmailStepProps {
  title: string
  text: string
  submit: string
  sending: string
  email?: string
  takesFocus?: boolean
  send(email: string): Promise<MailSent>
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
  send,
  onSent,
  children,
}: EmailStepProps): ReactNode {
  const ask = async (address: string) => {
    const { resendAfterSeconds } = await send(address)
    onSent(address, resendAfterSeconds)
  }
  return (
    <Step title={title} takesFocus={takesFocus}>
      <p>{text}</p>
      <AuthForm submit={submit} sending={sending} send={(values) => ask(values('email'))}>
        <EmailField email={email} />
      </AuthForm>
      {children}
    </Step>
  )
}
