import { LANE_WIDTH, LEAST_LENGTH } from '../steps/time-scale.ts'

/** The rows and nodes of a run as they were at moments of it. */
export interface ReplayRows {
  /**
   * Shows a moment, in milliseconds after the start, and how far bars have come where they are seen; returns the line of the
   * row that began last since the moment before.
   */
  show(at: number, hasBars: boolean): HTMLElement | undefined
  /** Shows the run as it ended. */
  restore(): void
}

interface Row {
  element: HTMLElement
  /** Its line, without its body and the steps below it. */
  line: HTMLElement
  bar: SVGElement
  start: number
  end: number
  node: Node | undefined
}

interface Node {
  element: Element
  begun: number
  running: number
}

/** Marks rows and nodes with `data-replay` as `ahead` or `running`; those whose times are not known stay as they are. */
export function createReplayRows(root: HTMLElement, lengthMs: number): ReplayRows {
  const rows = readRows(root, lengthMs)
  const byStart = rows.toSorted((one, other) => one.start - other.start)
  const byEnd = rows.toSorted((one, other) => one.end - other.end)
  const nodes = new Set(rows.flatMap(({ node }) => node ?? []))
  const running = new Set<Row>()
  let begun = 0
  let ended = 0

  const change = (
    row: Row,
    state: 'ahead' | 'running' | undefined,
    counts: { begun: number; running: number },
  ) => {
    mark(row.element, state)
    if (state === 'running') running.add(row)
    else {
      running.delete(row)
      forgetProgress(row.bar)
    }
    if (!row.node) return
    row.node.begun += counts.begun
    row.node.running += counts.running
    mark(row.node.element, stateOf(row.node))
  }
  for (const { element } of rows) mark(element, 'ahead')
  for (const { element } of nodes) mark(element, 'ahead')

  return {
    show(at, hasBars) {
      const before = begun
      for (let row = byEnd[ended - 1]; row && row.end > at; row = byEnd[ended - 1]) {
        change(row, 'running', { begun: 0, running: 1 })
        ended -= 1
      }
      for (let row = byStart[begun - 1]; row && row.start > at; row = byStart[begun - 1]) {
        change(row, 'ahead', { begun: -1, running: -1 })
        begun -= 1
      }
      for (let row = byStart[begun]; row && row.start <= at; row = byStart[begun]) {
        change(row, 'running', { begun: 1, running: 1 })
        begun += 1
      }
      for (let row = byEnd[ended]; row && row.end <= at; row = byEnd[ended]) {
        change(row, undefined, { begun: 0, running: -1 })
        ended += 1
      }
      for (const { bar, start, end } of hasBars ? running : []) {
        if (bar instanceof SVGRectElement)
          bar.style.setProperty(
            '--length',
            `${Math.max(((at - start) / lengthMs) * LANE_WIDTH, LEAST_LENGTH)}px`,
          )
        // A path holds several bars, and is shown as far as the moment.
        else bar.style.setProperty('--ahead', `${(100 * (end - at)) / (end - start)}%`)
      }
      return begun > before ? byStart[begun - 1]?.line : undefined
    },
    restore() {
      for (const { element, bar } of rows) {
        mark(element, undefined)
        forgetProgress(bar)
      }
      for (const { element } of nodes) mark(element, undefined)
    },
  }
}

function stateOf({ begun, running }: Node): 'ahead' | 'running' | undefined {
  if (running > 0) return 'running'
  return begun === 0 ? 'ahead' : undefined
}

function forgetProgress(bar: SVGElement): void {
  bar.style.removeProperty('--length')
  bar.style.removeProperty('--ahead')
}

function mark(element: Element, state: string | undefined): void {
  if (state === undefined) element.removeAttribute('data-replay')
  else element.setAttribute('data-replay', state)
}

function readRows(root: HTMLElement, lengthMs: number): Row[] {
  const nodes = new Map(
    [...root.querySelectorAll('.vitrine-node')].map((element): [string | null, Node] => [
      element.getAttribute('data-place'),
      { element, begun: 0, running: 0 },
    ]),
  )
  return [...root.querySelectorAll<HTMLElement>('.vitrine-step')].flatMap((element) => {
    const line = element.querySelector<HTMLElement>(':scope > details > summary')
    const bar = line?.querySelector<SVGElement>(':scope > .vitrine-lane > :is(rect, path)')
    const units = bar && unitsOf(bar)
    if (!line || !units) return []
    const [start, end] = units.map((unit) => (unit / LANE_WIDTH) * lengthMs) as [number, number]
    return [{ element, line, bar, start, end, node: nodes.get(element.getAttribute('data-node')) }]
  })
}

/** Start and end of what a bar, or a path of several, draws. */
function unitsOf(bar: SVGElement): [number, number] | undefined {
  if (bar instanceof SVGRectElement) {
    const start = Number(bar.getAttribute('x'))
    return [start, Math.min(LANE_WIDTH, start + Number(bar.getAttribute('width')))]
  }
  const drawn = bar.getAttribute('d') ?? ''
  const starts = [...drawn.matchAll(/M([\d.]+),/g)].map(([, unit]) => Number(unit))
  const ends = [...drawn.matchAll(/,0H([\d.]+)/g)].map(([, unit]) => Number(unit))
  const [first] = starts
  if (first === undefined) return undefined
  return [first, Math.min(LANE_WIDTH, ends.at(-1) ?? LANE_WIDTH)]
}
