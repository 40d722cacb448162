'use client'

import { createContext, useContext, type Context } from 'react'
import type { AuthActions } from '../port/auth-actions.ts'
import type { SignInMethods } from '../port/sign-in-methods.ts'
import type { AuthPaths } from './auth-paths.ts'
import type { AuthStorage } from './auth-storage.ts'

interface AuthScreensValue {
  actions: AuthActions
  methods: SignInMethods
  paths: AuthPaths
  storage: AuthStorage
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
