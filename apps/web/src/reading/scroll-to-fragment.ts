import { findFragment } from '../browser/find-fragment.ts'
import { navigationType } from '../browser/navigation-type.ts'

const STEADY_FRAMES = 3
const MAX_FRAMES = 60
const READER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Keeps the target of the address's fragment where it belongs while sizes that were only estimated become known,
 * at the start and at each jump. Leaves it as soon as the reader moves. Gives a function that ends it.
 */
export function scrollToFragment(): () => void {
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const start = () => {
    stop()
    const target = findFragment(window.location.hash)
    if (target) hold(target, MAX_FRAMES, STEADY_FRAMES)
  }
  const hold = (target: Element, framesLeft: number, steadyLeft: number) => {
    if (framesLeft === 0 || steadyLeft === 0) return
    const before = target.getBoundingClientRect().top
    target.scrollIntoView({ behavior: 'instant' })
    const isSteady = Math.abs(target.getBoundingClientRect().top - before) < 1
    frame = requestAnimationFrame(() =>
      hold(target, framesLeft - 1, isSteady ? steadyLeft - 1 : STEADY_FRAMES),
    )
  }
  for (const move of READER_MOVES) window.addEventListener(move, stop, { passive: true })
  window.addEventListener('hashchange', start)
  if (!isRestored()) start()
  return () => {
    stop()
    for (const move of READER_MOVES) window.removeEventListener(move, stop)
    window.removeEventListener('hashchange', start)
  }
}

/** After a reload or a step back the browser puts readers where they were. */
function isRestored(): boolean {
  const type = navigationType()
  return type === 'reload' || type === 'back_forward'
}
