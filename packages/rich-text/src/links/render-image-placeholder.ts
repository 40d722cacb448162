import { escapeAttribute, escapeText } from '../text/escape-text.ts'
import { linkAttributes } from './link-attributes.ts'
import { readLinkTarget } from './read-link-target.ts'

/**
 * Stands where an author put an image: its description and its host. It is a link to the image, and nothing is
 * requested before the reader follows it; `enhanceRichText` lets it load in place. It holds no words of ours.
 */
export function renderImagePlaceholder(address: string, description: string, insideLink: boolean): string {
  const target = readLinkTarget(address)
  const web = target.kind === 'web' ? target : undefined
  const text = description.trim() || fileName(web ? web.href : pathOf(target))
  const host = web ? `<span class="image-host" dir="ltr">${escapeText(web.host)}</span>` : ''
  const inner = `<span class="image-text">${escapeText(text)}</span>${host && ` ${host}`}`
  // A link cannot hold a link, and an image without encryption or a base is not ours to fetch.
  if (!web?.secure || insideLink) return `<span class="image-placeholder">${inner}</span>`
  const data = `data-image-alt="${escapeAttribute(description)}" data-image-host="${escapeAttribute(web.host)}"`
  return `<a class="image-placeholder" ${data} ${linkAttributes(web.href)}>${inner}</a>`
}

function pathOf(target: ReturnType<typeof readLinkTarget>): string {
  return target.kind === 'path' ? target.path : ''
}

function fileName(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return path.slice(path.lastIndexOf('/') + 1) || '…'
}
