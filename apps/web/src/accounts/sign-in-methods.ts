import type { SignInMethods } from '@vitrine/auth-screens/port'
import { createContext } from 'react-router'
import { limitWait } from '@vitrine/ui-state'
import { authActions } from './lazy-auth-actions.ts'

/** How long the sign-in waits to learn how one gets in here, in milliseconds. */
const METHODS_WAIT_MS = 2000

/** Says how one gets in here; nothing where that is not known in time. */
export type ReadMethods = () => Promise<SignInMethods | undefined>

/** How the screens at the door learn it: from the server, unless whoever renders the page knows. */
export const readMethodsContext = createContext<ReadMethods>(() =>
  limitWait(authActions.listSignInMethods(), METHODS_WAIT_MS).catch(() => undefined),
)
