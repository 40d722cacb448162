import { graphPane, type GraphPane, type Point } from './graph-pane.ts'
import { dragGraph, pinchGraph } from './move-graph.ts'
import type { RunAddress } from './run-address.ts'
import type { GraphViewport } from './run-state.ts'

/** Factor of the scale for one press of a button or key. */
const STEP = 1.25

/** Distance that an arrow key moves the graph, in pixels. */
const MOVE_PX = 60

/** Smallest scale at which names can be read. */
const LEGIBLE = 0.6

/** Time after the last movement until the address is written, in milliseconds. */
const REST_MS = 200

/**
 * Zooms and moves the graph by buttons, keys, a drag, a pinch, and the wheel with Ctrl. The wheel alone and one
 * finger scroll the page. The visible part stays the same when the graph is shown again. Returns a function that
 * stops it.
 */
export function zoomGraph(root: HTMLElement, address: RunAddress, isAgain: boolean): () => void {
  const figure = root.querySelector<HTMLElement>('.vitrine-graph')
  const pane = figure && graphPane(figure)
  if (!figure || !pane) return () => {}
  const tools = figure.querySelector<HTMLElement>('.vitrine-graph-tools')
  const stop = new AbortController()
  const { signal } = stop
  let resting: ReturnType<typeof setTimeout> | undefined
  let unwritten: GraphViewport | undefined

  const write = () => {
    clearTimeout(resting)
    if (unwritten) address.change({ graph: unwritten })
    unwritten = undefined
  }
  const remember = () => {
    clearTimeout(resting)
    unwritten = pane.viewport()
    resting = setTimeout(write, REST_MS)
  }
  const zoomBy = (factor: number, around?: Point) => {
    pane.zoomTo(pane.scale() * factor, around)
    remember()
  }
  const moveBy = (x: number, y: number) => {
    pane.moveBy(x, y)
    remember()
  }
  const fit = () => {
    clearTimeout(resting)
    unwritten = undefined
    pane.fit()
    address.change({ graph: undefined })
  }
  const show = () => {
    const { graph } = address.state()
    if (graph) pane.showViewport(graph)
    else pane.fit(LEGIBLE)
  }
  const acts: Record<string, () => void> = {
    in: () => zoomBy(STEP),
    out: () => zoomBy(1 / STEP),
    fit,
    '+': () => zoomBy(STEP),
    '=': () => zoomBy(STEP),
    '-': () => zoomBy(1 / STEP),
    '0': fit,
    ArrowLeft: () => moveBy(-MOVE_PX, 0),
    ArrowRight: () => moveBy(MOVE_PX, 0),
    ArrowUp: () => moveBy(0, -MOVE_PX),
    ArrowDown: () => moveBy(0, MOVE_PX),
  }

  figure.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-graph]')
      if (button) acts[button.dataset.graph ?? '']?.()
    },
    { signal },
  )
  pane.element.addEventListener('keydown', (event) => actOnKey(event, acts), { signal })
  pane.element.addEventListener('wheel', (event) => zoomOnWheel(event, zoomBy), { signal, passive: false })
  dragGraph(pane, moveBy, signal)
  pinchGraph(pane, zoomBy, moveBy, signal)
  address.onReturn(show)
  const stopWatching = isAgain && pane.drawAgain() ? () => {} : onFirstSight(pane, show)
  figure.toggleAttribute('data-moves', true)
  if (tools) tools.hidden = false
  return () => {
    stop.abort()
    clearTimeout(resting)
    // Without its run, the address is that of another page.
    if (figure.isConnected) write()
    stopWatching()
    figure.removeAttribute('data-moves')
    if (tools) tools.hidden = true
  }
}

function actOnKey(event: KeyboardEvent, acts: Readonly<Record<string, () => void>>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(acts, event.key)) return
  event.preventDefault()
  acts[event.key]?.()
}

/** Zooms on a wheel event with Ctrl. A pinch on a touchpad comes as one, in smaller steps. */
function zoomOnWheel(event: WheelEvent, zoomBy: (factor: number, around: Point) => void): void {
  if (!event.ctrlKey) return
  event.preventDefault()
  zoomBy(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 100), { x: event.clientX, y: event.clientY })
}

/** Calls `show` when the pane first has a size: an element that is not displayed has none. */
function onFirstSight({ element }: GraphPane, show: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === 0) return
    observer.disconnect()
    show()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
