import { lineStep } from '../../sizing/line-step.ts'
import type { RunAddress } from './run-address.ts'

const SKIPPED = '.vitrine-step-group, .vitrine-steps, .vitrine-step'

interface Row {
  element: HTMLElement
  /** Index of the parent step's row. */
  parent: number | undefined
  words: string
}

/**
 * Hides the steps whose line lacks the searched words or whose status differs, apart from parents of matching ones.
 * Returns a function that stops it.
 */
export function filterSteps(root: HTMLElement, address: RunAddress, isAgain: boolean): () => void {
  const tools = root.querySelector<HTMLElement>('.vitrine-run-tools')
  const words = tools?.querySelector('input')
  const status = tools?.querySelector('select')
  const found = root.querySelector<HTMLElement>('.vitrine-steps-found')
  if (!tools || !words || !status || !found) return () => {}
  const stop = new AbortController()
  let rows: Row[] | undefined
  let isAwaited = false

  const show = () => {
    isAwaited = false
    address.change({ filter: words.value, status: status.value })
    rows ??= rowsOf(root)
    const shown = matches(rows, words.value, status.value)
    for (const [index, { element }] of rows.entries()) {
      if (element.hidden === shown[index]) element.hidden = !shown[index]
    }
    showGroups(root, rows)
    const isFiltered = words.value !== '' || status.value !== ''
    found.textContent = isFiltered && !shown.includes(true) ? (found.dataset.none ?? '') : ''
    if (isFiltered) openRepeats(root)
  }
  const showSoon = () => {
    if (!isAwaited) requestAnimationFrame(() => !stop.signal.aborted && show())
    isAwaited = true
  }

  tools.hidden = false
  if (!isAgain) {
    words.value = address.state().filter
    status.value = address.state().status
  }
  for (const field of [words, status]) field.addEventListener('input', showSoon, { signal: stop.signal })
  if (words.value !== '' || status.value !== '') show()
  return () => {
    stop.abort()
    tools.hidden = true
  }
}

function rowsOf(root: HTMLElement): Row[] {
  const elements = [...root.querySelectorAll<HTMLElement>('.vitrine-step')]
  const indexes = new Map<Element | null | undefined, number>(
    elements.map((element, index) => [element, index]),
  )
  return elements.map((element) => ({
    element,
    parent: indexes.get(element.parentElement?.closest('.vitrine-step')),
    words: (element.querySelector('summary')?.textContent ?? '').toLocaleLowerCase(),
  }))
}

function matches(rows: readonly Row[], words: string, status: string): boolean[] {
  const sought = words.trim().toLocaleLowerCase()
  const shown = rows.map(
    ({ element, words: own }) => own.includes(sought) && (status === '' || element.dataset.status === status),
  )
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const parent = rows[index]?.parent
    if (shown[index] && parent !== undefined) shown[parent] = true
  }
  return shown
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
