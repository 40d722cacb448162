import { escapeHtml } from '../text/escape-html.ts'
import { DEFAULT_REL, linkAttributes } from './link-attributes.ts'
import type { LinkTarget } from './read-link-target.ts'
import { safeAddress } from './safe-address.ts'

/** A link that its author wrote, and that leads to the web, to a mailbox, or to a path that has no base of its own. */
export interface WrittenLink {
  kind: 'web' | 'mail' | 'path'
  /** The address as the URL standard writes it; a path as it is written. */
  href: string
  /** Host of the address, or what stands behind the @ of a mailbox; empty for a path. */
  host: string
  /** What the reader sees of it. */
  text: string
}

/** How a link is to be followed. */
export interface LinkAttributes {
  /** Another address: http, https, mailto, or a path from the root of your site, such as `/leave?to=…`. */
  href?: string
  /** @default 'noopener noreferrer nofollow ugc' */
  rel?: string
  /** @default '_blank' */
  target?: '_blank' | '_self'
}

/**
 * Decides about each link: `link` as usual, which unlinks paths; `text` to show it without following; or attributes of
 * your own. It is not asked about addresses that are refused anyway, such as `javascript:`. A link for which it throws,
 * or gives an unsafe address, is text.
 */
export type LinkPolicy = (link: WrittenLink) => 'link' | 'text' | LinkAttributes

/** Attributes of the element for a link; undefined where it is not to be followed. */
export function decideLink(
  target: LinkTarget,
  text: string,
  policy: LinkPolicy | undefined,
): string | undefined {
  const usual = target.kind === 'web' || target.kind === 'mail' ? linkAttributes(target.href) : undefined
  if (!policy || target.kind === 'refused') return usual
  const href = target.kind === 'path' ? target.path : target.href
  const host = target.kind === 'path' ? '' : target.host
  try {
    const decision = policy({ kind: target.kind, href, host, text })
    if (decision === 'link') return usual
    return typeof decision === 'object' ? ownAttributes(decision, href) : undefined
  } catch {
    return undefined
  }
}

function ownAttributes(
  { href: ownHref, rel = DEFAULT_REL, target = '_blank' }: LinkAttributes,
  href: string,
): string | undefined {
  const address = safeAddress(ownHref ?? href)
  if (address === undefined) return undefined
  const isHere = target === '_self'
  const words = rel.split(/\s+/).filter((word) => /^[a-z-]+$/i.test(word))
  if (!isHere && !words.includes('noopener')) words.unshift('noopener')
  return `href="${escapeHtml(address)}" target="${isHere ? '_self' : '_blank'}" rel="${words.join(' ')}"`
}
