import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { findFragment } from '../browser/find-fragment.ts'
import { contentId } from './content-id.ts'

/** How far down each step of the history was left, by the router's keys; screens that load what they show need it later. */
export const leftAt: Map<string, number> = new Map()

/**
 * After a step to another screen, or to the beginning or a place of the same one, starts at its top or at the place
 * that the fragment names, and puts the focus on the heading there, so that it is read out. A step back to another
 * screen leads to where the reader left it; within one, and where the page was loaded anew, the browser sees to that.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, search, hash, key } = useLocation()
  const isForward = useNavigationType() !== NavigationType.Pop
  const last = useRef({ pathname, key })
  useEffect(() => {
    const isSameStep = last.current.key === key
    const isSameScreen = last.current.pathname === pathname
    last.current = { pathname, key }
    // A step by query alone leaves the reader where they are.
    if (isSameStep || (isSameScreen && !(isForward && (hash || !search)))) return
    const target = findFragment(hash)
    if (!isForward) window.scrollTo(0, leftAt.get(key) ?? window.scrollY)
    else if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    focus(target ? (target.querySelector(':scope > :is(h2, h3)') ?? target) : heading())
  }, [pathname, search, hash, key, isForward])
  useEffect(() => {
    // Between a step back and its screen, the browser scrolls the screen that is left as if it were the other one.
    const onScroll = () => entryKey() === key && leftAt.set(key, window.scrollY)
    window.addEventListener('scroll', onScroll)
    return () => window.removeEventListener('scroll', onScroll)
  }, [key])
}

/** The router's key of the entry of the history that the browser is at. */
function entryKey(): string {
  return window.history.state?.key ?? 'default'
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
