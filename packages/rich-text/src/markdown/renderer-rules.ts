import type { Env, RendererRule, Token } from 'markdown-it'
import { codeBlock } from '../code/code-block.ts'
import { renderImage } from '../links/render-image.ts'
import { renderFormula } from '../math/render-formula.ts'
import { escapeAttribute, escapeText } from '../text/escape-text.ts'
import type { MarkdownEnvironment } from './markdown-environment.ts'
import type { ResolvedLink } from './rules/resolve-links.ts'

const rule =
  (write: (token: Token, environment: MarkdownEnvironment) => string): RendererRule =>
  (tokens, index, _options, environment: Env | undefined) => {
    const token = tokens[index]
    return token ? write(token, environment as MarkdownEnvironment) : ''
  }

/** Blocks without a tag of their own are wrapped, where they are to say their lines. */
const block = rule((token, environment) => {
  const html = writeBlock(token, environment)
  return environment.lines && token.map ? `<div data-lines="${token.map.join('-')}">${html}</div>\n` : html
})

function writeBlock(token: Token, environment: MarkdownEnvironment): string {
  const { budget } = environment
  const code = token.content.replace(/\n$/, '')
  budget.code -= token.content.length
  const extended = token.type === 'fence' ? environment.extensions?.replaceFence(code, token.info) : undefined
  if (extended !== undefined) return `${extended}\n`
  if (token.info.trim() === 'math') return displayFormula('div', token.content, environment)
  return codeBlock(code, token.info, environment, budget.code >= 0)
}

function displayFormula(element: string, tex: string, environment: MarkdownEnvironment): string {
  return `<${element} class="math-display" dir="ltr" tabindex="0">${renderFormula(tex, true, environment)}</${element}>`
}

/** HTML for each token that carries text or an address; all other tokens are plain tags without attributes of theirs. */
export const rendererRules: Record<string, RendererRule> = {
  text: rule((token, { escape }) => escape(token.content)),
  code_inline: rule((token, { escape }) => `<code dir="ltr">${escape(token.content)}</code>`),
  code_block: block,
  fence: block,
  formula_inline: rule((token, environment) => renderFormula(token.content, false, environment)),
  formula_display: rule((token, environment) => displayFormula('span', token.content, environment)),
  formula_block: rule((token, environment) => `${displayFormula('div', token.content, environment)}\n`),
  extension: rule((token) => token.content),
  image: rule((token, { images: policy }) =>
    renderImage(String(token.attrGet('src')), descriptionOf(token), {
      insideLink: token.meta?.['insideLink'] === true,
      policy,
    }),
  ),
  link_open: rule((token) => openLink(token.meta as unknown as ResolvedLink)),
  link_close: rule((token) => closeLink(token.meta as unknown as ResolvedLink)),
  table_open: rule((token) => openTable(String(token.meta?.['label'] ?? ''), token.attrGet('dir') !== null)),
  table_close: () => '</table></div>\n',
  task_open: rule(
    ({ meta }) => `<label><input type="checkbox" disabled${meta?.['done'] ? ' checked' : ''}> `,
  ),
  task_close: () => '</label>',
  footnote_ref: rule(({ meta }, environment) => {
    const { note, place } = footnoteAddresses(meta, environment)
    return `<sup class="footnote-ref"><a href="#${note}" id="${place}" role="doc-noteref">${Number(meta?.['id']) + 1}</a></sup>`
  }),
  footnote_block_open: () => '<section class="footnotes" role="doc-endnotes"><ol dir="auto">\n',
  footnote_block_close: () => '</ol></section>\n',
  footnote_open: rule(({ meta }, environment) => `<li id="${footnoteAddresses(meta, environment).note}">`),
  footnote_close: () => '</li>\n',
  footnote_anchor: rule(({ meta }, environment) => {
    const { place } = footnoteAddresses(meta, environment)
    return ` <a href="#${place}" class="footnote-back" role="doc-backlink">↩\uFE0E</a>`
  }),
}

/** Ids of a footnote and of the place that refers to it. */
function footnoteAddresses(meta: Token['meta'], { identify }: MarkdownEnvironment) {
  const note = `fn-${identify()}-${Number(meta?.['id']) + 1}`
  const again = Number(meta?.['subId'] ?? 0)
  return { note, place: `${note}-ref${again > 0 ? again + 1 : ''}` }
}

function descriptionOf({ children }: Token): string {
  return (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')
}

function openLink({ attributes, unlinked }: ResolvedLink): string {
  if (attributes !== undefined) return `<a ${attributes}>`
  const title = unlinked === undefined ? '' : ` title="${escapeAttribute(unlinked)}"`
  return `<span class="unlinked"${title}>`
}

function closeLink({ attributes, hostToShow }: ResolvedLink): string {
  if (attributes === undefined) return '</span>'
  return hostToShow ? ` <span class="link-host" dir="ltr">${escapeText(hostToShow)}</span></a>` : '</a>'
}

// The frame scrolls, so the keyboard must reach it; the header names it in the author's own words.
function openTable(label: string, outermost: boolean): string {
  const name = label && ` role="group" aria-label="${escapeAttribute(label)}"`
  return `<div class="table-scroll" tabindex="0"${name}><table${outermost ? ' dir="auto"' : ''}>\n`
}
