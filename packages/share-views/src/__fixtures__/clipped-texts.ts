// Layout works in fractions of a pixel.
const TOLERANCE = 1

/** Returns the texts below an element that are cut off by a box or are outside the window. */
export function clippedTexts(root: HTMLElement): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const clipped: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility() || node.textContent?.trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (!isInView(box, element)) clipped.push(node.textContent ?? '')
  }
  return clipped
}

function isInView(box: DOMRect, element: HTMLElement): boolean {
  for (let around: HTMLElement | null = element; around; around = around.parentElement) {
    const style = getComputedStyle(around)
    // Written for screen readers alone.
    if (style.clipPath !== 'none') return true
    if (['auto', 'scroll'].includes(style.overflowX)) return true
    if (style.overflowX === 'visible') continue
    if (!isWithin(box, around.getBoundingClientRect())) return false
  }
  return isWithin(box, new DOMRect(0, box.y, innerWidth, box.height))
}

function isWithin(box: DOMRect, frame: DOMRect): boolean {
  return (
    box.left >= frame.left - TOLERANCE &&
    box.right <= frame.right + TOLERANCE &&
    box.top >= frame.top - TOLERANCE &&
    box.bottom <= frame.bottom + TOLERANCE
  )
}
