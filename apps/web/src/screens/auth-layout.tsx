import '@vitrine/auth-screens/styles.css'
import { AuthScreensProvider } from '@vitrine/auth-screens'
import { I18nextLabels } from '@vitrine/auth-screens/i18next'
import authScreens from '@vitrine/auth-screens/locales/en/auth-screens.json' with { type: 'json' }
import type { SignInMethods } from '@vitrine/auth-screens/port'
import { prepareTexts } from '@vitrine/i18n-setup'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useNavigate } from 'react-router'
import { authActions } from '../accounts/lazy-auth-actions.ts'
import { termsSlots } from '../accounts/terms-slots.tsx'
import { readMethodsContext } from '../accounts/sign-in-methods.ts'
import { readPageData } from '../configuration/page-data.ts'
import { ColumnPage } from '../shell/column-page.tsx'
import { i18nContext } from '../i18n/i18n-context.ts'
import { useText } from '../i18n/use-text.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = { title: () => undefined, texts: { 'auth-screens': authScreens } }

/** Learns how one gets in here, beside the texts; a page that came from the server knows both. */
export async function loader({ context }: LoaderFunctionArgs): Promise<SignInMethods | null> {
  const [methods] = await Promise.all([
    context.get(readMethodsContext)(),
    prepareTexts(context.get(i18nContext), ['auth-screens']),
  ])
  return methods ?? null
}

/** What the screens at the door share: one column, the way to the server, and what was typed. */
export function Component(): ReactNode {
  const methods = useLoaderData<SignInMethods | null>() ?? methodsOfPage()
  const navigate = useNavigate()
  const t = useText()
  return (
    <I18nextLabels>
      <AuthScreensProvider
        actions={authActions}
        methods={methods}
        serviceName="Vitrine"
        slots={termsSlots(methods)}
        onFollow={(path) => void navigate(path)}
      >
        <ColumnPage>
          <noscript>
            <p className="column-notice">{t(($) => $.translation.layout.needsScripts)}</p>
          </noscript>
          <Outlet />
        </ColumnPage>
      </AuthScreensProvider>
    </I18nextLabels>
  )
}

/** A page that came from the server brings them beside its HTML. */
function methodsOfPage(): SignInMethods | undefined {
  return typeof document === 'undefined' ? undefined : readPageData(document).signInMethods
}
