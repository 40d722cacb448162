'use client'

import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { DEFAULT_PASSWORD_RULES } from '../password/default-password-rules.ts'
import type { AuthActions } from '../port/auth-actions.ts'
import type { SignInMethods } from '../port/sign-in-methods.ts'
import { defaultAuthPaths, type AuthPaths } from './auth-paths.ts'
import { AuthScreensContext } from './auth-screens-context.ts'
import { browserAuthStorage, harmless, type AuthStorage } from './auth-storage.ts'

/** Props of `AuthScreensProvider`. */
export interface AuthScreensProviderProps {
  actions: AuthActions
  /** Sign-in methods that are known already, for example from a loader; without them the provider asks the back end. */
  methods?: SignInMethods
  paths?: Partial<AuthPaths>
  /** @default browserAuthStorage() */
  storage?: AuthStorage
  /** Name of the service; no new password may consist of it. */
  serviceName?: string
  /** Follows a link between screens without loading the page; without it the links are plain. */
  onFollow?: (path: string) => void
  children: ReactNode
}

const passwordOnly: SignInMethods = {
  providers: [],
  hasPassword: true,
  hasPasskeys: false,
  isRegistrationOpen: true,
  passwordRules: DEFAULT_PASSWORD_RULES,
}

/**
 * Connects the screens below it with their back end. One provider around all screens keeps the typed address between
 * them.
 */
export function AuthScreensProvider({
  actions,
  methods,
  paths,
  storage,
  serviceName,
  onFollow,
  children,
}: AuthScreensProviderProps): ReactNode {
  const asked = useAskedMethods(actions, methods !== undefined)
  const kept = useMemo(() => harmless(storage ?? browserAuthStorage()), [storage])
  const value = useMemo(
    () => ({
      actions,
      methods: methods ?? asked,
      paths: { ...defaultAuthPaths, ...paths },
      storage: kept,
      serviceName,
      onFollow,
    }),
    [actions, methods, asked, paths, kept, serviceName, onFollow],
  )
  return <AuthScreensContext.Provider value={value}>{children}</AuthScreensContext.Provider>
}

/** Sign-in methods of the back end; only the password until it answers, and where it fails. */
function useAskedMethods(actions: AuthActions, isKnown: boolean): SignInMethods {
  const [asked, setAsked] = useState(passwordOnly)
  useEffect(() => {
    if (isKnown) return undefined
    let isCurrent = true
    actions.listSignInMethods().then(
      (answer) => isCurrent && setAsked(answer),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [actions, isKnown])
  return asked
}
