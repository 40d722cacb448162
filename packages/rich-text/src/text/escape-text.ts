import { escapeHtml } from './escape-html.ts'

export function escapeText(text: string): string {
  return escapeHtml(text)
}
