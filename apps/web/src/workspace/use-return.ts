import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { leftAt } from '../frame/use-arrival.ts'

/** Longest wait for a screen to become as long as it was, in milliseconds. */
const LONGEST_WAIT_MS = 10_000

const READER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

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
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) end()
  })
  growth.observe(document.body)
  const timer = setTimeout(end, LONGEST_WAIT_MS)
  signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  for (const move of READER_MOVES) window.addEventListener(move, end, { signal, passive: true })
  return end
}
