'use client'

import type { FormValues } from '@vitrine/ui/forms'
import type { ReactNode, Ref } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { NameField } from '../form/name-field.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { readDeadLink, type DeadLink } from '../mail/dead-link.ts'
import type { Session } from '../port/session.ts'
import type { SlotDetails } from '../port/auth-actions.ts'
import { useActionsWith, useAuthScreens } from '../provider/auth-screens-context.ts'
import { SlotFields } from '../slots/slot-fields.tsx'
import type { ReadTerms } from '../slots/use-read-terms.ts'
import { englishRegister } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** Props of `RegisterForm`. */
export interface RegisterFormProps {
  /** Initial e-mail address, for example of an invitation. */
  email?: string
  /** Invitation that permits a registration where registration is closed. */
  invitationId?: string
  /** One-time token that lets the first owner of an empty installation register. */
  ownerToken?: string
  next: string
  onSignedIn(session: Session): void
  onSent(email: string, resendAfterSeconds: number): void
  /** Called when the link for the first owner has stopped working since it was looked up. */
  onDeadLink(why: DeadLink): void
  /** Reads the terms of the form for a provider's button beside it. */
  termsRef?: Ref<ReadTerms>
}

/** A form for name, address and password of a new account. */
export function RegisterForm({
  email,
  invitationId,
  ownerToken,
  next,
  onSignedIn,
  onSent,
  onDeadLink,
  termsRef,
}: RegisterFormProps): ReactNode {
  const { t, language } = useText(englishRegister)
  const { slots } = useAuthScreens()
  const actions = useActionsWith('registration')

  const register = async (values: FormValues, own: SlotDetails) => {
    const details = {
      name: values('name').trim(),
      email: values('email'),
      password: values('new-password'),
      invitationId,
      ownerToken,
      next,
      language,
      ...own,
    }
    try {
      const result = await actions.signUp(details)
      if (result.kind === 'signed-in') onSignedIn(result.session)
      else onSent(details.email, result.resendAfterSeconds)
    } catch (error) {
      const why = ownerToken === undefined ? undefined : readDeadLink(error)
      if (!why) throw error
      onDeadLink(why)
    }
  }

  return (
    <AuthForm
      submit={t(($) => $['auth-screens'].register.submit)}
      sending={t(($) => $['auth-screens'].register.sending)}
      captcha="registration"
      termsRef={termsRef}
      send={register}
    >
      <NameField />
      <EmailField email={email} />
      <NewPasswordField label={t(($) => $['auth-screens'].fields.password)} />
      {slots.terms && <SlotFields slot="terms">{slots.terms('form')}</SlotFields>}
    </AuthForm>
  )
}
