import { escapeAttribute, escapeText } from '../text/escape-text.ts'
import { linkAttributes } from './link-attributes.ts'
import { readLinkTarget } from './read-link-target.ts'
import { safeAddress } from './safe-address.ts'

/** An image that its author wrote, at an address of the web with encryption. */
export interface WrittenImage {
  src: string
  host: string
  /** Its description; empty where there is none. */
  alt: string
}

/**
 * Decides about each image: `ask` shows what it is, and loads it when the reader asks; `show` loads it at once, which
 * tells its host who reads; `text` never loads it; `src` loads it at once from somewhere else, such as a proxy of yours.
 * One for which it throws, or gives an unsafe address, is text.
 */
export type ImagePolicy = (image: WrittenImage) => 'ask' | 'show' | 'text' | { src: string }

/** Where an image stands, and who decides about it. */
export interface ImageOptions {
  insideLink: boolean
  policy?: ImagePolicy | undefined
}

/**
 * Stands where an author put an image: its description and its host. It is a link to the image, and nothing is
 * requested before the reader follows it; `enhanceRichText` lets it load in place. It holds no words of ours. A policy
 * may have it shown at once.
 */
export function renderImage(address: string, alt: string, { insideLink, policy }: ImageOptions): string {
  const target = readLinkTarget(address)
  const web = target.kind === 'web' ? target : undefined
  const text = alt.trim() || fileName(web ? web.href : pathOf(target))
  const host = web ? `<span class="image-host" dir="ltr">${escapeText(web.host)}</span>` : ''
  const inner = `<span class="image-text">${escapeText(text)}</span>${host && ` ${host}`}`
  const asText = `<span class="image-placeholder">${inner}</span>`
  // An image without encryption or a base is not ours to fetch.
  if (!web?.secure) return asText
  const decision = decideImage({ src: web.href, host: web.host, alt }, policy)
  if (decision === 'text') return asText
  if (decision !== 'ask') return showImage(decision, alt)
  // A link cannot hold a link.
  if (insideLink) return asText
  const data = `data-image-alt="${escapeAttribute(alt)}" data-image-host="${escapeAttribute(web.host)}"`
  return `<a class="image-placeholder" ${data} ${linkAttributes(web.href)}>${inner}</a>`
}

/** `ask`, `text`, or the address to show it from. */
function decideImage(image: WrittenImage, policy: ImagePolicy | undefined): string {
  if (!policy) return 'ask'
  try {
    const decision = policy(image)
    if (decision === 'ask') return 'ask'
    if (decision === 'show') return image.src
    const src = typeof decision === 'object' ? safeAddress(decision.src) : undefined
    return src && /^(?:https:|\/)/.test(src) ? src : 'text'
  } catch {
    return 'text'
  }
}

function showImage(src: string, alt: string): string {
  const address = `src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"`
  return `<img class="loaded-image" ${address} loading="lazy" decoding="async" referrerpolicy="no-referrer">`
}

function pathOf(target: ReturnType<typeof readLinkTarget>): string {
  return target.kind === 'path' ? target.path : ''
}

function fileName(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return path.slice(path.lastIndexOf('/') + 1) || '…'
}
