import type { MarkdownIt, Token } from 'markdown-it'
import { misleadingHost } from '../../links/misleading-host.ts'
import { readLinkTarget, type LinkTarget } from '../../links/read-link-target.ts'

/** What the renderer needs to know of a link; it stands on both of its tokens. */
export interface ResolvedLink {
  target: LinkTarget
  hostToShow?: string
}

/** Decides where each link leads and whether its text says so, and marks the images that stand inside links. */
export function resolveLinks(parser: MarkdownIt): void {
  // Our policy decides alone, on what the author wrote.
  parser.validateLink = () => true
  parser.normalizeLink = (address) => address
  parser.normalizeLinkText = (text) => text
  parser.core.ruler.push('resolve-links', ({ tokens }) => {
    for (const { children } of tokens) if (children) resolveInline(children)
  })
}

function resolveInline(tokens: Token[]): void {
  let opening: Token | undefined
  let text = ''
  for (const token of tokens) {
    if (token.type === 'link_open') {
      opening = token
      text = ''
    } else if (token.type === 'link_close') {
      const link = resolveLink(String(opening?.attrGet('href') ?? ''), text)
      if (opening) opening.meta = { ...link }
      token.meta = { ...link }
      opening = undefined
    } else {
      if (token.type === 'image') token.meta = { insideLink: opening !== undefined }
      if (opening) text += token.type === 'softbreak' ? ' ' : token.content
    }
  }
}

function resolveLink(address: string, text: string): ResolvedLink {
  const target = readLinkTarget(address)
  if (target.kind !== 'web' && target.kind !== 'mail') return { target }
  return { target, hostToShow: misleadingHost(text, target.host) }
}
