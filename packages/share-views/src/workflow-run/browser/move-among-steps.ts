const ROWS = ':is(.vitrine-step-fold, .vitrine-repeats) > summary'

/**
 * Moves the focus among the steps with arrows, Home and End, as in a tree; one of them is a stop of the Tab key.
 * Returns a function that stops it.
 */
export function moveAmongSteps(root: HTMLElement): () => void {
  const list = root.querySelector('.vitrine-run-steps')
  if (!list) return () => {}
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)]
  const indexes = new Map(rows.map((row, index) => [row, index]))
  const branches = [...list.querySelectorAll<HTMLElement>('.vitrine-branch-steps > summary')]
  const stop = new AbortController()
  let stopRow = rows.find((row) => row === document.activeElement) ?? rows[0]
  for (const summary of [...rows, ...branches]) if (summary !== stopRow) summary.tabIndex = -1

  const near = (index: number, step: 1 | -1): HTMLElement | undefined => {
    let next = index
    while (rows[next] && !isShown(rows[next]!, root)) next += step
    return rows[next]
  }
  const target = (row: HTMLElement, key: string): HTMLElement | undefined => {
    const index = indexes.get(row) ?? 0
    switch (key) {
      case 'ArrowDown':
        return near(index + 1, 1)
      case 'ArrowUp':
        return near(index - 1, -1)
      case 'Home':
        return near(0, 1)
      case 'End':
        return near(rows.length - 1, -1)
      case 'ArrowRight':
        return open(row)
      case 'ArrowLeft':
        return close(row)
      default:
        return undefined
    }
  }

  list.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return
      const row = event.target
      if (!(row instanceof HTMLElement) || !indexes.has(row)) return
      const next = target(row, keyInDirection(event.key, row))
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    { signal: stop.signal },
  )
  list.addEventListener(
    'focusin',
    ({ target: row }) => {
      if (!(row instanceof HTMLElement) || !indexes.has(row)) return
      if (stopRow) stopRow.tabIndex = -1
      row.tabIndex = 0
      stopRow = row
    },
    { signal: stop.signal },
  )
  return () => {
    stop.abort()
    for (const summary of [...rows, ...branches]) summary.removeAttribute('tabindex')
  }
}

function isShown(row: HTMLElement, root: HTMLElement): boolean {
  let inner: Element = row
  for (let outer = row.parentElement; outer && outer !== root; outer = outer.parentElement) {
    if (outer.hasAttribute('hidden')) return false
    if (outer instanceof HTMLDetailsElement && !outer.open && inner !== outer.firstElementChild) return false
    inner = outer
  }
  return true
}

/** Opens the branch below a row first, then the row. Returns the row to focus. */
function open(row: HTMLElement): HTMLElement {
  const details = row.parentElement
  const branch = details?.nextElementSibling
  if (branch instanceof HTMLDetailsElement && !branch.open) branch.open = true
  else if (details instanceof HTMLDetailsElement) details.open = true
  return row
}

/** Closes a row, then the branch below it, and then returns the parent's row. */
function close(row: HTMLElement): HTMLElement | undefined {
  const details = row.parentElement
  const branch = details?.nextElementSibling
  if (details instanceof HTMLDetailsElement && details.open) details.open = false
  else if (branch instanceof HTMLDetailsElement && branch.open) branch.open = false
  else return rowAbove(row)
  return row
}

function rowAbove(row: HTMLElement): HTMLElement | undefined {
  const step = row.closest('.vitrine-step')?.parentElement?.closest('.vitrine-step')
  return step?.querySelector<HTMLElement>(ROWS) ?? undefined
}

function keyInDirection(key: string, row: HTMLElement): string {
  if (!row.matches(':dir(rtl)')) return key
  if (key === 'ArrowRight') return 'ArrowLeft'
  return key === 'ArrowLeft' ? 'ArrowRight' : key
}
