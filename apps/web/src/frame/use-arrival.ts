import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { findFragment } from '../routing/find-fragment.ts'

/** Element that holds what a screen is about; the skip link leads to it. */
export const contentId = 'content'

/**
 * After a step to another screen, starts at its top or at the place that the fragment names, and puts the focus on the
 * heading there, so that it is read out. A step back leaves the scrolling to the browser.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation()
  const isForward = useNavigationType() !== NavigationType.Pop
  const last = useRef({ pathname, key })
  useEffect(() => {
    const isSameStep = last.current.key === key
    const isSameScreen = last.current.pathname === pathname
    last.current = { pathname, key }
    if (isSameStep || (isSameScreen && !(isForward && hash))) return
    const target = findFragment(hash)
    if (isForward) scrollTo(target)
    focus(target ? (target.querySelector(':scope > :is(h2, h3)') ?? target) : heading())
  }, [pathname, hash, key, isForward])
}

function scrollTo(target: Element | null): void {
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

function heading(): HTMLElement | null {
  const content = document.getElementById(contentId)
  return content?.querySelector('h1') ?? content
}

function focus(place: HTMLElement | null): void {
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
