import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { AuthPage, AuthScreensProvider, LoginScreen, type AuthActions } from '../index.ts'
import english from '../locales/en/auth-screens.json'
import '../styles.css'

const i18n = createInstance()
void i18n.init({ lng: 'en', resources: { en: { 'auth-screens': english } } })

/** The least an application needs for a sign-in page. */
export function SignInPage({ actions }: { actions: AuthActions }): ReactNode {
  return (
    <I18nextProvider i18n={i18n}>
      <AuthScreensProvider actions={actions}>
        <AuthPage>
          <LoginScreen
            onSignedIn={(next) => location.assign(next)}
            onRedirect={(url) => location.assign(url)}
          />
        </AuthPage>
      </AuthScreensProvider>
    </I18nextProvider>
  )
}
