import { findDisclosure, disclosureName } from './disclosure-name.ts'
import type { RunAddress } from './run-address.ts'

/** Opens and closes what the address says, and writes there what the reader opens and closes. */
export function followDisclosures(root: HTMLElement, address: RunAddress): () => void {
  let shown: ReadonlySet<string> = new Set()
  const show = () => {
    const { folds } = address.state()
    for (const name of new Set([...shown, ...folds])) {
      const fold = findDisclosure(root, name)
      if (fold) fold.open = folds.has(name) !== isUsuallyOpen(fold)
    }
    shown = folds
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
      const folds = new Set(address.state().folds)
      if (target.open === isUsuallyOpen(target)) folds.delete(name)
      else folds.add(name)
      shown = folds
      address.change({ folds })
    },
    { capture: true, signal: stop.signal },
  )
  return () => stop.abort()
}

function isUsuallyOpen(fold: HTMLDetailsElement): boolean {
  return fold.matches('.vitrine-branch-steps')
}
