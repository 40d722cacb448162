/** Code that lines are counted in. */
export const CODE_BLOCKS = 'pre.code-block, pre.terminal'

/** Lines of a block of code within a message, counted from one. */
export interface CodeLines {
  /** The `id` of the message's element. */
  anchor: string
  /** Which block of the message. */
  block: number
  first: number
  last: number
}

const ADDRESS = /^#([\w.-]+)\/code-(\d{1,6})\/L(\d{1,7})(?:-L(\d{1,7}))?$/

/** Whether a fragment is one of lines; what it names may not be in the page. */
export function isLineAddress(fragment: string): boolean {
  return ADDRESS.test(fragment)
}

/** Reads a fragment as `writeLineAddress` writes it; undefined for any other. */
export function readLineAddress(fragment: string): CodeLines | undefined {
  const [, anchor, block, first, last] = ADDRESS.exec(fragment) ?? []
  if (anchor === undefined) return undefined
  const [start, end] = [Number(first), Number(last ?? first)]
  return { anchor, block: Number(block), first: Math.min(start, end), last: Math.max(start, end) }
}

/** Writes the fragment of a link to lines: `#m-7/code-2/L3-L9`. */
export function writeLineAddress({ anchor, block, first, last }: CodeLines): string {
  return `#${anchor}/code-${block}/L${first}${last === first ? '' : `-L${last}`}`
}

/** The message that a block stands in, and which of its blocks it is; undefined for one outside of messages. */
export function locateBlock(code: HTMLElement): Pick<CodeLines, 'anchor' | 'block'> | undefined {
  const message = code.closest('.vitrine-message')
  if (!message) return undefined
  return { anchor: message.id, block: blocksOf(message).indexOf(code) + 1 }
}

/** The block of code that an address names, if the page has it. */
export function findBlock(root: HTMLElement, { anchor, block }: CodeLines): HTMLElement | undefined {
  const message = root.ownerDocument.getElementById(anchor)
  if (!message || !root.contains(message)) return undefined
  return blocksOf(message)[block - 1]
}

/** Those of the message itself: messages of sub-agents count their own. */
function blocksOf(message: Element): HTMLElement[] {
  return [...message.querySelectorAll<HTMLElement>(CODE_BLOCKS)].filter(
    (code) => code.closest('.vitrine-message') === message,
  )
}
