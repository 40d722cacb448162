import { escapeHtml } from '@vitrine/rich-text'
import { textInLanguage } from '@vitrine/share-views'
import { accentTokens } from '@vitrine/ui/accent'
import type { MailPicture } from './mail.ts'

/** How the workspace that a mail is about presents itself. All of it comes from people, so it is text and nothing else. */
export interface MailBrand {
  name: string
  /** `#rrggbb`; null for the product's own. */
  accent: string | null
  introduction: Readonly<Record<string, string>>
  closing: Readonly<Record<string, string>>
  /** By http or https. */
  links: readonly { label: string; url: string }[]
  /** Absent where there is none that mail programs show. */
  mark?: Omit<MailPicture, 'cid'>
}

/** What a mail shows of a brand. */
export interface BrandedParts {
  text: { before: string[]; after: string[] }
  html: { before: string; after: string }
  button: { background: string; ink: string }
  pictures: MailPicture[]
}

const PRODUCT_BUTTON = { background: '#1f2933', ink: '#ffffff' }
const MARK_CID = 'mark@vitrine'

/** Writes what a mail shows of a brand, in the language of its reader; nothing without one. */
export function brandedParts(brand: MailBrand | undefined, language: string): BrandedParts {
  if (!brand) return emptyParts
  const { name, accent, mark, links } = brand
  const introduction = textInLanguage(brand.introduction, language)
  const closing = textInLanguage(brand.closing, language)
  const { light } = accent === null ? {} : accentTokens(accent)
  const image = mark ? `<img src="cid:${MARK_CID}" alt="" height="32" style="vertical-align: middle"> ` : ''
  return {
    text: {
      before: [name, introduction?.text ?? ''],
      after: [closing?.text ?? '', links.map(({ label, url }) => `${label}: ${url}`).join('\n')],
    },
    html: {
      before: `<p>${image}<strong><bdi>${escapeHtml(name)}</bdi></strong></p>${paragraph(introduction)}`,
      after: `${paragraph(closing)}${links.length === 0 ? '' : `<p>${links.map(writeLink).join(' · ')}</p>`}`,
    },
    button: light ? { background: light.accent, ink: light.onAccent } : PRODUCT_BUTTON,
    pictures: mark ? [{ cid: MARK_CID, ...mark }] : [],
  }
}

const emptyParts: BrandedParts = {
  text: { before: [], after: [] },
  html: { before: '', after: '' },
  button: PRODUCT_BUTTON,
  pictures: [],
}

function paragraph(given: ReturnType<typeof textInLanguage>): string {
  if (!given) return ''
  const { language, text } = given
  return `<p lang="${escapeHtml(language)}" dir="auto" style="white-space: pre-line">${escapeHtml(text)}</p>`
}

/** With the host beside the label, which says whatever its author likes. */
function writeLink({ label, url }: MailBrand['links'][number]): string {
  return `<a href="${escapeHtml(url)}"><bdi>${escapeHtml(label)}</bdi></a> (<bdi>${escapeHtml(new URL(url).host)}</bdi>)`
}
