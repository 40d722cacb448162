import MarkdownIt from 'markdown-it'
import { trustPreparedHtml, type SafeHtml } from '../safe-html.ts'

const parser = new MarkdownIt({ html: false, linkify: true }).disable('image')

/** Turns untrusted Markdown into safe HTML. */
export function renderMarkdown(text: string): SafeHtml {
  return trustPreparedHtml(parser.render(text))
}
