/** Lets the buttons of long texts show all of them and less again. Returns a function that ends it. */
export function showWholeText(root: HTMLElement): () => void {
  root.dataset.enhanced = ''
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('.vitrine-show-all')
  const long = button && button.parentElement
  const label = button && button.querySelector('b')
  if (!long || !label) return
  const isShown = long.toggleAttribute('data-shown')
  button.setAttribute('aria-expanded', String(isShown))
  const { other = '' } = button.dataset
  button.dataset.other = label.textContent ?? ''
  label.textContent = other
  if (!isShown) long.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
