/** A name for the address of a step's, a branch's or a repeats' fold; undefined for every other. */
export function disclosureName(fold: Element): string | undefined {
  if (fold.matches('.vitrine-step-fold')) return fold.querySelector('.vitrine-step-body')?.id
  const prefix = prefixOf(fold)
  if (prefix === undefined) return undefined
  const owner = prefix === 'in.' ? fold.parentElement : fold
  const anchor = owner?.querySelector('.vitrine-step-body')?.id
  return anchor === undefined ? undefined : prefix + anchor
}

/** The fold of such a name, which is text from an address. */
export function findDisclosure(root: Element, name: string): HTMLDetailsElement | undefined {
  const anchor = name.replace(/^(?:in|all)\./, '')
  const body = root.ownerDocument.getElementById(anchor)
  if (!body?.matches('.vitrine-step-body') || !root.contains(body)) return undefined
  const own = body.parentElement
  if (name === anchor) return asDetails(own)
  if (name.startsWith('in.')) return asDetails(own?.nextElementSibling)
  return asDetails(own?.closest('.vitrine-repeats'))
}

function prefixOf(fold: Element): 'in.' | 'all.' | undefined {
  if (fold.matches('.vitrine-branch-steps')) return 'in.'
  return fold.matches('.vitrine-repeats') ? 'all.' : undefined
}

function asDetails(element: Element | null | undefined): HTMLDetailsElement | undefined {
  return element instanceof HTMLDetailsElement ? element : undefined
}
