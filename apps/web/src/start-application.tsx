import { followLanguage, healTexts, matchLanguage } from '@vitrine/i18n-setup'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserStorage, reflectUiState } from '@vitrine/ui-state'
import { Application } from './application.tsx'
import { forbidCodeGeneration } from './configuration/forbid-code-generation.ts'
import { createFrameState } from './frame/create-frame-state.ts'
import { readPageData } from './configuration/page-data.ts'
import { createPageI18n } from './i18n/create-page-i18n.ts'
import { watchFields } from './recovery/keep-drafts.ts'
import { recoverChunks } from './recovery/recover-chunks.ts'
import { announceStart } from './recovery/start-signal.ts'
import { routes } from './routes.ts'
import { afterPaint } from './routing/after-paint.ts'
import { createRouter } from './routing/create-router.ts'
import { escapeEmptySegments } from './routing/escape-empty-segments.ts'
import { hydrationState } from './routing/hydration-state.ts'
import { loadMatchedScreens } from './routing/load-matched-screens.ts'

/** Takes over the page that the server sent, or draws the first one where it sent none. */
export async function startApplication(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root".')
  const { pathname, search, hash } = window.location
  const exact = escapeEmptySegments(pathname)
  if (exact !== pathname) window.history.replaceState(null, '', exact + search + hash)
  let router: DataRouter | undefined
  watchFields()
  recoverChunks(() => router)
  forbidCodeGeneration()
  const isRendered = root.firstElementChild !== null
  const language = isRendered ? matchLanguage(document.documentElement.lang) : undefined
  const i18n = createPageI18n(language, readPageData(document).texts)
  followLanguage(i18n, document)
  healTexts(i18n)
  const frame = createFrameState(browserStorage())
  reflectUiState(frame.store, document.documentElement)
  if (!isRendered) {
    router = createRouter(i18n)
    createRoot(root).render(
      <Application i18n={i18n} frame={frame}>
        <RouterProvider router={router} />
      </Application>,
    )
    announceStart()
    return
  }
  const [matched] = await Promise.all([loadMatchedScreens(routes), afterPaint()])
  router = createRouter(i18n, hydrationState(root, matched))
  hydrateRoot(
    root,
    <Application i18n={i18n} frame={frame}>
      <RouterProvider router={router} />
    </Application>,
  )
  announceStart()
}
