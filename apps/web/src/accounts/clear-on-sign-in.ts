import { session } from '../session/session.ts'
import { notifyTabs } from '../session/session-news.ts'

/** Forgets who was signed in, here and in the other tabs, for whoever signs in next. */
export function clearOnSignIn(): void {
  session.reset()
  notifyTabs('left')
}
