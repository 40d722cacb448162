/** Returns the name, for the address, of the disclosure of a step, a branch or repeats; undefined for any other. */
export function disclosureName(details: Element): string | undefined {
  if (details.matches('.vitrine-step-fold')) return details.querySelector('.vitrine-step-body')?.id
  const prefix = prefixOf(details)
  if (prefix === undefined) return undefined
  const owner = prefix === 'in.' ? details.parentElement : details
  const anchor = owner?.querySelector('.vitrine-step-body')?.id
  return anchor === undefined ? undefined : prefix + anchor
}

/** Returns the disclosure of a name, which may be any text from an address; undefined where there is none. */
export function findDisclosure(root: Element, name: string): HTMLDetailsElement | undefined {
  const anchor = name.replace(/^(?:in|all)\./, '')
  const body = root.ownerDocument.getElementById(anchor)
  if (!body?.matches('.vitrine-step-body') || !root.contains(body)) return undefined
  const own = body.parentElement
  if (name === anchor) return asDetails(own)
  if (name.startsWith('in.')) return asDetails(own?.nextElementSibling)
  return asDetails(own?.closest('.vitrine-repeats'))
}

function prefixOf(details: Element): 'in.' | 'all.' | undefined {
  if (details.matches('.vitrine-branch-steps')) return 'in.'
  return details.matches('.vitrine-repeats') ? 'all.' : undefined
}

function asDetails(element: Element | null | undefined): HTMLDetailsElement | undefined {
  return element instanceof HTMLDetailsElement ? element : undefined
}
