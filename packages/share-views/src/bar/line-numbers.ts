/** Puts a number before each line of a block of code, or takes them away. Returns whether it has them now. */
export function turnLineNumbers(code: HTMLElement, isOn: boolean = !numbersOf(code)): boolean {
  const numbers = numbersOf(code)
  if (numbers && !isOn) numbers.remove()
  if (!numbers && isOn) {
    const column = code.ownerDocument.createElement('span')
    column.className = 'line-numbers'
    column.setAttribute('aria-hidden', 'true')
    const { length } = linesOf(textOf(code))
    const first = firstLineOf(code)
    column.textContent = Array.from({ length }, (_, index) => first + index).join('\n')
    code.prepend(column)
  }
  code.classList.toggle('with-line-numbers', isOn)
  return isOn
}

/** Whether a block of code has numbers before its lines. */
export function hasLineNumbers(code: Element): boolean {
  return numbersOf(code) !== null
}

/** The number that the first line of a block has in the file it was read from; 1 for any other block. */
export function firstLineOf(code: HTMLElement): number {
  return Number(code.dataset.firstLine ?? 1)
}

/** The text of a block of code, without what the page adds to it. */
export function textOf(code: Element): string {
  return code.querySelector(':scope > code')?.textContent ?? ''
}

/** The first and last of the lines that a reader has selected in a block, counted from one; undefined where none are. */
export function selectedLines(code: Element): { first: number; last: number } | undefined {
  const selection = code.ownerDocument.getSelection()
  const text = code.querySelector(':scope > code')
  if (!text || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(text)) return undefined
  const before = text.ownerDocument.createRange()
  before.selectNodeContents(text)
  const [start, end] = [before.cloneRange(), before]
  if (text.contains(range.startContainer)) start.setEnd(range.startContainer, range.startOffset)
  else start.collapse(true)
  if (text.contains(range.endContainer)) end.setEnd(range.endContainer, range.endOffset)
  const total = linesOf(textOf(code)).length
  const first = countBreaks(start.toString()) + 1
  // A selection that ends where a line begins does not hold that line.
  const last = countBreaks(end.toString().replace(/\n$/, '')) + 1
  return { first: Math.min(first, total), last: Math.min(Math.max(first, last), total) }
}

/** The range of some lines of a block; the last that there are, where it has fewer. */
export function rangeOfLines(code: Element, first: number, last: number): Range | undefined {
  const text = code.querySelector(':scope > code')
  if (!text) return undefined
  const lines = linesOf(textOf(code))
  const from = Math.min(first, lines.length) - 1
  const start = lines.slice(0, from).join('\n').length + (from > 0 ? 1 : 0)
  const end = lines.slice(0, Math.min(last, lines.length)).join('\n').length
  const range = text.ownerDocument.createRange()
  range.selectNodeContents(text)
  const walker = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let length = 0
  let hasStart = false
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const next = length + node.data.length
    if (!hasStart && start <= next) {
      range.setStart(node, start - length)
      hasStart = true
    }
    if (end <= next) {
      range.setEnd(node, end - length)
      break
    }
    length = next
  }
  return range
}

function numbersOf(code: Element): Element | null {
  return code.querySelector(':scope > .line-numbers')
}

/** A break at the end begins no line. */
function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n')
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1
}
