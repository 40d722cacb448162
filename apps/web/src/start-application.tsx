import { followLanguage, healTexts, matchLanguage } from '@vitrine/i18n-setup'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DataRouter, HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserStorage, reflectUiState } from '@vitrine/ui-state'
import { Application } from './application/application.tsx'
import { configurationFault } from './configuration/configuration.ts'
import { forbidCodeGeneration } from './configuration/forbid-code-generation.ts'
import { createFrameState } from './shell/create-frame-state.ts'
import { PAGE_DATA_ID, readPageData } from './configuration/page-data.ts'
import { createPageI18n } from './i18n/create-page-i18n.ts'
import { storeChoice } from './i18n/store-choice.ts'
import { findArticle } from './reading/reading-initial-data.ts'
import { watchFields } from './recovery/save-drafts.ts'
import { recoverChunks } from './recovery/recover-chunks.ts'
import { announceStart } from './recovery/start-signal.ts'
import { routes } from './application/routes.ts'
import { afterPaint } from './browser/after-paint.ts'
import { createRouter } from './application/create-router.ts'
import { escapeForRouter } from './routing/escape-for-router.ts'
import { hydrationState } from './application/hydration-state.ts'
import { loadMatchedScreens } from './routing/load-matched-screens.ts'
import { routeIds } from './routing/route-ids.ts'

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
  const [matched] = await Promise.all([loadMatchedScreens(routes), afterPaint()])
  if (fault) createRoot(root).render(application({ errors: { [routeIds.screens]: fault } }))
  else hydrateRoot(root, application(hydrationState(root, matched)))
  announceStart()
  storeChoice(i18n, findArticle(root) !== null)
}
