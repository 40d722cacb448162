'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** A marker as redaction writes it, `[GitHub token 1]`. */
const MARKER = /\[[^[\]\n]{1,80} \d+\]/g
const MASKED = 'vitrine-masked'
const CURRENT = 'vitrine-masked-current'

interface ValueMarks {
  container: RefObject<HTMLDivElement | null>
  /** Returns the marker at a point of the page. */
  markerAt(x: number, y: number): string | undefined
}

/**
 * Marks masked places in a page without changing it, by the browser's custom highlights where it has them. Scrolls to the
 * first place of the current marker once the page has it.
 */
export function useValueMarks(markers: ReadonlySet<string>, current: string | undefined): ValueMarks {
  const container = useRef<HTMLDivElement>(null)
  const ranges = useRef(new Map<string, Range[]>())
  const revealed = useRef<string>(undefined)
  useEffect(() => {
    const page = container.current
    if (!page) return undefined
    let frame = 0
    const mark = () => {
      ranges.current = findMarkers(page, markers)
      const others = [...ranges.current].flatMap(([marker, found]) => (marker === current ? [] : found))
      highlight(MASKED, others)
      highlight(CURRENT, (current !== undefined && ranges.current.get(current)) || [])
      const first = current === undefined ? undefined : ranges.current.get(current)?.[0]
      if (first && revealed.current !== current) scrollTo(page, first)
      if (first || current === undefined) revealed.current = current
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    })
    observer.observe(page, { childList: true, characterData: true, subtree: true })
    mark()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      highlight(MASKED, [])
      highlight(CURRENT, [])
    }
  }, [markers, current])

  return {
    container,
    markerAt(x, y) {
      const position = document.caretPositionFromPoint?.(x, y)
      if (!position) return undefined
      const { offsetNode, offset } = position
      return [...ranges.current].find(([, found]) =>
        found.some((range) => range.isPointInRange(offsetNode, offset)),
      )?.[0]
    },
  }
}

/** Places of the markers; colours of code may cut one into several nodes. */
function findMarkers(page: Node, markers: ReadonlySet<string>): Map<string, Range[]> {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const nodes: { node: Node; start: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, start: text.length })
    text += node.nodeValue ?? ''
  }
  const found = new Map<string, Range[]>()
  let index = 0
  const seek = (offset: number) => {
    while (index + 1 < nodes.length && (nodes[index + 1]?.start ?? 0) <= offset) index += 1
    return nodes[index]
  }
  for (const match of text.matchAll(MARKER)) {
    const [marker] = match
    if (!markers.has(marker)) continue
    const first = seek(match.index)
    const last = seek(match.index + marker.length - 1)
    if (!first || !last) continue
    const range = document.createRange()
    range.setStart(first.node, match.index - first.start)
    range.setEnd(last.node, match.index + marker.length - last.start)
    found.set(marker, [...(found.get(marker) ?? []), range])
  }
  return found
}

function highlight(name: string, ranges: readonly Range[]): void {
  if (typeof Highlight === 'undefined') return
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
  else CSS.highlights.delete(name)
}

/**
 * Opens what is folded around a range, and brings it into the middle of the page. The document around the page stays where
 * it is: what a person is about to press must not move.
 */
function scrollTo(page: HTMLElement, range: Range): void {
  for (let node = range.startContainer.parentElement; node && node !== page; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true
  const distance = range.getBoundingClientRect().top - page.getBoundingClientRect().top
  page.scrollBy({ top: distance - page.clientHeight / 2 })
}
