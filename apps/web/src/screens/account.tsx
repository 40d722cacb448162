import '@vitrine/auth-screens/styles.css'
import type { ChangePasswordRequest } from '@vitrine/api-client/contract/accounts'
import { AuthScreensProvider, ChangePasswordForm } from '@vitrine/auth-screens'
import { I18nextLabels } from '@vitrine/auth-screens/i18next'
import authScreens from '@vitrine/auth-screens/locales/en/auth-screens.json' with { type: 'json' }
import { prepareTexts } from '@vitrine/i18n-setup'
import { AccountScreen } from '@vitrine/workspace-screens'
import { type ReactNode, useEffect } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { authActions } from '../accounts/lazy-auth-actions.ts'
import { toAuthError } from '../accounts/to-auth-error.ts'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { ThemeChoice } from '../shell/theme-choice.tsx'
import { i18nContext } from '../i18n/i18n-context.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { forgetPerson } from '../session/leave.ts'
import { sessionClients } from '../session/session-clients.ts'
import { notifyTabs } from '../session/session-news.ts'
import { useSession } from '../session/use-session.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.account),
  place: (t) => t(($) => $.translation.layout.account),
  texts: { 'auth-screens': authScreens },
}

/** Brings the texts of where passwords are chosen. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await prepareTexts(context.get(i18nContext), ['auth-screens'])
  return null
}

/** Everything about the person who is signed in. */
export function Component(): ReactNode {
  const [query] = useSearchParams()
  const session = useSession()
  const initialData = {
    problem: query.get('problem') ?? undefined,
    provider: query.get('provider') ?? undefined,
  }
  useEffect(forgetArrival, [])
  return (
    <I18nextLabels>
      <AuthScreensProvider actions={authActions} serviceName="Vitrine">
        <AccountScreen
          display={
            <>
              <LanguageChoice isWrittenByServer={false} />
              <ThemeChoice />
            </>
          }
          passwordForm={
            session.kind === 'signed-in' && (
              <ChangePasswordForm person={session.person} send={changePassword} />
            )
          }
          providerReturn={initialData}
          onRedirect={(url) => window.location.assign(url)}
          onDeleted={leave}
        />
      </AuthScreensProvider>
    </I18nextLabels>
  )
}

/** What is said once is not said again by a reload; the router keeps it for as long as the screen is shown. */
function forgetArrival(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('problem')) return
  for (const name of ['problem', 'provider']) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

async function changePassword(change: ChangePasswordRequest): Promise<void> {
  try {
    await sessionClients().account.changePassword(change)
  } catch (error) {
    throw toAuthError(error)
  }
}

function leave(): void {
  notifyTabs('left')
  forgetPerson()
}
