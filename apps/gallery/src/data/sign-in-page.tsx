import { type AuthActions, AuthPage, AuthScreensProvider } from '@vitrine/auth-screens'
import { createMemoryBackend } from '@vitrine/auth-screens/testing'
import type { ReactNode } from 'react'

export const ada = { name: 'Ada', email: 'ada@example.com' }
export const password = 'nineteen quiet herons'

/** A back end in memory that knows Ada: your application gives the functions of its own. */
export function openBackend(options?: Parameters<typeof createMemoryBackend>[0]) {
  const backend = createMemoryBackend(options)
  backend.addPerson({ ...ada, password })
  return { backend, actions: backend.openBrowser() }
}

/** What stands around each screen. */
export const SignInPage = ({ actions, children }: { actions: AuthActions; children: ReactNode }) => (
  <AuthScreensProvider actions={actions}>
    <AuthPage mark="Kitchen garden">{children}</AuthPage>
  </AuthScreensProvider>
)
