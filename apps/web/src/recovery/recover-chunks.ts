import type { Location } from 'react-router'
import { saveDrafts } from './save-drafts.ts'
import { isReloading, reloadPage } from './reload-page.ts'
import { claimReload, isReloaded } from './reload-record.ts'
import { missingMark } from './start-signal.ts'

/** What fails when Vite cannot load a script or style sheet of a screen; the error is thrown unless it is cancelled. */
const PRELOAD_ERROR = 'vite:preloadError'

/** How far a page has come, and where its reader is going: what a router knows of it. */
export interface PageProgress {
  state: {
    /** Whether more is shown than a first screen on its way. */
    initialized: boolean
    location: { pathname: string }
    navigation: { location?: Location }
  }
  createHref(location: Location): string
}

type FindRouter = () => PageProgress | undefined

/**
 * Answers scripts and style sheets that have vanished, as after a deploy, with one reload, to where the reader was
 * going. What has been typed is kept. Where a reload is not to be, the error goes its way to the error page. Call it
 * before anything is loaded on demand; the router may come later.
 */
export function recoverChunks(findRouter: FindRouter): void {
  window.addEventListener(PRELOAD_ERROR, (event) => {
    const reload = event.defaultPrevented ? undefined : prepareReload(findRouter())
    if (!reload) return
    event.preventDefault()
    // Whoever hears the event later may cancel it as well, and then has it.
    let isTaken = false
    event.preventDefault = () => (isTaken = true)
    queueMicrotask(() => {
      if (!isTaken) reload()
    })
  })
  if (isStyleSheetMissing()) prepareReload(findRouter())?.()
}

/** What to do for a reload; nothing where there is to be none. */
function prepareReload(router: PageProgress | undefined): (() => void) | undefined {
  if (isReloading()) return () => {}
  const isKept = saveDrafts(router?.state.location.pathname ?? window.location.pathname)
  const hasStarted = router?.state.initialized ?? false
  if (!isKept || !navigator.onLine || (!hasStarted && isReloaded()) || !claimReload()) return undefined
  return () => reloadPage(destination(router))
}

function destination(router: PageProgress | undefined): string {
  const { pathname, search, hash } = window.location
  const location = router?.state.navigation.location
  return router && location ? router.createHref(location) : pathname + search + hash
}

/** A browser starts the application once each style sheet of the page has come or failed. */
function isStyleSheetMissing(): boolean {
  return document.querySelector(`link[${missingMark}]`) !== null
}
