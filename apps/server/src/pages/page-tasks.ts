import type { SharedKind } from '@vitrine/api-client/contract/shares'
import type { Language, ServiceAddresses } from '@vitrine/web/server'

/** A page of a share, of two runs beside each other, or of a conversation as it stands, in one language. */
export interface PageToRender {
  kind: 'shared' | 'compared' | 'public'
  /** What it shows, as its public JSON. */
  json: Uint8Array
  language: Language
  /** Path at which it is read. */
  url: string
  isIndexed?: boolean
  /** Origin of the addresses by which it is passed on, where anybody may open it. */
  origin?: string
}

/** A large share, ready for its page to be made in any language. */
export interface ArticlePage {
  /** As `renderArticle` makes it, packed. */
  article: Uint8Array
  language: Language
  /** Path at which it is read. */
  url: string
  isIndexed: boolean
  /** Origin of the addresses by which it is passed on, where anybody may open it. */
  origin?: string
}

/** A large public page, ready to be made in any language. */
export interface LiveArticlePage {
  /** As `renderLiveArticle` makes it, packed. */
  article: Uint8Array
  language: Language
  /** Path at which it is read. */
  url: string
}

/** What a card shows of the brand of its workspace. */
export interface CardBrand {
  name: string
  /** `#rrggbb`; null for the product's own. */
  accent: string | null
  /** Path of the file of its mark; null where there is none. */
  markPath: string | null
}

/** A published model whose card is to be drawn. */
export interface CardToDraw {
  /** Packed. */
  model: Uint8Array
  kind: SharedKind
  /** @default that of what is shared, as far as its script tells */
  language?: Language
  publishedAt: string
  brand?: CardBrand
}

/** A published model whose page needs no network. */
export interface OfflinePageToWrite {
  /** Packed. */
  model: Uint8Array
  kind: SharedKind
  language: Language
  /** Folder of blobs, out of which pictures come into the page. */
  blobs: string
  /** SHA-256, in hex, of the files that readers may have. */
  files: readonly string[]
}

/** What a link shows, for a frame on another site. */
export interface EmbedToWrite {
  /** Of the share, as its public JSON. */
  json: Uint8Array
  language: Language
  theme: 'light' | 'dark' | 'system'
  /** The page itself: its absolute address, and what the link there says. */
  page: { href: string; label: string }
  /** Of its brand, `#rrggbb`. @default the product's own */
  accent?: string
}

/** Renders pages. */
export interface PageTasks {
  /** Makes a page, compressed by brotli, for an application whose services may live elsewhere. */
  'render-page': {
    input: { services: Readonly<Partial<ServiceAddresses>>; page: PageToRender }
    output: Uint8Array
  }
  /** Makes of a share, as its public JSON, what its pages in all languages have in common. */
  'render-article': { input: { json: Uint8Array }; output: Uint8Array }
  /** Makes a page around that, compressed by brotli. */
  'render-article-page': {
    input: { services: Readonly<Partial<ServiceAddresses>>; page: ArticlePage }
    output: Uint8Array
  }
  /** Makes of a public page, as its public JSON, what it has in common in all languages. */
  'render-live-article': { input: { json: Uint8Array }; output: Uint8Array }
  /** Makes a page around that, compressed by brotli. */
  'render-live-article-page': {
    input: { services: Readonly<Partial<ServiceAddresses>>; page: LiveArticlePage }
    output: Uint8Array
  }
  /** Writes the document for frames of a link, compressed by brotli. */
  'write-embed': { input: EmbedToWrite; output: Uint8Array }
  /** Says how something published is titled, in plain words. */
  'read-title': { input: { model: Uint8Array; kind: SharedKind }; output: string }
  /** Draws the card of a link as PNG. */
  'draw-card': { input: CardToDraw; output: Uint8Array }
  /** Writes what a link shows as one HTML file, compressed by brotli. */
  'write-offline-page': { input: OfflinePageToWrite; output: Uint8Array }
}
