/** The visible part of the graph, and its scale. */
export interface GraphViewport {
  scale: number
  /** Centre, in pixels of the drawing. */
  x: number
  y: number
}

/** The state of a run's view; it stands in the query of the address, beside the fragment of the selected step. */
export interface RunState {
  view: string
  filter: string
  status: string
  kind: string
  /** Zoom factor of the timeline. */
  zoom: number
  /** The part of the graph that the reader moved to; undefined while the whole graph fits. */
  graph: GraphViewport | undefined
  /** The moment of the replay, in milliseconds after the start of the run; undefined where there is none. */
  at: number | undefined
  /** Names of the disclosures that the reader opened or closed. */
  toggled: ReadonlySet<string>
}

/** Smallest and largest scale of the graph. */
export const GRAPH_SCALES = { least: 0.02, most: 4 } as const

const CLOSEST_ZOOM = 16
const MAX_TOGGLED = 40

/** Reads the state of a run's view from the query of an address; what is invalid gets its default. */
export function readRunState(search: string): RunState {
  const query = new URLSearchParams(search)
  const zoom = Math.round(Number(query.get('zoom') ?? 1))
  return {
    view: query.get('view') ?? 'tree',
    filter: query.get('filter') ?? '',
    status: query.get('status') ?? '',
    kind: query.get('kind') ?? '',
    zoom: Math.min(CLOSEST_ZOOM, Math.max(1, zoom || 1)),
    graph: readViewport(query.get('graph') ?? ''),
    at: readMoment(query.get('at')),
    toggled: new Set((query.get('open') ?? '').split(',').filter(Boolean).slice(0, MAX_TOGGLED)),
  }
}

/** Returns the query with the state of a run's view; other parameters stay. */
export function writeRunState(search: string, state: RunState): string {
  const query = new URLSearchParams(search)
  const toggled = [...state.toggled].slice(0, MAX_TOGGLED).join(',')
  set(query, 'view', state.view, 'tree')
  set(query, 'filter', state.filter, '')
  set(query, 'status', state.status, '')
  set(query, 'kind', state.kind, '')
  set(query, 'zoom', String(state.zoom), '1')
  set(query, 'graph', state.graph ? writeViewport(state.graph) : '', '')
  set(query, 'at', state.at === undefined ? '' : String(Math.round(state.at)), '')
  set(query, 'open', toggled, '')
  const written = query.toString()
  return written === '' ? '' : `?${written}`
}

function readMoment(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function readViewport(text: string): GraphViewport | undefined {
  const [scale = Number.NaN, x = Number.NaN, y = Number.NaN] = text.split('_').map(Number)
  if (![scale, x, y].every(Number.isFinite)) return undefined
  return { scale: Math.min(GRAPH_SCALES.most, Math.max(GRAPH_SCALES.least, scale)), x, y }
}

function writeViewport({ scale, x, y }: GraphViewport): string {
  return [Number(scale.toFixed(2)), Math.round(x), Math.round(y)].join('_')
}

function set(query: URLSearchParams, name: string, value: string, usual: string): void {
  if (value === usual) query.delete(name)
  else query.set(name, value)
}
