/** Elements that stand in running text. */
export const INLINE_ELEMENTS = [
  'span',
  'strong',
  'em',
  'small',
  'mark',
  'sub',
  'sup',
  'code',
  'kbd',
  'samp',
  'var',
  'abbr',
  'cite',
  'dfn',
  'q',
  's',
  'del',
  'ins',
  'bdi',
  'time',
  'a',
  'br',
] as const

/** Elements that stand by themselves, in place of a fence. A paragraph holds running text only, a list its items only. */
export const BLOCK_ELEMENTS = [
  'div',
  'p',
  'blockquote',
  'figure',
  'figcaption',
  'ul',
  'ol',
  'li',
  'hr',
] as const

/** An element that an extension may write. */
export type RichElement = (typeof INLINE_ELEMENTS)[number] | (typeof BLOCK_ELEMENTS)[number]

/** An element and what is in it. */
export interface RichNode {
  readonly element: RichElement
  /** Names for your style sheet; each comes out behind `extension-`. */
  readonly className?: string
  /** Of an `a`: http, https, mailto, or a path from the root of your site. Without a safe one there is no link. */
  readonly href?: string
  readonly title?: string
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl' | 'auto'
  readonly children?: RichContent
}

/** What an extension returns: text, which is escaped, and elements. */
export type RichContent = string | RichNode | readonly RichContent[]
