import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserStorage, reflectUiState } from '@vitrine/ui-state'
import { Application } from './application.tsx'
import { forbidCodeGeneration } from './configuration/forbid-code-generation.ts'
import { createFrameState } from './frame/create-frame-state.ts'
import { createI18n } from './i18n/create-i18n.ts'
import { fallbackLanguage, matchLanguage } from './i18n/languages.ts'
import { rememberLanguage } from './i18n/remember-language.ts'
import { announceStart } from './recovery/start-signal.ts'
import { routes } from './routes.ts'
import { afterPaint } from './routing/after-paint.ts'
import { hydrationState } from './routing/hydration-state.ts'
import { loadMatchedScreens } from './routing/load-matched-screens.ts'

/** Takes over the page that the server sent, or draws the first one where it sent none. */
export async function startApplication(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root".')
  forbidCodeGeneration()
  rememberLanguage()
  const i18n = createI18n(matchLanguage(document.documentElement.lang) ?? fallbackLanguage)
  const frame = createFrameState(browserStorage())
  reflectUiState(frame.store, document.documentElement)
  const hydrationData = hydrationState(root)
  if (!hydrationData) {
    const router = createBrowserRouter(routes)
    createRoot(root).render(
      <Application i18n={i18n} frame={frame}>
        <RouterProvider router={router} />
      </Application>,
    )
    announceStart()
    return
  }
  await Promise.all([loadMatchedScreens(routes), afterPaint()])
  const router = createBrowserRouter(routes, { hydrationData })
  hydrateRoot(
    root,
    <Application i18n={i18n} frame={frame}>
      <RouterProvider router={router} />
    </Application>,
  )
  announceStart()
}
