import { formulas } from '@vitrine/rich-text/formulas'
import { highlighting } from '@vitrine/rich-text/highlighting'
import { createRenderer, type SafeHtml } from '@vitrine/rich-text'

const FENCED = /(^(?:`{3,}|~{3,})[^]*?^(?:`{3,}|~{3,}) *$)/m
// A line that begins a list, a table, a quotation, a heading, HTML or code of its own is not the rest of the one before.
const WRAPPED = /(?<=[^\n|])\n {0,3}(?=[^\s|>#<~-])(?!\d+[.)] |[*+] |`{3})/g

/** Renders Markdown of this repository; `resolveLink` gives each path its address on the site, or on the web. */
export function renderMarkdown(markdown: string, resolveLink: (path: string) => string): SafeHtml {
  const { renderMarkdown: render } = createRenderer({
    highlighter: highlighting,
    formulas,
    links: ({ kind, href }) => ({
      href: kind === 'path' ? resolveLink(href) : href,
      rel: 'noopener',
      target: '_self',
    }),
  })
  return render(unwrapLines(markdown))
}

const { renderCode: render } = createRenderer({ highlighter: highlighting })

/** Renders code in colours. */
export function renderCode(code: string, language: string): SafeHtml {
  return render(code, language)
}

/** Joins lines that were only wrapped: the renderer of conversations shows every break, as their authors meant it. */
export function unwrapLines(markdown: string): string {
  return markdown
    .split(FENCED)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(WRAPPED, ' ') : part))
    .join('')
}
