import { GRAPH_SCALES, type GraphViewport } from './run-state.ts'

/** A point on the screen, in pixels from its corner. */
export interface Point {
  x: number
  y: number
}

/** The scrollable pane of a graph, with its scale. */
export interface GraphPane {
  element: HTMLElement
  scale(): number
  /** Sets the scale; the point at `around`, or else the middle, stays in place. */
  zoomTo(scale: number, around?: Point): void
  moveBy(x: number, y: number): void
  /** Applies the scale of the previous drawing. Returns whether there was one. */
  drawAgain(): boolean
  /** Fits the whole graph, at a scale between `least` and 1, and scrolls to its beginning. */
  fit(least?: number): void
  /** The part of the graph in the pane, and the scale. */
  viewport(): GraphViewport
  /** Scrolls and scales to a part of the graph. */
  showViewport(viewport: GraphViewport): void
}

/** Returns the pane of a figure; undefined where it holds no graph. */
export function graphPane(figure: HTMLElement): GraphPane | undefined {
  const element = figure.querySelector<HTMLElement>('.vitrine-graph-pane')
  const drawing = element?.querySelector('svg')
  if (!element || !drawing) return undefined
  const { width, height } = drawing.viewBox.baseVal
  let scale = 1

  const middle = (): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: left + element.clientWidth / 2, y: top + element.clientHeight / 2 }
  }
  const drawnAt = (point: Point): Point => {
    const { left, top } = drawing.getBoundingClientRect()
    return { x: (point.x - left) / scale, y: (point.y - top) / scale }
  }
  const draw = (next: number) => {
    scale = Math.min(GRAPH_SCALES.most, Math.max(GRAPH_SCALES.least, next))
    element.dataset.scale = String(scale)
    drawing.setAttribute('width', String(width * scale))
    drawing.setAttribute('height', String(height * scale))
  }
  const bringTo = (drawn: Point, point: Point) => {
    const { left, top } = drawing.getBoundingClientRect()
    element.scrollBy({
      left: left + drawn.x * scale - point.x,
      top: top + drawn.y * scale - point.y,
      behavior: 'instant',
    })
  }
  return {
    element,
    scale: () => scale,
    zoomTo(next, around = middle()) {
      const drawn = drawnAt(around)
      draw(next)
      bringTo(drawn, around)
    },
    moveBy: (left, top) => element.scrollBy({ left, top, behavior: 'instant' }),
    drawAgain() {
      const drawn = Number(element.dataset.scale)
      if (drawn) draw(drawn)
      return drawn > 0
    },
    fit(least = 0) {
      draw(1)
      draw(Math.max(least, Math.min(1, element.clientWidth / width, element.clientHeight / height)))
      const first = drawing.querySelector('.vitrine-node')?.getBoundingClientRect()
      element.scrollTo({ top: 0, behavior: 'instant' })
      if (first) element.scrollBy({ left: first.x + first.width / 2 - middle().x, behavior: 'instant' })
    },
    viewport: () => ({ scale, ...drawnAt(middle()) }),
    showViewport(viewport) {
      draw(viewport.scale)
      bringTo(viewport, middle())
    },
  }
}
