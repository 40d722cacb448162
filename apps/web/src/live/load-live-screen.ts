import { addFallbackTexts, prepareTexts } from '@vitrine/i18n-setup'
import { data, type LoaderFunction } from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type { LiveInitialData } from './live-initial-data.ts'
import { readLivePageContext } from './read-live-page.ts'

/** Fetches a page of this kind and, beside it, views and labels to show it with. */
export function loadLiveScreen(kind: 'agent' | 'chatbot'): LoaderFunction {
  return async ({ context, params, request }): Promise<LiveInitialData> => {
    const readLivePage = context.get(readLivePageContext)
    const i18n = context.get(i18nContext)
    const [page, { LiveArticle, articleEnglish }] = await Promise.all([
      readLivePage(params.id ?? '', request.signal),
      suspendUntilReload(import('./live-article.tsx')),
      prepareTexts(i18n, ['share-views']),
    ])
    addFallbackTexts(i18n, 'share-views', articleEnglish)
    if (page?.who.kind !== kind) throw data(null, { status: 404 })
    return { by: 'step', page, Article: LiveArticle }
  }
}
