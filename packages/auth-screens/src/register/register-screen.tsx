'use client'

import { useRef, useState, type ReactNode } from 'react'
import { hasCapability, requireCapability } from '../port/capabilities.ts'
import type { Session } from '../port/session.ts'
import { OtherMethods } from '../login/other-methods.tsx'
import { AuthLink } from '../provider/auth-link.tsx'
import { withNext } from '../provider/auth-paths.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { useDestination, type OnSignedIn } from '../provider/use-destination.ts'
import { Step } from '../step/step.tsx'
import { englishRegister } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { ChoosePasswordStep } from '../verify/choose-password-step.tsx'
import { MailCodeStep } from '../verify/mail-code-step.tsx'
import { VerifiedStep } from '../verify/verified-step.tsx'
import type { DeadLink } from '../mail/dead-link.ts'
import { ProviderTerms } from '../slots/provider-terms.tsx'
import type { ReadTerms } from '../slots/use-read-terms.ts'
import { OwnerLinkProblem } from './owner-link-problem.tsx'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'
import { useOwnerLink } from './use-owner-link.ts'

/** Props of `RegisterScreen`. */
export interface RegisterScreenProps extends Pick<
  RegisterFormProps,
  'email' | 'invitationId' | 'ownerToken'
> {
  /** Return path as the address names it. */
  next?: string | undefined
  onSignedIn: OnSignedIn
  /** Called with the address of a provider's page; without it no provider is offered. */
  onRedirect?(url: string): void
}

type State =
  | { kind: 'form'; isReturn?: boolean }
  | { kind: 'sent'; email: string; resendAfterSeconds: number }
  | { kind: 'verified' }

/** The screen that opens an account and verifies its address. */
export function RegisterScreen({
  next: wanted,
  onSignedIn,
  onRedirect,
  ...account
}: RegisterScreenProps): ReactNode {
  const { t, language } = useText(englishRegister)
  const { actions, methods, paths, slots } = useAuthScreens()
  const { next, finish } = useDestination(wanted, onSignedIn)
  const [state, setState] = useState<State>({ kind: 'form' })
  const readTerms = useRef<ReadTerms>(null)
  const [diedLater, setDiedLater] = useState<DeadLink>()
  const found = useOwnerLink(account.ownerToken)
  const ownerLink = diedLater ?? found
  const { ownerToken, invitationId } = account
  // A provider cannot redeem the owner's link or the invitation.
  const isAddressed = ownerToken !== undefined || invitationId !== undefined
  const isOpen = methods.isRegistrationOpen || isAddressed
  const hasForm = isOpen && hasCapability(actions, 'registration')
  const hasProviders =
    onRedirect !== undefined && methods.isRegistrationOpen && !isAddressed && methods.providers.length > 0
  const verified = (session: Session | null) => (session ? finish(session) : setState({ kind: 'verified' }))

  const leaveFor = async (providerId: string) => {
    const own = readTerms.current ? readTerms.current() : {}
    if (!own) return
    const { url } = await requireCapability(actions, 'providers').signInWithProvider({
      providerId,
      next,
      language,
      ...own,
    })
    onRedirect?.(url)
  }

  switch (state.kind) {
    case 'form':
      return (
        <Step
          title={
            ownerToken === undefined
              ? t(($) => $['auth-screens'].register.title)
              : t(($) => $['auth-screens'].register.ownerTitle)
          }
          takesFocus={state.isReturn}
        >
          {(hasForm || hasProviders) && slots.intro?.('registration')}
          {ownerToken !== undefined && ownerLink === 'open' && (
            <p>{t(($) => $['auth-screens'].register.ownerText)}</p>
          )}
          {ownerLink === 'looking' && (
            <output className="auth-loading">{t(($) => $['auth-screens'].register.ownerLooking)}</output>
          )}
          {ownerLink !== 'looking' && ownerLink !== 'open' && <OwnerLinkProblem why={ownerLink} />}
          {ownerLink === 'open' && hasForm && (
            <RegisterForm
              {...account}
              termsRef={readTerms}
              onDeadLink={setDiedLater}
              next={next}
              onSignedIn={finish}
              onSent={(email, resendAfterSeconds) => setState({ kind: 'sent', email, resendAfterSeconds })}
            />
          )}
          {!hasForm && !hasProviders && (
            <p>
              {hasCapability(actions, 'invitations') && hasCapability(actions, 'registration')
                ? t(($) => $['auth-screens'].register.closed)
                : t(($) => $['auth-screens'].register.closedToAll)}
            </p>
          )}
          <p className="auth-links">
            <AuthLink to={withNext(paths.login, next, paths.home)}>
              {t(($) => $['auth-screens'].register.login)}
            </AuthLink>
          </p>
          {hasProviders && !hasForm && slots.terms && <ProviderTerms place="providers" ref={readTerms} />}
          {hasProviders && <OtherMethods onProvider={leaveFor} isAlone={!hasForm} />}
        </Step>
      )
    case 'sent':
      return (
        <MailCodeStep
          {...state}
          next={next}
          PasswordStep={ChoosePasswordStep}
          onVerified={verified}
          onOtherAddress={() => setState({ kind: 'form', isReturn: true })}
        />
      )
    case 'verified':
      return <VerifiedStep next={next} />
  }
}
