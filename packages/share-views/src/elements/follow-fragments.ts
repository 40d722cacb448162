/** Lets links to fragments lead within a shadow tree, where browsers do not look for them. */
export function followFragments(frame: HTMLElement): void {
  frame.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null
    const id = link?.getAttribute('href')?.slice(1)
    const place = id ? frame.querySelector<HTMLElement>(`#${CSS.escape(decodeURIComponent(id))}`) : null
    if (!place) return
    for (
      let details = place.closest('details');
      details;
      details = details.parentElement?.closest('details') ?? null
    )
      details.open = true
    place.scrollIntoView({ block: 'start' })
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}
