import { loadImage } from './load-image.ts'
import { markAsButton } from './mark-as-button.ts'
import type { RichTextLabels } from './rich-text-labels.ts'

const PLACEHOLDER = 'a.image-placeholder[href]'

/**
 * Lets the image placeholders below `root` load in place, by click, Enter or Space. Without it they are links to
 * their images. Returns a function that takes the behaviour away again.
 */
export function enhanceRichText(root: HTMLElement, labels: Partial<RichTextLabels> = {}): () => void {
  const undo = Array.from(root.querySelectorAll<HTMLAnchorElement>(PLACEHOLDER), (placeholder) =>
    markAsButton(placeholder, labels.loadImage),
  )

  function load(event: Event): void {
    const placeholder =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>(PLACEHOLDER)
    if (!placeholder || placeholder.role !== 'button' || placeholder.protocol !== 'https:') return
    event.preventDefault()
    loadImage(placeholder, labels.imageFailed)
  }

  function onClick(event: MouseEvent): void {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!opensElsewhere) load(event)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === ' ') load(event)
  }

  root.addEventListener('click', onClick)
  root.addEventListener('keydown', onKeyDown)
  return () => {
    root.removeEventListener('click', onClick)
    root.removeEventListener('keydown', onKeyDown)
    for (const restore of undo) restore()
  }
}
