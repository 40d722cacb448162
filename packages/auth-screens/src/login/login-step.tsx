'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { useRef, type ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { CurrentPasswordField } from '../form/current-password-field.tsx'
import { EmailField } from '../form/email-field.tsx'
import { toAuthError } from '../form/to-auth-error.ts'
import type { SecondFactorNeeded, SignedIn, SlotDetails, VerificationNeeded } from '../port/auth-actions.ts'
import { hasCapability, requireCapability } from '../port/capabilities.ts'
import { withNext } from '../provider/auth-paths.ts'
import { AuthLink } from '../provider/auth-link.tsx'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { ProviderTerms } from '../slots/provider-terms.tsx'
import type { ReadTerms } from '../slots/use-read-terms.ts'
import { Step } from '../step/step.tsx'
import { useAction } from '../step/use-action.ts'
import { englishLogin } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { NothingOffered } from './nothing-offered.tsx'
import { OtherMethods } from './other-methods.tsx'
import { useLastMethod } from './use-last-method.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/** Result of the first factor. */
export type LoginOutcome = SignedIn | SecondFactorNeeded | (VerificationNeeded & { readonly email: string })

interface LoginStepProps {
  next: string
  email?: string
  takesFocus: boolean
  isInvited: boolean
  /** Rendered above the form. */
  notice?: ReactNode
  onOutcome(outcome: LoginOutcome, method: string): void
  onRedirect(url: string): void
}

/** Asks for the first factor, by every configured sign-in method. */
export function LoginStep({
  next,
  email,
  takesFocus,
  isInvited,
  notice,
  onOutcome,
  onRedirect,
}: LoginStepProps): ReactNode {
  const { t, language } = useText(englishLogin)
  const { actions, methods, paths, slots } = useAuthScreens()
  const { noteOf, remember } = useLastMethod()
  const autofill = useAction()
  const readTerms = useRef<ReadTerms>(null)
  const { stop, offerAgain } = usePasskeyAutofill({
    actions,
    isOffered: methods.hasPasskeys && methods.hasPassword,
    onResult: (result) => onOutcome(result, 'passkey'),
    onFailure: (error) => {
      if (toAuthError(error).code === 'passkey-cancelled') return
      void autofill.run('passkey', async () => {
        throw error
      })
    },
  })

  const canReset = methods.hasPassword && hasCapability(actions, 'password-reset')
  const canRegister = methods.isRegistrationOpen && hasCapability(actions, 'registration')

  // The first sign-in by a provider opens an account.
  const mayOpenAccount = methods.isRegistrationOpen || isInvited
  const asksTerms = mayOpenAccount && methods.providers.length > 0 && slots.terms !== undefined

  const signIn = async (address: string, password: string, own: SlotDetails) => {
    const result = await requireCapability(actions, 'passwords').signIn({ email: address, password, ...own })
    onOutcome(result.kind === 'verification-needed' ? { ...result, email: address } : result, 'password')
  }
  const leave = async (providerId: string) => {
    const own = readTerms.current ? readTerms.current() : {}
    if (!own) return
    const { url } = await requireCapability(actions, 'providers').signInWithProvider({
      providerId,
      next,
      language,
      ...own,
    })
    remember(`provider:${providerId}`)
    onRedirect(url)
  }
  const askPasskey = async () => {
    stop()
    try {
      onOutcome(await requireCapability(actions, 'passkeys').signInWithPasskey({ mode: 'button' }), 'passkey')
    } catch (error) {
      offerAgain()
      throw error
    }
  }

  return (
    <Step title={t(($) => $['auth-screens'].login.title)} takesFocus={takesFocus}>
      {notice}
      {slots.intro?.('sign-in')}
      {methods.hasPassword && (
        <AuthForm
          submit={t(($) => $['auth-screens'].login.submit)}
          sending={t(($) => $['auth-screens'].login.sending)}
          note={noteOf('password')}
          captcha="sign-in"
          send={(values, own) => signIn(values('email'), values('password'), own)}
        >
          <EmailField email={email} hasPasskeys={methods.hasPasskeys} />
          <CurrentPasswordField />
        </AuthForm>
      )}
      {autofill.problem !== undefined && <ProblemLine text={autofill.problem} />}
      {(canReset || canRegister) && (
        <p className="auth-links">
          {canReset && (
            <AuthLink to={withNext(paths.forgotPassword, next, paths.home)}>
              {t(($) => $['auth-screens'].login.forgot)}
            </AuthLink>
          )}
          {canRegister && (
            <AuthLink to={withNext(paths.register, next, paths.home)}>
              {t(($) => $['auth-screens'].login.register)}
            </AuthLink>
          )}
        </p>
      )}
      {!methods.hasPassword && !methods.hasPasskeys && !methods.providers.length && <NothingOffered />}
      {asksTerms && <ProviderTerms place="sign-in" ref={readTerms} />}
      <OtherMethods
        isAlone={!methods.hasPassword}
        noteOf={noteOf}
        onPasskey={askPasskey}
        onProvider={leave}
      />
    </Step>
  )
}
