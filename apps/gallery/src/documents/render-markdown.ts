import { formulas } from '@vitrine/rich-text/formulas'
import { highlighting } from '@vitrine/rich-text/highlighting'
import { createRenderer, type SafeHtml } from '@vitrine/rich-text'
import { unwrapLines } from './unwrap-lines.ts'

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
