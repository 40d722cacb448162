import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { leftAt } from '../shell/use-focus-after-navigation.ts'
import { navigationType } from '../browser/navigation-type.ts'

/** Longest wait for a screen to become as long as it was, in milliseconds. */
const LONGEST_WAIT_MS = 10_000

const READER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click'] as const

/** Where a tab keeps how far down it was when its page was left. */
const STORE_KEY = 'vitrine.left-at'

/** After a step back or a reload, brings the reader to where they were once what the screen loads is there. */
export function useReturn(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    // What a list shows has another address, and the reader has not moved.
    if (type === NavigationType.Replace) leftAt.set(key, window.scrollY)
    const top = type === NavigationType.Pop ? (leftAt.get(key) ?? topBeforeReload()) : undefined
    return top ? comeTo(top) : undefined
  }, [key, type])
  useEffect(() => {
    window.addEventListener('pagehide', keepTop)
    return () => window.removeEventListener('pagehide', keepTop)
  }, [])
}

/** A page knows the places of its own steps only; a reload makes another one of the same address. */
function keepTop(): void {
  try {
    window.sessionStorage.setItem(STORE_KEY, JSON.stringify([...entry(), window.scrollY]))
  } catch {
    // Where nothing is stored, the reader begins at the top.
  }
}

let isFirst = true

function topBeforeReload(): number | undefined {
  const isArrival = isFirst && navigationType() !== 'navigate'
  isFirst = false
  if (!isArrival) return undefined
  try {
    const [path, key, top] = JSON.parse(window.sessionStorage.getItem(STORE_KEY) ?? '[]')
    const isSame = [path, key].join() === entry().join()
    return isSame && typeof top === 'number' ? top : undefined
  } catch {
    return undefined
  }
}

/** What tells the entry of the history from others, and nothing of what was looked for there. */
function entry(): string[] {
  return [window.location.pathname, window.history.state?.key ?? '']
}

/** Scrolls down as the page grows, until it is long enough or the reader moves. Gives a function that ends it. */
function comeTo(top: number): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const end = () => stop.abort()
  let broughtTo: number | undefined
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    broughtTo = window.scrollY
    if (Math.abs(window.scrollY - top) < 1) end()
  })
  growth.observe(document.body)
  const timer = setTimeout(end, LONGEST_WAIT_MS)
  signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  // Scroll bars and aids move the page without a wheel or a key.
  const onScroll = () => {
    if (broughtTo !== undefined && Math.abs(window.scrollY - broughtTo) >= 1) end()
  }
  window.addEventListener('scroll', onScroll, { signal })
  for (const move of READER_MOVES) window.addEventListener(move, end, { signal, passive: true })
  return end
}
