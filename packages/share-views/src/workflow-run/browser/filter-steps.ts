import { lineStep } from '../../sizing/line-step.ts'
import type { RunAddress } from './run-address.ts'
import type { RunState } from './run-state.ts'

const SKIPPED = '.vitrine-step-group, .vitrine-steps, .vitrine-step'

interface Row {
  element: HTMLElement
  /** Index of the parent step's row. */
  parent: number | undefined
  /** What stands in the step's line and body, in lower case; read when words are first sought. */
  words?: string
}

type Filter = Pick<RunState, 'filter' | 'status' | 'kind'>

/**
 * Hides the steps whose line and body lack the searched words, or whose status or kind differs, apart from parents of
 * matching ones. Returns a function that stops it.
 */
export function filterSteps(root: HTMLElement, address: RunAddress, isAgain: boolean): () => void {
  const tools = root.querySelector<HTMLElement>('.vitrine-run-tools')
  const found = root.querySelector<HTMLElement>('.vitrine-steps-found')
  const fields = {
    filter: tools?.querySelector<HTMLInputElement>('input'),
    status: tools?.querySelector<HTMLSelectElement>('[name=status]'),
    kind: tools?.querySelector<HTMLSelectElement>('[name=kind]'),
  }
  if (!tools || !found) return () => {}
  const stop = new AbortController()
  let rows: Row[] | undefined
  let isAwaited = false

  const chosen = (): Filter => ({
    filter: fields.filter?.value ?? '',
    status: fields.status?.value ?? '',
    kind: fields.kind?.value ?? '',
  })
  const show = () => {
    isAwaited = false
    const filter = chosen()
    address.change(filter)
    rows ??= rowsOf(root)
    const shown = matches(rows, filter)
    for (const [index, { element }] of rows.entries()) {
      if (element.hidden === shown[index]) element.hidden = !shown[index]
    }
    showGroups(root, rows)
    const isFiltered = isAny(filter)
    found.textContent = isFiltered && !shown.includes(true) ? (found.dataset.none ?? '') : ''
    if (isFiltered) openRepeats(root)
  }
  const showSoon = () => {
    if (!isAwaited) requestAnimationFrame(() => !stop.signal.aborted && show())
    isAwaited = true
  }

  tools.hidden = false
  for (const [name, field] of Object.entries(fields)) {
    if (!isAgain && field) field.value = address.state()[name as keyof Filter]
    field?.addEventListener('input', showSoon, { signal: stop.signal })
  }
  if (isAny(chosen())) show()
  return () => {
    stop.abort()
    tools.hidden = true
  }
}

function isAny(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== '')
}

function rowsOf(root: HTMLElement): Row[] {
  const elements = [...root.querySelectorAll<HTMLElement>('.vitrine-step')]
  const indexes = new Map<Element | null | undefined, number>(
    elements.map((element, index) => [element, index]),
  )
  return elements.map((element) => ({
    element,
    parent: indexes.get(element.parentElement?.closest('.vitrine-step')),
  }))
}

function matches(rows: readonly Row[], { filter, status, kind }: Filter): boolean[] {
  const sought = filter.trim().toLocaleLowerCase()
  const shown = rows.map((row) => {
    const { dataset } = row.element
    return (
      (status === '' || dataset.status === status) &&
      (kind === '' || dataset.kind === kind) &&
      (sought === '' || (row.words ??= wordsOf(row.element)).includes(sought))
    )
  })
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const parent = rows[index]?.parent
    if (shown[index] && parent !== undefined) shown[parent] = true
  }
  return shown
}

/** Several steps in one line have only the words of the line. */
function wordsOf(element: HTMLElement): string {
  const own = element.querySelector(':scope > .vitrine-step-fold, :scope > details > summary')
  return (own?.textContent ?? '').toLocaleLowerCase()
}

/** Hides groups without visible rows, and sizes those with fewer rows. */
function showGroups(root: HTMLElement, rows: readonly Row[]): void {
  const counts = new Map<Element, number>()
  for (const { element } of rows) {
    if (element.hidden) continue
    for (let holder: Element | null = element; holder && holder !== root; holder = holder.parentElement) {
      counts.set(holder, (counts.get(holder) ?? 0) + 1)
    }
  }
  for (const group of root.querySelectorAll<HTMLElement>('.vitrine-step-group, .vitrine-steps')) {
    group.hidden = !counts.has(group)
  }
  for (const skipped of root.querySelectorAll<HTMLElement>('.vitrine-run-list [data-lines]')) {
    if (skipped.matches(SKIPPED)) skipped.dataset.lines = String(lineStep(counts.get(skipped) ?? 0))
  }
}

function openRepeats(root: HTMLElement): void {
  for (const repeats of root.querySelectorAll<HTMLDetailsElement>('.vitrine-repeats')) {
    repeats.open ||= repeats.querySelector('.vitrine-step:not([hidden])') !== null
  }
}
