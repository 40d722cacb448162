import { dropDrafts } from '../recovery/drop-drafts.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { saveDrafts } from '../recovery/save-drafts.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

const PERSON_KEY = 'vitrine.person'

/** The session of this page; the code that asks for it is loaded with the first question. */
export const session: SessionStore = createSessionStore(
  async () => {
    const { askForSession } = await suspendUntilReload(import('./session-clients.ts'))
    return askForSession()
  },
  { onEnding: () => saveDrafts(window.location.pathname), onPerson: keepDraftsOf },
)

/** What one person typed into this tab is not put before another. */
function keepDraftsOf(personId: string): void {
  try {
    const isOther = (window.sessionStorage.getItem(PERSON_KEY) ?? personId) !== personId
    window.sessionStorage.setItem(PERSON_KEY, personId)
    if (isOther && dropDrafts()) window.location.reload()
  } catch {
    // Where nothing is stored, nothing outlives the page.
  }
}
