import { dropDrafts } from '../recovery/drop-drafts.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { session } from './session.ts'
import { notifyTabs } from './session-news.ts'

/** Where somebody who has signed out arrives. */
const FAREWELL = '/login?arrival=signed-out'

/** Signs out, here or on all devices, and leaves nothing of the person behind. Throws where the server does not answer. */
export async function leave(isEverywhere: boolean): Promise<void> {
  const { sessionClients } = await suspendUntilReload(import('./session-clients.ts'))
  await sessionClients().account.signOut({ isEverywhere })
  notifyTabs('left')
  forgetPerson()
}

/** Forgets everything private that this page holds: what is in memory goes with the page. */
export function forgetPerson(): void {
  dropDrafts()
  session.end('left')
  window.location.replace(FAREWELL)
}
