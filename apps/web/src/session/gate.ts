import { createContext, redirect } from 'react-router'
import { session } from './session.ts'

/** Where somebody signs in to come back to this path afterwards. */
export function loginPath(path: string, why?: 'session-ended'): string {
  const query = new URLSearchParams({ ...(path !== '/' && { next: path }), ...(why && { arrival: why }) })
  return query.size > 0 ? `/login?${query}` : '/login'
}

/** Lets through who is signed in; others are sent to the sign-in, and come back to `path`. */
export type Gate = (path: string) => Promise<null>

/** What stands before private places: the session, unless whoever renders the page has looked already. */
export const gateContext = createContext<Gate>(async (path) => {
  const state = await session.load()
  if (state.kind === 'failed') throw state.error
  if (state.kind === 'signed-out') throw redirect(loginPath(path))
  return null
})
