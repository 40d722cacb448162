/** Gives a placeholder the role of a button and its action in words. Returns a function that makes it a link again. */
export function markAsButton(placeholder: HTMLAnchorElement, action: string | undefined): () => void {
  placeholder.setAttribute('role', 'button')
  const words = document.createElement('span')
  words.className = 'image-action'
  if (action) {
    words.textContent = action
    placeholder.prepend(words, ' ')
  }
  return () => {
    placeholder.removeAttribute('role')
    if (!words.isConnected) return
    words.nextSibling?.remove()
    words.remove()
  }
}
