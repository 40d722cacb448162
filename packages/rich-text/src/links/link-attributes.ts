import { escapeHtml } from '../text/escape-html.ts'

/** Of every link that leads out of the page: the other page knows neither us nor this page, and gains no rank. */
export const DEFAULT_REL = 'noopener noreferrer nofollow ugc'

/** Attributes of every link that leads out of the page: a new tab that knows neither us nor the page. */
export function linkAttributes(href: string): string {
  return `href="${escapeHtml(href)}" target="_blank" rel="${DEFAULT_REL}"`
}
