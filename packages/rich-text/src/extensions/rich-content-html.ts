import { linkAttributes } from '../links/link-attributes.ts'
import { safeAddress } from '../links/safe-address.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { escapeAttribute, escapeText } from '../text/escape-text.ts'
import { BLOCK_ELEMENTS, INLINE_ELEMENTS, type RichNode } from './rich-node.ts'

const INLINE: ReadonlySet<unknown> = new Set(INLINE_ELEMENTS)
const BLOCK: ReadonlySet<unknown> = new Set(BLOCK_ELEMENTS)
const LISTS: ReadonlySet<unknown> = new Set(['ul', 'ol'])
const EMPTY: ReadonlySet<unknown> = new Set(['br', 'hr'])
/** Elements inside one another; deeper ones are their text alone. */
const DEEPEST = 24

/** Where content stands, which decides about what a browser would read in it. */
interface Surroundings {
  holdsBlocks: boolean
  isList?: boolean
  insideLink?: boolean
  depth: number
}

/**
 * HTML of what an extension returned: listed elements and attributes only, nested so that a browser reads it as it is
 * written. Of anything else the text inside remains, or nothing.
 */
export function richContentHtml(content: unknown, holdsBlocks: boolean): string {
  return write(content, { holdsBlocks, depth: 0 })
}

function write(content: unknown, around: Surroundings): string {
  if (Array.isArray(content)) {
    return around.depth < DEEPEST ? content.map((inner) => write(inner, around)).join('') : ''
  }
  if (isNode(content)) return writeNode(content, around)
  const text = typeof content === 'string' || typeof content === 'number' ? escapeText(String(content)) : ''
  return around.isList && text.trim() !== '' ? `<li>${text}</li>` : text
}

function isNode(content: unknown): content is RichNode {
  return typeof content === 'object' && content !== null && 'element' in content
}

function writeNode(node: RichNode, around: Surroundings): string {
  const { element, children } = node
  const isItem = element === 'li'
  if (around.isList && !isItem) return `<li>${writeNode(node, { ...around, isList: false })}</li>`
  const inner: Surroundings = {
    holdsBlocks: around.holdsBlocks && BLOCK.has(element) && element !== 'p',
    isList: LISTS.has(element),
    insideLink: around.insideLink || element === 'a',
    depth: around.depth + 1,
  }
  const isAllowed = isItem
    ? around.isList === true
    : INLINE.has(element) || (BLOCK.has(element) && around.holdsBlocks)
  const link = element === 'a' && !around.insideLink ? safeAddress(node.href) : undefined
  if (!isAllowed || around.depth >= DEEPEST || (element === 'a' && link === undefined))
    return write(children, { ...around, depth: around.depth + 1 })
  const attributes = attributesOf(node) + (link === undefined ? '' : ` ${linkTo(link)}`)
  if (EMPTY.has(element)) return `<${element}${attributes}>`
  return `<${element}${attributes}>${write(children, inner)}</${element}>`
}

/** A path of the own site stays in its tab. */
function linkTo(address: string): string {
  return address.startsWith('/') ? `href="${escapeHtml(address)}"` : linkAttributes(address)
}

function attributesOf({ className, title, lang, dir }: RichNode): string {
  const classes = String(className ?? '')
    .split(/\s+/)
    .filter((name) => /^[a-z][\w-]*$/i.test(name))
    .map((name) => `extension-${name}`)
  const written: [string, string | undefined][] = [
    ['class', classes.join(' ') || undefined],
    ['title', title === undefined ? undefined : escapeAttribute(String(title))],
    ['lang', /^[a-z\d-]{2,35}$/i.test(String(lang)) && lang !== undefined ? lang : undefined],
    ['dir', dir === 'ltr' || dir === 'rtl' || dir === 'auto' ? dir : undefined],
  ]
  return written.map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`)).join('')
}
