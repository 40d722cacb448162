import { escapeHtml } from '../text/escape-html.ts'

/** Attributes of every link that leads out of the page: a new tab that knows neither us nor the page. */
export function linkAttributes(href: string): string {
  return `href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer nofollow ugc"`
}
