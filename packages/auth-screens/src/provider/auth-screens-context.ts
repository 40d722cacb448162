'use client'

import { createContext, useContext, type Context } from 'react'
import type { AuthActions } from '../port/auth-actions.ts'
import { requireCapability, type ActionsWith, type Capability } from '../port/capabilities.ts'
import type { SignInMethods } from '../port/sign-in-methods.ts'
import type { AuthPaths } from './auth-paths.ts'
import type { AuthSlots } from './auth-slots.ts'
import type { AuthStorage } from './auth-storage.ts'

/** State of the question which sign-in methods there are. */
export type AskedMethods =
  | { readonly kind: 'known' | 'asking' }
  | { readonly kind: 'failed'; readonly error: unknown; askAgain(): void }

interface AuthScreensValue {
  actions: AuthActions
  /** What the back end offers and can do. */
  methods: SignInMethods
  /** Whether `methods` are those of the back end: known, still asked for, or not to be had. */
  asking: AskedMethods
  paths: AuthPaths
  storage: AuthStorage
  slots: AuthSlots
  serviceName?: string
  onFollow?: (path: string) => void
}

/** Carries the provider's value to the screens. */
export const AuthScreensContext: Context<AuthScreensValue | null> = createContext<AuthScreensValue | null>(
  null,
)

/** Returns the provider's value. Throws outside of `AuthScreensProvider`. */
export function useAuthScreens(): AuthScreensValue {
  const value = useContext(AuthScreensContext)
  if (!value) throw new Error('This screen belongs inside an AuthScreensProvider.')
  return value
}

/** Returns the actions of a back end that has a capability. Throws where it lacks it: no route should lead to the screen. */
export function useActionsWith<Name extends Capability>(name: Name): ActionsWith<Name> {
  return requireCapability(useAuthScreens().actions, name)
}
