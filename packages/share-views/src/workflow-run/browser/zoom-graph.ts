import { graphPane, type GraphPane, type Place } from './graph-pane.ts'
import { dragGraph, pinchGraph } from './move-graph.ts'
import type { RunAddress } from './run-address.ts'
import type { GraphViewport } from './run-state.ts'

/** One press of a button or key makes the graph so many times larger. */
const STEP = 1.25

/** How far an arrow key moves the graph, in pixels. */
const MOVE_PX = 60

/** Names are read until they are drawn smaller than this. */
const LEGIBLE = 0.6

/** A reader who has not moved the graph for so long has found what they looked for, in milliseconds. */
const REST_MS = 200

/**
 * Draws the graph larger and smaller and moves it: by buttons, keys, a drag, a pinch, and the wheel with Ctrl. The wheel
 * alone and one finger scroll the page, as everywhere. What the reader sees of it stays where it is when they see it again.
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
    unwritten = pane.place()
    resting = setTimeout(write, REST_MS)
  }
  const zoomBy = (factor: number, around?: Place) => {
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
    if (graph) pane.showPlace(graph)
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
    // Without its run, the address is that of another place.
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

/** A pinch on a touchpad comes as a wheel with Ctrl, in smaller steps. */
function zoomOnWheel(event: WheelEvent, zoomBy: (factor: number, around: Place) => void): void {
  if (!event.ctrlKey) return
  event.preventDefault()
  zoomBy(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 100), { x: event.clientX, y: event.clientY })
}

/** What is not displayed has no size, so it is placed when it first has one. */
function onFirstSight({ element }: GraphPane, show: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === 0) return
    observer.disconnect()
    show()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
