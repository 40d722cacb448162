import { createI18n } from '@vitrine/i18n-setup'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, Link, Outlet, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LastResort } from '../../src/errors/last-resort.tsx'
import english from '../../src/locales/en/translation.json' with { type: 'json' }
import { watchFields } from '../../src/recovery/save-drafts.ts'
import { recoverChunks } from '../../src/recovery/recover-chunks.ts'
import { useKeptDrafts } from '../../src/shell/root.tsx'
import { lazyScreen } from '../../src/routing/lazy-screen.ts'

/** A small application with a form, for what the built one has no screens for yet. */
function Frame(): ReactNode {
  const [isBroken, setBroken] = useState(false)
  useKeptDrafts()
  if (isBroken) throw new Error('The frame broke.')
  return (
    <>
      <Link to="/form">Form</Link> <Link to="/other">Other</Link> <Link to="/other#place">Place</Link>
      <button type="button" onClick={() => setBroken(true)}>
        Break the frame
      </button>
      <Outlet />
    </>
  )
}

function BrokenErrorPage(): ReactNode {
  throw useRouteError()
}

function ScreenError(): ReactNode {
  return <p role="alert">{String(useRouteError())}</p>
}

let router: DataRouter | undefined
watchFields()
recoverChunks(() => router)
router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: BrokenErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          { path: '/form', ...lazyScreen('form', () => import('./form.tsx')) },
          { path: '/other', ...lazyScreen('other', () => import('./other.tsx')) },
        ],
      },
    ],
  },
])
const i18n = createI18n({ language: 'en', resources: { en: { translation: english } } })
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LastResort i18n={i18n}>
      <RouterProvider router={router} />
    </LastResort>,
  )
