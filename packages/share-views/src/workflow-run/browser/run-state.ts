/** Which part of the graph is drawn, and how large. */
export interface GraphViewport {
  scale: number
  /** Of the middle, in pixels of the drawing. */
  x: number
  y: number
}

/** How a reader looks at a run; what stands in the address, beside the fragment that names the selected step. */
export interface RunState {
  view: string
  filter: string
  status: string
  /** Of the timeline. */
  zoom: number
  /** Where the reader has moved the graph; undefined as long as all of it is shown. */
  graph: GraphViewport | undefined
  /** Names of folds that are not as the page has them. */
  folds: ReadonlySet<string>
}

/** How far the graph can be drawn smaller and larger. */
export const GRAPH_SCALES = { least: 0.02, most: 4 } as const

const CLOSEST_ZOOM = 16
const MOST_FOLDS = 40

/** Reads how a reader looks at a run from the query of an address. */
export function readRunState(search: string): RunState {
  const query = new URLSearchParams(search)
  const zoom = Math.round(Number(query.get('zoom') ?? 1))
  return {
    view: query.get('view') ?? 'tree',
    filter: query.get('filter') ?? '',
    status: query.get('status') ?? '',
    zoom: Math.min(CLOSEST_ZOOM, Math.max(1, zoom || 1)),
    graph: readGraphPlace(query.get('graph') ?? ''),
    folds: new Set((query.get('open') ?? '').split(',').filter(Boolean).slice(0, MOST_FOLDS)),
  }
}

/** The query of an address with how a reader looks at a run in it; other parameters stay. */
export function writeRunState(search: string, state: RunState): string {
  const query = new URLSearchParams(search)
  const folds = [...state.folds].slice(0, MOST_FOLDS).join(',')
  set(query, 'view', state.view, 'tree')
  set(query, 'filter', state.filter, '')
  set(query, 'status', state.status, '')
  set(query, 'zoom', String(state.zoom), '1')
  set(query, 'graph', state.graph ? writeGraphPlace(state.graph) : '', '')
  set(query, 'open', folds, '')
  const written = query.toString()
  return written === '' ? '' : `?${written}`
}

function readGraphPlace(text: string): GraphViewport | undefined {
  const [scale = Number.NaN, x = Number.NaN, y = Number.NaN] = text.split('_').map(Number)
  if (![scale, x, y].every(Number.isFinite)) return undefined
  return { scale: Math.min(GRAPH_SCALES.most, Math.max(GRAPH_SCALES.least, scale)), x, y }
}

function writeGraphPlace({ scale, x, y }: GraphViewport): string {
  return [Number(scale.toFixed(2)), Math.round(x), Math.round(y)].join('_')
}

function set(query: URLSearchParams, name: string, value: string, usual: string): void {
  if (value === usual) query.delete(name)
  else query.set(name, value)
}
