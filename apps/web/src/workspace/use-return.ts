import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { leftAt } from '../frame/use-arrival.ts'

/** Longest wait for a screen to become as long as it was, in milliseconds. */
const LONGEST_WAIT_MS = 10_000

const READER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click'] as const

/** After a step back, brings the reader to where they were once what the screen loads is there. */
export function useReturn(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const top = isBack ? leftAt.get(key) : undefined
    return top ? comeTo(top) : undefined
  }, [key, isBack])
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
