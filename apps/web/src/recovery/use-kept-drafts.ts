import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { putBackDrafts } from './keep-drafts.ts'

/** Puts back what the reader had typed into the screen that is shown, if a reload came in between. */
export function useKeptDrafts(): void {
  const { pathname } = useLocation()
  useEffect(() => putBackDrafts(pathname), [pathname])
}
