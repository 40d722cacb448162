'use client'

import { overrideLabels } from '@vitrine/ui/texts'
import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { DEFAULT_PASSWORD_RULES } from '../password/default-password-rules.ts'
import type { AuthActions } from '../port/auth-actions.ts'
import { possibleMethods, type SignInMethods } from '../port/sign-in-methods.ts'
import { defaultAuthPaths, type AuthPaths } from './auth-paths.ts'
import type { AuthLabels } from '../text/auth-labels.ts'
import { LabelsContext } from '../text/labels-context.ts'
import { AuthScreensContext, type AskedMethods } from './auth-screens-context.ts'
import type { AuthSlots } from './auth-slots.ts'
import { browserAuthStorage, harmless, type AuthStorage } from './auth-storage.ts'

/** Props of `AuthScreensProvider`. */
export interface AuthScreensProviderProps {
  actions: AuthActions
  /** Sign-in methods that are known already, for example from a loader; without them the provider asks the back end. */
  methods?: SignInMethods
  paths?: Partial<AuthPaths>
  /** @default browserAuthStorage() */
  storage?: AuthStorage
  /** Content of the application inside the screens. */
  slots?: AuthSlots
  /** Name of the service; no new password may consist of it. */
  serviceName?: string
  /** Texts instead of the English ones. Pass the same object or function again, since another is looked up anew. */
  labels?: AuthLabels
  /**
   * BCP 47 tag of the language of `labels`, in which numbers and dates are written.
   * @default that of `I18nextLabels` around, else 'en'
   */
  language?: string
  /** Follows a link between screens without loading the page; without it the links are plain. */
  onFollow?: (path: string) => void
  children: ReactNode
}

const known: AskedMethods = { kind: 'known' }

const noSlots: AuthSlots = {}

const passwordOnly: SignInMethods = {
  providers: [],
  hasPassword: true,
  hasPasskeys: false,
  isRegistrationOpen: true,
  passwordRules: DEFAULT_PASSWORD_RULES,
}

interface MethodsQuestion {
  asked: SignInMethods
  asking: AskedMethods
  /** The back end that is asked. */
  of?: AuthActions
}

const unasked: MethodsQuestion = { asked: passwordOnly, asking: { kind: 'asking' } }

/**
 * Connects the screens below it with their back end. One provider around all screens keeps the typed address between
 * them.
 */
export function AuthScreensProvider({
  actions,
  methods,
  paths,
  storage,
  slots = noSlots,
  serviceName,
  labels,
  language,
  onFollow,
  children,
}: AuthScreensProviderProps): ReactNode {
  const around = useContext(LabelsContext)
  const texts = useMemo(() => overrideLabels({ labels, language }, around), [labels, language, around])
  const isKnown = methods !== undefined
  const { asked, asking } = useAskedMethods(actions, isKnown)
  const kept = useMemo(() => harmless(storage ?? browserAuthStorage()), [storage])
  const value = useMemo(
    () => ({
      actions,
      methods: possibleMethods(methods ?? asked, actions),
      asking: isKnown ? known : asking,
      paths: { ...defaultAuthPaths, ...paths },
      storage: kept,
      slots,
      serviceName,
      onFollow,
    }),
    [actions, methods, isKnown, asked, asking, paths, kept, slots, serviceName, onFollow],
  )
  return (
    <LabelsContext.Provider value={texts}>
      <AuthScreensContext.Provider value={value}>{children}</AuthScreensContext.Provider>
    </LabelsContext.Provider>
  )
}

/** Sign-in methods of the back end; only the password until it answers, and where it fails. */
function useAskedMethods(actions: AuthActions, isKnown: boolean): Pick<MethodsQuestion, 'asked' | 'asking'> {
  const [question, setQuestion] = useState<MethodsQuestion>({ ...unasked, of: actions })
  const current = question.of === actions ? question : unasked
  const isToAsk = !isKnown && current.asking.kind === 'asking'
  useEffect(() => {
    if (!isToAsk) return undefined
    let isCurrent = true
    const set = (next: Omit<MethodsQuestion, 'of'>) => isCurrent && setQuestion({ ...next, of: actions })
    const askAgain = () => setQuestion({ ...unasked, of: actions })
    actions.listSignInMethods().then(
      (asked) => set({ asked, asking: known }),
      (error: unknown) => set({ asked: passwordOnly, asking: { kind: 'failed', error, askAgain } }),
    )
    return () => {
      isCurrent = false
    }
  }, [actions, isToAsk])
  return current
}
