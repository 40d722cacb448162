/** Elements that can take the focus when a dialog closes, the best first. */
export function focusTargets(opener: Element | null): HTMLElement[] {
  const line = opener?.closest('[data-line]')
  const title = opener?.closest('.work-place')?.querySelector('h1')
  return [opener, line, line?.nextElementSibling, line?.previousElementSibling, title].filter(
    (target): target is HTMLElement => target instanceof HTMLElement && target !== document.body,
  )
}
