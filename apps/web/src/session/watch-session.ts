import { hearTabs } from './session-news.ts'
import { forgetPerson } from './leave.ts'
import { session } from './session.ts'

/**
 * Keeps a private page true: looks again when the reader comes back to it, follows what other tabs do, and shows
 * nothing of a page that a step back revives before it is known whose it is. Gives a function that ends it.
 */
export function watchSession(root: HTMLElement): () => void {
  const person = personOf()
  const check = async () => {
    await session.refresh()
    const isOther = personOf() !== undefined && personOf() !== person
    if (isOther) window.location.reload()
    return !isOther
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) root.hidden = true
  }
  const onShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    root.hidden = true
    // Whoever is signed out by then is on the way to the sign-in, and the screen is empty.
    if (await check()) setTimeout(() => (root.hidden = false))
  }
  const stopHearing = hearTabs((news) => (news === 'left' ? forgetPerson() : void check()))
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    stopHearing()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}

function personOf(): string | undefined {
  const state = session.read()
  return state.kind === 'signed-in' ? state.person.id : undefined
}
