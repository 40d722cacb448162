import type { RunAddress } from './run-address.ts'

/**
 * Selects the step that the fragment names or the reader opens, in the list and in the graph. Returns a function
 * that stops it.
 */
export function followSelection(root: HTMLElement, address: RunAddress, isAgain: boolean): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let marked: Element[] = []

  const mark = (step: Element | null | undefined) => {
    for (const element of marked) element.removeAttribute('data-selected')
    const nodeIndex = step?.getAttribute('data-node')
    const node = nodeIndex && root.querySelector(`.vitrine-node[data-place="${nodeIndex}"]`)
    marked = [...(step ? [step] : []), ...(node ? [node] : [])]
    for (const element of marked) element.setAttribute('data-selected', '')
  }

  const findSelected = () => {
    // Within the view: a document does not find what stands in a shadow tree.
    const id = CSS.escape(decodeURIComponentSafely(location.hash.slice(1)))
    return (id && root.querySelector(`#${id}.vitrine-step-body`)) || undefined
  }
  const reveal = () => {
    if (location.hash === '') mark(undefined)
    const body = findSelected()
    if (!body) return
    for (
      let details = body.closest('details');
      details;
      details = details.parentElement?.closest('details') ?? null
    ) {
      details.open = true
    }
    mark(body.closest('.vitrine-step'))
    body.parentElement?.scrollIntoView({ block: 'start' })
  }

  window.addEventListener('hashchange', reveal, { signal })
  root.addEventListener(
    'click',
    ({ target }) => {
      const details =
        target instanceof Element && target.closest('.vitrine-step-fold > summary')?.parentElement
      if (!details) return
      const body = details.querySelector('.vitrine-step-body')
      mark(details.closest('.vitrine-step'))
      if (body) address.select(body.id)
    },
    { signal },
  )
  if (isAgain) mark(findSelected()?.closest('.vitrine-step'))
  else reveal()
  return () => {
    stop.abort()
    mark(undefined)
  }
}

/** Decodes a fragment, which may hold any percent sign. */
function decodeURIComponentSafely(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
