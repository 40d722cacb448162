import type { RunAddress } from './run-address.ts'

/**
 * Shows the steps in the view of the address, and writes the reader's choice there. Returns a function that stops
 * it.
 */
export function followView(root: HTMLElement, address: RunAddress): () => void {
  const stop = new AbortController()
  const choices = [...root.querySelectorAll<HTMLInputElement>('.vitrine-views input')]
  const show = () => {
    for (const choice of choices) if (choice.value === address.state().view) choice.checked = true
  }
  show()
  address.onReturn(show)
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && choices.includes(target))
        address.change({ view: target.value })
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}
