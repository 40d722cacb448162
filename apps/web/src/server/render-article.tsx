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
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Article as ConversationArticle } from '../reading/shared-article.tsx'
import type { SharedThing } from '../reading/read-share.ts'
import { Article as RunArticle } from '../reading/shared-run-article.tsx'
import { shareDescription } from './share-description.ts'
import { readTexts } from './read-texts.ts'

/** The article of a share, made once for all languages; it travels and is kept as JSON. */
export interface RenderedArticle {
  /** The share without what the article shows, for the frame around it. */
  share: SharedThing
  description?: string
  /** Of the article, with slots for what is said in the language of its reader. */
  html: string
  mark: string
  calls: SlotCall[]
}

/** Makes the article of a share, which is nearly all the work that its page is. */
export function renderArticle(share: SharedThing): RenderedArticle {
  const { words, mark, calls } = createTextSlots(readWords(fallbackLanguage))
  const { brand: _, ...bare } = share
  const article = 'run' in bare ? <RunArticle share={bare} /> : <ConversationArticle share={bare} />
  const html = renderIn(
    fallbackLanguage,
    <WordsContext.Provider value={words}>{article}</WordsContext.Provider>,
  )
  return { share: emptied(share), description: shareDescription(share), html, mark, calls }
}

/** The HTML of an article in a language, within what the brand voice of its workspace says there. */
export function writeArticle(
  { share: { brand }, html, mark, calls }: RenderedArticle,
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
