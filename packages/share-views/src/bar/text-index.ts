import { comparableText } from '../reading/comparable-text.ts'

/** A place of a text that was looked for. */
export interface Hit {
  /** The message it stands in. */
  message: Element
  /** Made when asked for: a page may have thousands. */
  range(): Range
}

/** The words of one message, and the nodes they stand in. */
interface IndexedMessage {
  message: Element
  text: string
  nodes: readonly IndexedNode[]
  /** Where each node begins in the text. */
  starts: readonly number[]
}

interface IndexedNode {
  node: Text
  /** Where the compared letters stand in the node, if not at their own places. */
  origins: readonly number[] | undefined
}

/** Longest time without a break for the page, in milliseconds. */
const SLICE_MS = 10

const INLINE =
  /^(A|ABBR|B|BDI|BDO|CITE|CODE|DEL|EM|I|INS|KBD|MARK|Q|S|SMALL|SPAN|STRONG|SUB|SUP|U|VAR|TIME|LABEL)$/

/** What belongs to the page and not to what was said. */
const FURNITURE = '.vitrine-head, .line-numbers, button, svg, style, script, template'

/** Reads the words of messages, also folded and skipped ones, with breaks in which the page stays alive. */
export async function indexText(messages: Iterable<Element>): Promise<IndexedMessage[]> {
  const indexed: IndexedMessage[] = []
  let sliceEnd = performance.now() + SLICE_MS
  for (const message of messages) {
    indexed.push(wordsOf(message))
    if (performance.now() < sliceEnd) continue
    await new Promise((resolve) => setTimeout(resolve))
    sliceEnd = performance.now() + SLICE_MS
  }
  return indexed
}

/** Where a text stands, in order, at most so many times. Case and marks of letters do not count. */
export function findText(index: readonly IndexedMessage[], wanted: string, limit: number): Hit[] {
  const comparable = comparableText(wanted.trim()).text
  const hits: Hit[] = []
  if (comparable === '') return hits
  for (const indexed of index) {
    for (
      let at = indexed.text.indexOf(comparable);
      at !== -1;
      at = indexed.text.indexOf(comparable, at + comparable.length)
    ) {
      const [start, end] = [at, at + comparable.length]
      hits.push({ message: indexed.message, range: () => rangeOf(indexed, start, end) })
      if (hits.length === limit) return hits
    }
  }
  return hits
}

function wordsOf(message: Element): IndexedMessage {
  const walker = message.ownerDocument.createTreeWalker(
    message,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => {
      if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT
      return (node as Element).matches(FURNITURE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
    },
  )
  const nodes: IndexedNode[] = []
  const starts: number[] = []
  const pieces: string[] = []
  let length = 0
  let block: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text
    const own = blockOf(text)
    if (own !== block && length > 0) {
      // Words of two paragraphs are no phrase.
      pieces.push('\n')
      length += 1
    }
    block = own
    const comparable = comparableText(text.data)
    nodes.push({ node: text, origins: comparable.origins })
    starts.push(length)
    pieces.push(comparable.text)
    length += comparable.text.length
  }
  return { message, text: pieces.join(''), nodes, starts }
}

function blockOf(text: Text): Element | null {
  let element = text.parentElement
  while (element && INLINE.test(element.tagName)) element = element.parentElement
  return element
}

function rangeOf({ message, nodes, starts }: IndexedMessage, start: number, end: number): Range {
  const range = message.ownerDocument.createRange()
  const [first, last] = [nodeAt(starts, start), nodeAt(starts, end - 1)]
  const [firstNode, lastNode] = [nodes[first], nodes[last]]
  if (firstNode) range.setStart(firstNode.node, offsetIn(firstNode, start - (starts[first] ?? 0)))
  if (lastNode) range.setEnd(lastNode.node, endIn(lastNode, end - 1 - (starts[last] ?? 0)))
  return range
}

/** A text that has become shorter since it was read ends earlier. */
function offsetIn({ node, origins }: IndexedNode, place: number): number {
  return Math.min(Math.max(0, origins ? (origins[place] ?? 0) : place), node.data.length)
}

/** After a letter, with the marks that belong to it. */
function endIn(indexed: IndexedNode, letter: number): number {
  const { origins } = indexed
  if (!origins) return offsetIn(indexed, letter + 1)
  const next = origins.findIndex((origin, index) => index > letter && origin !== origins[letter])
  return offsetIn(indexed, next === -1 ? origins.length - 1 : next)
}

/** The last node that begins at or before a place. */
function nodeAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
