import { chooseLanguage, chosenLanguage, followLanguage, healTexts, matchLanguage } from '@vitrine/i18n-setup'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type DataRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserStorage, reflectUiState } from '@vitrine/ui-state'
import { Application } from './application/application.tsx'
import { configurationFault } from './configuration/configuration.ts'
import { createFrameState } from './shell/create-frame-state.ts'
import { PAGE_DATA_ID, readPageData } from './configuration/page-data.ts'
import { createPageI18n } from './i18n/create-page-i18n.ts'
import { findArticle } from './reading/reading-initial-data.ts'
import { watchFields } from './recovery/save-drafts.ts'
import { recoverChunks } from './recovery/recover-chunks.ts'
import { announceStart } from './recovery/start-signal.ts'
import { routes } from './application/routes.ts'
import { afterPaint } from './browser/after-paint.ts'
import { createRouter } from './application/create-router.ts'
import { escapeForRouter } from './routing/escape-for-router.ts'
import { hydrationState } from './application/hydration-state.ts'
import { routeIds } from './routing/route-ids.ts'
import type { i18n } from 'i18next'
import { goToChosenLanguage } from './i18n/go-to-chosen-language.ts'

/** Takes over the page that the server sent, or draws the first one where it sent none. */
export async function startApplication(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no element with the id "root".')
  const { pathname, search, hash } = window.location
  const exact = escapeForRouter(pathname)
  if (exact !== pathname) window.history.replaceState(null, '', exact + search + hash)
  let router: DataRouter | undefined
  watchFields()
  recoverChunks(() => router)
  forbidCodeGeneration()
  const isRendered = root.firstElementChild !== null
  const language = isRendered ? matchLanguage(document.documentElement.lang) : undefined
  const fault = configurationFault()
  const texts = fault?.setting === PAGE_DATA_ID ? undefined : readPageData(document).texts
  const i18n = createPageI18n(language, texts)
  followLanguage(i18n, document)
  healTexts(i18n)
  const frame = createFrameState(browserStorage())
  reflectUiState(frame.store, document.documentElement)
  const application = (hydrationData?: HydrationState) => {
    router = createRouter(i18n, hydrationData)
    return (
      <Application i18n={i18n} frame={frame}>
        <RouterProvider router={router} />
      </Application>
    )
  }
  if (!isRendered && !fault) {
    createRoot(root).render(application())
    announceStart()
    return
  }
  const [matched] = await Promise.all([loadMatchedScreens(), afterPaint()])
  if (fault) createRoot(root).render(application({ errors: { [routeIds.screens]: fault } }))
  else hydrateRoot(root, application(hydrationState(root, matched)))
  announceStart()
  followChosenLanguage(i18n, findArticle(root) !== null)
}

/**
 * Tells zod to make no functions out of text; call it before anything loads zod.
 * The page's policy forbids that, and the browser would report the attempt.
 */
function forbidCodeGeneration(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}

/**
 * Goes over to the language that the reader chose earlier, where only the browser remembers it and the server could
 * not know. What the server alone can write is loaded anew.
 */
function followChosenLanguage(i18n: i18n, isWrittenByServer: boolean): void {
  if (isWrittenByServer) return goToChosenLanguage(i18n.language)
  const language = chosenLanguage()
  if (language && language !== i18n.language) void chooseLanguage(i18n, language)
}

/**
 * Loads the screens of the current address, so that hydration finds them in place and shows no spinner.
 * Gives the routes that match.
 */
async function loadMatchedScreens(): Promise<RouteObject[]> {
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route)
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
  return matched
}
