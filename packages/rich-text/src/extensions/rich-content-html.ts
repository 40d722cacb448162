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
interface Place {
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

function write(content: unknown, place: Place): string {
  if (Array.isArray(content)) {
    return place.depth < DEEPEST ? content.map((inner) => write(inner, place)).join('') : ''
  }
  if (isNode(content)) return writeNode(content, place)
  const text = typeof content === 'string' || typeof content === 'number' ? escapeText(String(content)) : ''
  return place.isList && text.trim() !== '' ? `<li>${text}</li>` : text
}

function isNode(content: unknown): content is RichNode {
  return typeof content === 'object' && content !== null && 'element' in content
}

function writeNode(node: RichNode, place: Place): string {
  const { element, children } = node
  const isItem = element === 'li'
  if (place.isList && !isItem) return `<li>${writeNode(node, { ...place, isList: false })}</li>`
  const inner: Place = {
    holdsBlocks: place.holdsBlocks && BLOCK.has(element) && element !== 'p',
    isList: LISTS.has(element),
    insideLink: place.insideLink || element === 'a',
    depth: place.depth + 1,
  }
  const isAllowed = isItem
    ? place.isList === true
    : INLINE.has(element) || (BLOCK.has(element) && place.holdsBlocks)
  const link = element === 'a' && !place.insideLink ? safeAddress(node.href) : undefined
  if (!isAllowed || place.depth >= DEEPEST || (element === 'a' && link === undefined))
    return write(children, { ...place, depth: place.depth + 1 })
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
