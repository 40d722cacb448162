import '../styles.css'
import { createInstance, type i18n } from 'i18next'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { I18nextLabels } from '../text/i18next-labels.tsx'
import { authScreensNamespace } from '../text/auth-screens-namespace.ts'
import { AuthPage } from '../layout/auth-page.tsx'
import english from '../locales/en/auth-screens.json'
import type { AuthActions } from '../port/auth-actions.ts'
import { AuthScreensProvider, type AuthScreensProviderProps } from '../provider/auth-screens-provider.tsx'
import type { AuthStorage, RememberedName } from '../provider/auth-storage.ts'

const roots = new Set<Root>()

/** An i18next instance as a consumer makes one. */
function createI18n(language = 'en', texts: object = english): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    resources: {
      en: { [authScreensNamespace]: english },
      [language]: { [authScreensNamespace]: texts },
    },
  })
  return instance
}

/** Storage of a test, empty at first. */
export function createMemoryStorage(kept: Partial<Record<RememberedName, string>> = {}): AuthStorage {
  const values = new Map(Object.entries(kept))
  return {
    read: (name) => values.get(name) ?? null,
    write: (name, value) => void (value === null ? values.delete(name) : values.set(name, value)),
  }
}

interface ScreenOptions extends Partial<Omit<AuthScreensProviderProps, 'actions' | 'children'>> {
  language?: string
  texts?: object
}

/** The screen as an application shows it. */
export function pageOf(
  actions: AuthActions,
  screen: ReactNode,
  { language, texts, ...options }: ScreenOptions = {},
): ReactNode {
  return (
    <StrictMode>
      <I18nextProvider i18n={createI18n(language, texts)}>
        <I18nextLabels>
          <AuthScreensProvider actions={actions} storage={createMemoryStorage()} {...options}>
            <AuthPage mark="Vitrine">{screen}</AuthPage>
          </AuthScreensProvider>
        </I18nextLabels>
      </I18nextProvider>
    </StrictMode>
  )
}

/** Shows the screen in the browser of the test. */
export function showScreen(actions: AuthActions, screen: ReactNode, options?: ScreenOptions): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  roots.add(root)
  root.render(pageOf(actions, screen, options))
  return container
}

/** Takes away what was shown. */
export function hideScreens(): void {
  for (const root of roots) root.unmount()
  roots.clear()
  document.body.replaceChildren()
}
