/** Where something can be added inside of what nothing but closing tags and the line breaks between them comes after. */
interface Opening {
  /** After it something is added; undefined at the beginning of its parent. */
  last: ChildNode | null
  parent: Node
  /** Its place in the HTML. */
  position: number
}

/** Of elements that have an end of their own. */
const TAG = /<(\/?)(?!br\b|hr\b|img\b|input\b)[a-z][^>]*>/g

/**
 * Gives a block what was added to its HTML, inside of what it ends with, where nothing else of it changed; `parse` makes
 * nodes of it. Says whether it could.
 */
export function lengthenBlock(
  element: HTMLElement,
  before: string,
  now: string,
  parse: (added: string) => DocumentFragment,
): boolean {
  for (const { last, parent, position } of openings(element, before)) {
    // The block stays the one that it is.
    if (parent === element) continue
    const rest = before.length - position
    if (now.length < before.length || !now.endsWith(before.slice(position))) return false
    if (!now.startsWith(before.slice(0, position))) continue
    const added = now.slice(position, now.length - rest)
    if (!isBalanced(added)) return false
    const fragment = parse(added)
    const first = fragment.firstChild
    if (last instanceof Text && first instanceof Text) {
      last.appendData(first.data)
      first.remove()
    }
    parent.insertBefore(fragment, last ? last.nextSibling : parent.firstChild)
    return true
  }
  return false
}

function* openings(element: HTMLElement, html: string): Generator<Opening> {
  let parent: Node = element
  let last = element.lastChild
  let position = html.length
  for (;;) {
    yield { parent, last, position }
    if (html.startsWith('>\n', position - 2)) {
      if (!(last instanceof Text && last.data === '\n')) return
      last = last.previousSibling
      position -= 1
      continue
    }
    const start = html[position - 1] === '>' ? html.lastIndexOf('<', position - 1) : -1
    const isEnd = last instanceof HTMLElement && html.slice(start, position) === `</${last.localName}>`
    if (!isEnd || !last) return
    parent = last
    last = last.lastChild
    position = start
  }
}

/** Whether HTML closes all that it opens, and nothing else. */
function isBalanced(html: string): boolean {
  let depth = 0
  for (const [, slash] of html.matchAll(TAG)) {
    depth += slash ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}
