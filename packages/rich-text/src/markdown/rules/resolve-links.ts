import type { MarkdownIt, Token } from 'markdown-it'
import { decideLink, type LinkPolicy } from '../../links/link-policy.ts'
import { misleadingHost } from '../../links/misleading-host.ts'
import { readLinkTarget } from '../../links/read-link-target.ts'
import type { MarkdownEnvironment } from '../markdown-environment.ts'

/** What the renderer needs to know of a link; it stands on both of its tokens. */
export interface ResolvedLink {
  /** Attributes of the link; absent where it is not to be followed. */
  attributes?: string
  /** Its address, where it is not to be followed. */
  unlinked?: string
  hostToShow?: string
}

/** Decides where each link leads and whether its text says so, and marks the images that stand inside links. */
export function resolveLinks(parser: MarkdownIt): void {
  // Our policy decides alone, on what the author wrote.
  parser.validateLink = () => true
  parser.normalizeLink = (address) => address
  parser.normalizeLinkText = (text) => text
  parser.core.ruler.push('resolve-links', ({ tokens, env }) => {
    const { links } = env as MarkdownEnvironment
    for (const { children } of tokens) if (children) resolveInline(children, links)
  })
}

function resolveInline(tokens: Token[], policy: LinkPolicy | undefined): void {
  let opening: Token | undefined
  let text = ''
  for (const token of tokens) {
    if (token.type === 'link_open') {
      opening = token
      text = ''
    } else if (token.type === 'link_close') {
      const link = resolveLink(String(opening?.attrGet('href') ?? ''), text, policy)
      if (opening) opening.meta = { ...link }
      token.meta = { ...link }
      opening = undefined
    } else {
      if (token.type === 'image') token.meta = { insideLink: opening !== undefined }
      if (opening) text += token.type === 'softbreak' ? ' ' : token.content
    }
  }
}

function resolveLink(address: string, text: string, policy: LinkPolicy | undefined): ResolvedLink {
  const target = readLinkTarget(address)
  if (target.kind === 'refused') return {}
  const attributes = decideLink(target, text, policy)
  const written = target.kind === 'path' ? target.path : target.href
  if (attributes === undefined) return { unlinked: written }
  return { attributes, hostToShow: target.kind === 'path' ? undefined : misleadingHost(text, target.host) }
}
