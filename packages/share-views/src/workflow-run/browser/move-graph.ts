import type { GraphPane, Point } from './graph-pane.ts'

/** Longest movement that still counts as a click, in pixels. */
const STILL_PX = 4

/** Moves the graph with the mouse; the click that ends a drag opens nothing. */
export function dragGraph(
  { element }: GraphPane,
  moveBy: (x: number, y: number) => void,
  signal: AbortSignal,
): void {
  let last: Point | undefined
  let isMoving = false
  const end = () => {
    last = undefined
  }
  element.addEventListener(
    'pointerdown',
    (event) => {
      isMoving = false
      if (event.pointerType === 'mouse' && event.button === 0) last = event
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!last && element.hasPointerCapture(event.pointerId)) {
        // Steps were appended to the run during the drag.
        last = event
        isMoving = true
      }
      if (!last) return
      const [x, y] = [last.x - event.x, last.y - event.y]
      if (!isMoving && Math.hypot(x, y) < STILL_PX) return
      if (!isMoving) element.setPointerCapture(event.pointerId)
      isMoving = true
      last = event
      moveBy(x, y)
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, end, { signal })
  // A link would be dragged away instead.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  element.addEventListener('click', (event) => isMoving && event.preventDefault(), { capture: true, signal })
}

/** Zooms and moves the graph with two fingers; one finger scrolls the page. */
export function pinchGraph(
  { element }: GraphPane,
  zoomBy: (factor: number, around: Point) => void,
  moveBy: (x: number, y: number) => void,
  signal: AbortSignal,
): void {
  let last: { middle: Point; distance: number } | undefined
  const follow = (event: TouchEvent) => {
    const now = twoFingers(event)
    if (now) event.preventDefault()
    if (now && last) {
      moveBy(last.middle.x - now.middle.x, last.middle.y - now.middle.y)
      zoomBy(now.distance / last.distance, now.middle)
    }
    last = now
  }
  for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    element.addEventListener(name, follow, { signal, passive: false })
  }
}

function twoFingers({ touches }: TouchEvent): { middle: Point; distance: number } | undefined {
  const [one, other] = touches
  if (!one || !other || touches.length > 2) return undefined
  return {
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  }
}
