import { type AuthSlots, TermsField } from '@vitrine/auth-screens'
import type { SignInMethods } from '@vitrine/auth-screens/port'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'

/** What the operator's terms of use and privacy statement put into the screens; nothing where there are none. */
export function termsSlots(methods: SignInMethods | undefined): AuthSlots | undefined {
  const { termsUrl, privacyUrl } = methods ?? {}
  if (termsUrl === undefined && privacyUrl === undefined) return undefined
  return {
    terms: (place) => <Terms termsUrl={termsUrl} privacyUrl={privacyUrl} isAsked={place !== 'sign-in'} />,
  }
}

interface TermsProps {
  termsUrl: string | undefined
  privacyUrl: string | undefined
  /** Whether the terms are accepted with a tick; else by going on, as most who sign in have an account. */
  isAsked: boolean
}

/** The terms are named by their address where their acceptance is kept. */
function Terms({ termsUrl, privacyUrl, isAsked }: TermsProps): ReactNode {
  const t = useText()
  const terms = termsUrl !== undefined && (
    <PageLink url={termsUrl}>{t(($) => $.translation.terms.read)}</PageLink>
  )
  return (
    <>
      {termsUrl !== undefined && isAsked && (
        <TermsField version={termsUrl}>
          {t(($) => $.translation.terms.accept)} {terms}
        </TermsField>
      )}
      {termsUrl !== undefined && !isAsked && (
        <p>
          <input type="hidden" name="terms" value={termsUrl} />
          {t(($) => $.translation.terms.goOn)} {terms}
        </p>
      )}
      {privacyUrl !== undefined && (
        <p>
          <PageLink url={privacyUrl}>{t(($) => $.translation.terms.privacy)}</PageLink>
        </p>
      )}
    </>
  )
}

/** Opens beside the form, so that nothing typed is lost. */
function PageLink({ url, children }: { url: string; children: string }): ReactNode {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
