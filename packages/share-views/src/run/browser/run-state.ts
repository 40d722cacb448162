/** How a reader looks at a run; what stands in the address, beside the fragment that names the selected step. */
export interface RunState {
  view: string
  filter: string
  status: string
  zoom: number
  /** Names of folds that are not as the page has them. */
  folds: ReadonlySet<string>
}

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
  set(query, 'open', folds, '')
  const written = query.toString()
  return written === '' ? '' : `?${written}`
}

function set(query: URLSearchParams, name: string, value: string, usual: string): void {
  if (value === usual) query.delete(name)
  else query.set(name, value)
}
