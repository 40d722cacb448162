'use client'

import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { AccountContext } from './identity/account-context.ts'
import { DeleteAccountSection } from './deletion/delete-account-section.tsx'
import { EmailSection } from './email/email-section.tsx'
import { NameForm } from './name-form.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProvidersSection, type ProviderReturn } from './providers/providers-section.tsx'
import { RecoverySection } from './recovery/recovery-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'

/** Props of `AccountScreen`. */
export interface AccountScreenProps {
  /** Choices of language and theme, which belong to the application. */
  display?: ReactNode
  /**
   * The form that changes the password, with the password rules of the application: for example `ChangePasswordForm` of
   * `@vitrine/auth-screens`. Without it, an account with a password is offered no change of it.
   */
  passwordForm?: ReactNode
  /** Outcome of a visit to a sign-in provider, as the address names it. */
  providerReturn?: ProviderReturn
  /** Called with the address of a provider's page; the application sends the browser there. */
  onRedirect(url: string): void
  /** Called when the account is deleted and nobody is signed in any more. */
  onDeleted(): void
}

/** The settings of the signed-in person's account, independent of any workspace. */
export function AccountScreen({
  display,
  passwordForm,
  providerReturn,
  onRedirect,
  onDeleted,
}: AccountScreenProps): ReactNode {
  const { t } = useText()
  const { ports, onChanged } = useWorkspaceScreens()
  const [notice, setNotice] = useState('')
  const { change, refresh, ...resource } = useResource(
    useCallback(
      async (signal) => {
        const [account, methods] = await Promise.all([
          ports.account.readAccount({ signal }),
          ports.account.listSignInMethods({ signal }),
        ])
        return { account, methods }
      },
      [ports],
    ),
  )
  const { value } = resource
  const [othersEnded, setOthersEnded] = useState(0)
  const shared = useMemo(
    () =>
      value && {
        ...value,
        onNotice: setNotice,
        othersEnded,
        onOthersEnded: () => setOthersEnded((count) => count + 1),
        onAccount: (account: typeof value.account) => change((current) => ({ ...current, account })),
      },
    [value, change, othersEnded],
  )
  const showDecided = () => {
    setNotice(t(($) => $['workspace-screens'].recovery.decided))
    refresh()
    onChanged?.()
  }
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].account.title)} notice={notice}>
      <ResourceView resource={{ ...resource, refresh }}>
        {() =>
          shared?.account.person.isRecovering ? (
            <RecoverySection onDecided={showDecided} />
          ) : (
            shared && (
              <AccountContext.Provider value={shared}>
                <Section title={t(($) => $['workspace-screens'].account.person)}>
                  <NameForm />
                </Section>
                <EmailSection />
                {display !== undefined && (
                  <Section title={t(($) => $['workspace-screens'].account.display)}>{display}</Section>
                )}
                <PasswordSection form={passwordForm} />
                <SecondFactorSection />
                {shared.methods.hasPasskeys && <PasskeysSection />}
                <ProvidersSection providerReturn={providerReturn} onRedirect={onRedirect} />
                <SessionsSection key={othersEnded} />
                <DeleteAccountSection onDeleted={onDeleted} />
              </AccountContext.Provider>
            )
          )
        }
      </ResourceView>
    </ScreenLayout>
  )
}
