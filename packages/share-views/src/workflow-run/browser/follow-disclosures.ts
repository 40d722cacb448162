import { findDisclosure, disclosureName } from './disclosure-name.ts'
import type { RunAddress } from './run-address.ts'

/**
 * Opens and closes disclosures as the address says, and writes to the address what the reader toggles. Returns a
 * function that stops it.
 */
export function followDisclosures(root: HTMLElement, address: RunAddress): () => void {
  let shown: ReadonlySet<string> = new Set()
  const show = () => {
    const { toggled } = address.state()
    for (const name of new Set([...shown, ...toggled])) {
      const details = findDisclosure(root, name)
      if (details) details.open = toggled.has(name) !== isUsuallyOpen(details)
    }
    shown = toggled
  }
  show()
  address.onReturn(show)

  // A `toggle` event does not bubble.
  const stop = new AbortController()
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return
      const name = disclosureName(target)
      if (name === undefined) return
      const toggled = new Set(address.state().toggled)
      if (target.open === isUsuallyOpen(target)) toggled.delete(name)
      else toggled.add(name)
      shown = toggled
      address.change({ toggled })
    },
    { capture: true, signal: stop.signal },
  )
  return () => stop.abort()
}

function isUsuallyOpen(details: HTMLDetailsElement): boolean {
  return details.matches('.vitrine-branch-steps')
}
