import { session } from '../session/session.ts'
import { tellTabs } from '../session/session-news.ts'

/** Forgets who was signed in, here and in the other tabs, for whoever signs in next. */
export function forgetAtDoor(): void {
  session.reset()
  tellTabs('left')
}
