import type { SignInMethods } from '@vitrine/auth-screens/port'
import { directionOf, fallbackLanguage, type Language } from '@vitrine/i18n-setup'
import { escapeHtml } from '@vitrine/rich-text'
import type { FailureStatus } from '../routing/failure.ts'
import { notStartedMarkers, type NotStartedWords, writeNotStarted } from '../recovery/write-not-started.ts'
import type { WorkflowInitialData } from '../workflow/workflow-initial-data.ts'
import { type PageTemplate, placeholders } from './page-template.ts'
import { plainTitle } from './plain-title.ts'
import type { TextsByNamespace } from './read-texts.ts'
import type { ReadingPageAssets } from './reading-assets.ts'
import type { ScreenAssets } from './screen-assets.ts'
import { type NoticeTexts, PAGE_DATA_ID, type PageData } from '../configuration/page-data.ts'
import { wellFormedJson } from './well-formed-json.ts'

const NOT_STARTED = new RegExp(`${notStartedMarkers.start}.*${notStartedMarkers.end}`, 's')

/** In development the client of Vite is a script with a path too, and stays. */
const APPLICATION_SCRIPTS =
  /\s*<(?:script type="module"[^>]* src="(?!\/@)[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g
const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*>/g

/** What a page says of itself. */
export interface DocumentHead {
  title: string
  description?: string
  isIndexed?: boolean
  /** What previews of the link show; none where the page has nothing of its own to show. */
  preview?: LinkPreview
}

/** A page as its link shows it elsewhere. */
export interface LinkPreview {
  title: string
  description?: string
  /** Who publishes it. @default 'Vitrine' */
  site?: string
  /** Other documents of the link; none where not everybody may open it. */
  address?: LinkAddress
}

/** Where a link and its other documents are, absolute. */
export interface LinkAddress {
  page: string
  /** A picture of 1,200 by 630 pixels. */
  image: string
  /** How programs show the link, by https://oembed.com; the format follows. */
  oembed: string
}

interface DocumentContent {
  template: PageTemplate
  language: Language
  head: DocumentHead
  notStarted: NotStartedWords
  /** What the screen shows its labels from. */
  texts: TextsByNamespace
  /** The page stands in for the screen of its address. */
  failure?: FailureStatus
  assets: ScreenAssets
  /** What the page loads instead of the application. */
  reading?: ReadingPageAssets
  signInMethods?: SignInMethods
  workflow?: WorkflowInitialData
}

/** The document before and after its screen. */
export function writeDocument({
  template,
  language,
  head,
  notStarted,
  texts,
  failure,
  assets,
  reading,
  signInMethods,
  workflow,
}: DocumentContent): {
  start: string
  end: string
} {
  const html = reading ? loadReading(template.html, reading) : template.html
  const [start = '', end = ''] = html.split(placeholders.screen)
  const { configuration } = template
  // English comes with the scripts.
  const pageData = writePageData({
    texts: reading || language === fallbackLanguage ? {} : texts,
    notices: reading && pickNotices(texts),
    configuration,
    signInMethods,
    workflow,
  })
  return {
    start: start
      .replace(
        placeholders.language,
        `<html lang="${language}" dir="${directionOf(language)}" data-theme="light">`,
      )
      .replace(placeholders.head, () => writeHead(head))
      .replace(
        '</head>',
        () =>
          `${reading?.style ? writeStyle(reading.style) : assets.styles.map(writeStyleSheet).join('')}</head>`,
      )
      .replace(placeholders.root, failure ? `<div id="root" data-failure="${failure}">` : placeholders.root),
    end: end
      .replace('</div>', () => `</div>${pageData}${(reading ?? assets).modules.map(writePreload).join('')}`)
      .replace(NOT_STARTED, () => writeEscaped(notStarted)),
  }
}

function writeEscaped({ text, reload }: NotStartedWords): string {
  return writeNotStarted({ text: escapeHtml(text), reload: escapeHtml(reload) })
}

function writeHead({ title, description, isIndexed = false, preview }: DocumentHead): string {
  return [
    `<title>${escapeHtml(plainTitle(title))}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}" />`,
    !isIndexed && '<meta name="robots" content="noindex" />',
    ...(preview ? writePreview(preview) : []),
  ]
    .filter(Boolean)
    .join('\n    ')
}

/** By the Open Graph protocol, https://ogp.me, which chats and networks read. */
function writePreview({ title, description, address, site = 'Vitrine' }: LinkPreview): string[] {
  const facts = {
    type: 'article',
    site_name: plainTitle(site) || 'Vitrine',
    title: plainTitle(title),
    ...(description !== undefined && { description }),
    ...(address && {
      url: address.page,
      image: address.image,
      'image:type': 'image/png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': [plainTitle(title), description].filter(Boolean).join(' · '),
    }),
  }
  return [
    ...Object.entries(facts).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}" />`,
    ),
    ...(address ? [TWITTER_CARD, ...OEMBED_FORMATS.map((format) => writeDiscovery(address, format))] : []),
  ]
}

const TWITTER_CARD = '<meta name="twitter:card" content="summary_large_image" />'

const OEMBED_FORMATS = [
  { type: 'application/json+oembed', format: 'json' },
  { type: 'text/xml+oembed', format: 'xml' },
] as const

function writeDiscovery({ oembed }: LinkAddress, { type, format }: (typeof OEMBED_FORMATS)[number]): string {
  return `<link rel="alternate" type="${type}" href="${escapeHtml(`${oembed}&format=${format}`)}" />`
}

/** The page with another script than that of the application, and without its style sheets where it brings its own. */
function loadReading(html: string, { script, style }: ReadingPageAssets): string {
  const bare = html.replace(APPLICATION_SCRIPTS, '').replace(style ? STYLE_SHEETS : '', '')
  return bare.replace(
    '</body>',
    () => `<script type="module" crossorigin src="${escapeHtml(script)}"></script></body>`,
  )
}

function pickNotices({ translation }: TextsByNamespace): NoticeTexts {
  const { connection, storage } = translation as NoticeTexts
  return { connection, storage }
}

function writeStyle(text: string): string {
  return `<style>${text}</style>`
}

function writeStyleSheet(path: string): string {
  return `<link rel="stylesheet" crossorigin href="${escapeHtml(path)}" />`
}

function writePreload(path: string): string {
  return `<link rel="modulepreload" crossorigin href="${escapeHtml(path)}" />`
}

/** The data block of a page; nothing where there is no data. */
export function writePageData(data: PageData): string {
  const given = Object.entries(data).filter(([, part]) => part && Object.keys(part).length > 0)
  if (given.length === 0) return ''
  const json = wellFormedJson(JSON.stringify(Object.fromEntries(given))).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`
}
