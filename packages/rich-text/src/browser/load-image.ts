/** Fetches the image of a placeholder without a referrer and puts it in the placeholder's place. */
export function loadImage(placeholder: HTMLAnchorElement, failed: string | undefined): void {
  if (placeholder.getAttribute('aria-busy') === 'true') return
  placeholder.setAttribute('aria-busy', 'true')
  const image = document.createElement('img')
  image.className = 'loaded-image'
  image.alt = placeholder.dataset.imageAlt ?? ''
  image.decoding = 'async'
  image.referrerPolicy = 'no-referrer'
  image.addEventListener('load', () => replace(placeholder, image))
  image.addEventListener('error', () => becomeLink(placeholder, failed))
  image.src = placeholder.href
}

function replace(placeholder: HTMLAnchorElement, image: HTMLImageElement): void {
  const hadFocus = document.activeElement === placeholder
  placeholder.replaceWith(image)
  if (!hadFocus) return
  // Whoever reads by keyboard goes on from here, not from the top of the page.
  image.tabIndex = -1
  image.focus({ preventScroll: true })
}

function becomeLink(placeholder: HTMLAnchorElement, failed: string | undefined): void {
  placeholder.removeAttribute('aria-busy')
  placeholder.removeAttribute('role')
  placeholder.classList.add('image-failed')
  const action = placeholder.querySelector('.image-action')
  if (action && failed) action.textContent = failed
}
