import { GRAPH_SCALES, type GraphViewport } from './run-state.ts'

/** A place on the screen, in pixels from its corner. */
export interface Place {
  x: number
  y: number
}

/** The part of the page in which the graph is drawn, larger or smaller, and moved. */
export interface GraphPane {
  element: HTMLElement
  scale(): number
  /** What stands at `around`, else in the middle, stays there. */
  zoomTo(scale: number, around?: Place): void
  moveBy(x: number, y: number): void
  /** Draws it as large as it was before it changed; says whether it has been drawn at all. */
  drawAgain(): boolean
  /** Draws all of it, as large as it was laid out at most and as small as `least` at least: then where it begins. */
  fit(least?: number): void
  place(): GraphViewport
  showPlace(place: GraphViewport): void
}

/** The pane of a figure; undefined where it holds no graph. */
export function graphPane(figure: HTMLElement): GraphPane | undefined {
  const element = figure.querySelector<HTMLElement>('.vitrine-graph-pane')
  const drawing = element?.querySelector('svg')
  if (!element || !drawing) return undefined
  const { width, height } = drawing.viewBox.baseVal
  let scale = 1

  const middle = (): Place => {
    const { left, top } = element.getBoundingClientRect()
    return { x: left + element.clientWidth / 2, y: top + element.clientHeight / 2 }
  }
  const drawnAt = (place: Place): Place => {
    const { left, top } = drawing.getBoundingClientRect()
    return { x: (place.x - left) / scale, y: (place.y - top) / scale }
  }
  const draw = (next: number) => {
    scale = Math.min(GRAPH_SCALES.most, Math.max(GRAPH_SCALES.least, next))
    element.dataset.scale = String(scale)
    drawing.setAttribute('width', String(width * scale))
    drawing.setAttribute('height', String(height * scale))
  }
  const bringTo = (drawn: Place, place: Place) => {
    const { left, top } = drawing.getBoundingClientRect()
    element.scrollBy({
      left: left + drawn.x * scale - place.x,
      top: top + drawn.y * scale - place.y,
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
    place: () => ({ scale, ...drawnAt(middle()) }),
    showPlace(place) {
      draw(place.scale)
      bringTo(place, middle())
    },
  }
}
