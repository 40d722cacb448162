import type { Hit } from './text-index.ts'

/** Writes into each entry of an outline how many hits stand between its message and that of the next. */
export function countInOutline(root: HTMLElement, hits: readonly Hit[]): void {
  const outline = root.querySelector('.vitrine-outline')
  if (!outline) return
  const links = [...outline.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const beginnings = links.map((link) =>
    root.ownerDocument.getElementById(decodeURIComponent(link.hash.slice(1))),
  )
  const counts = new Map<HTMLAnchorElement, number>()
  let entry = -1
  for (const { message } of hits) {
    while (entry + 1 < links.length && !isBefore(message, beginnings[entry + 1])) entry += 1
    const link = links[entry]
    if (link) counts.set(link, (counts.get(link) ?? 0) + 1)
  }
  for (const link of links) writeCount(link, counts.get(link))
  for (const group of outline.querySelectorAll('details')) {
    const within = [...group.querySelectorAll('a')].reduce((sum, link) => sum + (counts.get(link) ?? 0), 0)
    writeCount(group.querySelector('summary')!, within || undefined)
  }
}

function isBefore(message: Element, beginning: Element | null | undefined): boolean {
  if (!beginning || message === beginning) return false
  return (message.compareDocumentPosition(beginning) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function writeCount(entry: HTMLElement, count: number | undefined): void {
  if (count === undefined) delete entry.dataset.hits
  else entry.dataset.hits = count.toLocaleString(entry.ownerDocument.documentElement.lang)
}
