import { createI18n, fallbackLanguage, type Language } from '@vitrine/i18n-setup'
import { BrandFrame } from '@vitrine/share-views'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import {
  createTextSlots,
  fillSlots,
  ReadWords,
  type SlotCall,
  type Words,
  WordsContext,
} from '@vitrine/share-views/slots'
import type { PublicPage } from '@vitrine/api-client/contract/pages'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { LiveArticle } from '../live/live-article.tsx'
import { toLivePage } from '../live/to-live-page.ts'
import { Article as ConversationArticle } from '../reading/shared-article.tsx'
import type { SharedThing } from '../reading/read-share.ts'
import { Article as RunArticle } from '../reading/shared-run-article.tsx'
import { shareDescription } from './share-description.ts'
import { readTexts } from './read-texts.ts'

/** HTML for all languages, with slots for what is said in the language of its reader. */
interface SlottedHtml {
  html: string
  mark: string
  calls: SlotCall[]
}

/** The article of a share, made once for all languages; it travels and is kept as JSON. */
export interface RenderedArticle extends SlottedHtml {
  /** The share without what the article shows, for the frame around it. */
  share: SharedThing
  description?: string
}

/** The article of a public page, made once for all languages; it travels and is kept as JSON. */
export interface RenderedLiveArticle extends SlottedHtml {
  /** The page without what the article shows, for the frame around it. */
  page: PublicPage
}

/** Makes the article of a share, which is nearly all the work that its page is. */
export function renderArticle(share: SharedThing): RenderedArticle {
  const { brand: _, ...bare } = share
  const article = 'run' in bare ? <RunArticle share={bare} /> : <ConversationArticle share={bare} />
  return { share: emptied(share), description: shareDescription(share), ...renderSlotted(article) }
}

/** Makes the article of a public page, as `renderArticle` does that of a share. */
export function renderLiveArticle(page: PublicPage): RenderedLiveArticle {
  const { conversation } = page.conversation
  const { brand: _, ...bare } = toLivePage(page)
  return {
    page: { ...page, conversation: { conversation: { ...conversation, messages: [] }, html: {} } },
    ...renderSlotted(<LiveArticle page={bare} onGone={() => {}} />),
  }
}

function renderSlotted(article: ReactNode): SlottedHtml {
  const { words, mark, calls } = createTextSlots(readWords(fallbackLanguage))
  const html = renderIn(
    fallbackLanguage,
    <WordsContext.Provider value={words}>{article}</WordsContext.Provider>,
  )
  return { html, mark, calls }
}

/** The HTML of an article in a language, within what the brand voice of its workspace says there. */
export function writeArticle({ share, ...article }: RenderedArticle, language: Language): string {
  return writeBranded(article, share.brand, language)
}

/** The HTML of an article of a public page in a language, as that of a share. */
export function writeLiveArticle({ page, ...article }: RenderedLiveArticle, language: Language): string {
  return writeBranded(article, page.brand, language)
}

function writeBranded(
  { html, mark, calls }: SlottedHtml,
  brand: SharedThing['brand'],
  language: Language,
): string {
  const article = fillSlots(html, { mark, calls }, readWords(language))
  if (!brand) return article
  const place = `article${globalThis.crypto.randomUUID()}`
  const frame = (
    <I18nextLabels>
      <BrandFrame brand={brand}>{place}</BrandFrame>
    </I18nextLabels>
  )
  const [before = '', after = ''] = renderIn(language, frame).split(place)
  return before + article + after
}

/** Everything that the views of a share say, in a language. */
export function readWords(language: Language): Words {
  let words: Words | undefined
  renderIn(
    language,
    <I18nextLabels>
      <ReadWords onRead={(read) => (words = read)} />
    </I18nextLabels>,
  )
  if (!words) throw new Error(`There are no words in ${language}.`)
  return words
}

function renderIn(language: Language, view: ReactNode): string {
  const resources = {
    [fallbackLanguage]: readTexts(fallbackLanguage),
    [language]: readTexts(language),
  }
  const i18n = createI18n({ language, resources })
  // No id of the article may be one of the frame around it.
  const identifierPrefix = 'article-'
  return renderToString(<I18nextProvider i18n={i18n}>{view}</I18nextProvider>, { identifierPrefix })
}

function emptied(share: SharedThing): SharedThing {
  if ('run' in share) {
    const { inputs: _inputs, outputs: _outputs, attributes: _attributes, ...run } = share.run.run
    return { ...share, run: { run: { ...run, steps: [] }, html: {} } }
  }
  const { conversation } = share.conversation
  return { ...share, conversation: { conversation: { ...conversation, messages: [] }, html: {} } }
}
