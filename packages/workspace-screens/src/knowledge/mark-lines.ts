/** Lines of a text, the first of which is 0, without that of `end`. */
export interface LineRange {
  start: number
  end: number
}

/** The lines that a part of a text touches, blank ones at its ends aside. */
export function linesOf(text: string, [from, to]: readonly [from: number, to: number]): LineRange {
  const part = text.slice(from, to)
  const lead = part.length - part.trimStart().length
  const start = countBreaks(text.slice(0, from + lead))
  return { start, end: start + countBreaks(part.trim()) + 1 }
}

function countBreaks(text: string): number {
  return text.split(/\r\n?|\n/).length - 1
}

/** Wraps the words of blocks that stand in these lines, as `data-lines` says it, into marks, and returns the first one. */
export function markLines(root: HTMLElement, lines: LineRange): HTMLElement | undefined {
  const marked = Array.from(root.querySelectorAll<HTMLElement>('[data-lines]'))
    .filter((block) => isWithin(ownLinesOf(block), lines))
    .flatMap((block) => textsOf(block))
  const marks = marked.map((text) => {
    const mark = root.ownerDocument.createElement('mark')
    text.replaceWith(mark)
    mark.append(text)
    return mark
  })
  return marks[0]
}

function isWithin(own: LineRange, lines: LineRange): boolean {
  return own.start < lines.end && own.end > lines.start
}

/** Those before the blocks that stand in it. */
function ownLinesOf(block: HTMLElement): LineRange {
  const { start, end } = linesIn(block)
  const inner = block.querySelector<HTMLElement>('[data-lines]')
  return { start, end: inner ? Math.min(end, linesIn(inner).start) : end }
}

function linesIn({ dataset }: HTMLElement): LineRange {
  const [start = 0, end = 0] = (dataset['lines'] ?? '').split('-').map(Number)
  return { start, end }
}

/** Texts of a block that are not part of a block within it. */
function textsOf(block: HTMLElement): Text[] {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isOwn = node.parentElement?.closest('[data-lines]') === block
    if (isOwn && node instanceof Text && node.data.trim() !== '') texts.push(node)
  }
  return texts
}
