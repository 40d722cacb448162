import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { findFragment } from '../routing/find-fragment.ts'

/** Element that holds what a screen is about; the skip link leads to it. */
export const contentId = 'content'

/** After a step to another screen, starts at its top or at the place named by the fragment, with the focus there. */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const isStep = useNavigationType() !== NavigationType.Pop
  const shown = useRef(pathname)
  useEffect(() => {
    const isSameScreen = shown.current === pathname
    shown.current = pathname
    if (!isStep || (isSameScreen && !hash)) return
    const target = findFragment(hash)
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, hash, isStep])
}
