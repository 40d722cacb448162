import {
  type AuthActions,
  AuthPage,
  AuthScreensProvider,
  type AuthSlots,
  type Capability,
} from '@vitrine/auth-screens'
import { createMemoryBackend, type MemoryBackendOptions } from '@vitrine/auth-screens/testing'
import type { ReactNode } from 'react'

export const ada = { name: 'Ada', email: 'ada@example.com' }
export const password = 'nineteen quiet herons'

/** A back end in memory that knows Ada: your application gives the functions of its own. */
export function openBackend<const Without extends Capability = never>(
  options?: MemoryBackendOptions<Without>,
) {
  const backend = createMemoryBackend(options)
  backend.addPerson({ ...ada, password })
  return { backend, actions: backend.openBrowser() }
}

interface SignInPageProps {
  actions: AuthActions
  slots?: AuthSlots
  children: ReactNode
}

/** What stands around each screen. */
export const SignInPage = ({ actions, slots, children }: SignInPageProps) => (
  <AuthScreensProvider actions={actions} {...(slots && { slots })}>
    <AuthPage mark="Kitchen garden">{children}</AuthPage>
  </AuthScreensProvider>
)
