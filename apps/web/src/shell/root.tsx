import { type ReactNode, useEffect } from 'react'
import { Outlet, useMatches, useNavigation, useSearchParams, useLocation } from 'react-router'
import { useTranslation } from 'react-i18next'
import { translateWith } from '../i18n/use-text.ts'
import { documentTitle, type ScreenHandle } from '../routing/screen-handle.ts'
import { LoadingSpinner } from './loading-spinner.tsx'
import { Notices } from './notices.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { putBackDrafts } from '../recovery/save-drafts.ts'
import { announceTakenOver } from '../recovery/start-signal.ts'

/** What surrounds every screen: its title, its arrival, the sign that the next one is on its way, and notices. */
export function Root(): ReactNode {
  const t = translateWith(useTranslation().i18n)
  const leaf = useMatches().at(-1)
  const handle = leaf?.handle as ScreenHandle | undefined
  const [query] = useSearchParams()
  const title = handle?.title(t, leaf?.loaderData, query)
  const isLoading = useNavigation().state === 'loading'
  useDocumentTitle(title && documentTitle(title, handle))
  useFocusAfterNavigation()
  useKeptDrafts()
  useEffect(announceTakenOver, [])
  return (
    <>
      <Outlet />
      <LoadingSpinner isLoading={isLoading} />
      <Notices />
    </>
  )
}

/** Puts back what the reader had typed into the screen that is shown, if a reload came in between. */
export function useKeptDrafts(): void {
  const { pathname } = useLocation()
  useEffect(() => putBackDrafts(pathname), [pathname])
}
