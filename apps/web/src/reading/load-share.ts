import { addFallbackTexts, prepareTexts } from '@vitrine/i18n-setup'
import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { readShareContext, type SharedThing } from './read-share.ts'
import type { ReadingInitialData } from './reading-initial-data.ts'

/** One kind of share, and the module that shows it, with the labels of its views in English. */
interface ShareKind<Share extends SharedThing> {
  isOfKind(share: SharedThing): share is Share
  loadArticle(): Promise<{ Article: ComponentType<{ share: Share }>; articleEnglish: object }>
}

/**
 * Fetches the share and, beside it, views and labels to show it with: a page that came from the server needs none. What
 * is of another kind is as good as none.
 */
export async function loadShare<Share extends SharedThing>(
  { context, params, request }: LoaderFunctionArgs,
  { isOfKind, loadArticle }: ShareKind<Share>,
): Promise<ReadingInitialData<Share>> {
  const readShare = context.get(readShareContext)
  const i18n = context.get(i18nContext)
  const [share, { Article, articleEnglish }] = await Promise.all([
    readShare(params.sharedLinkId ?? '', request.signal),
    suspendUntilReload(loadArticle()),
    prepareTexts(i18n, ['share-views']),
  ])
  addFallbackTexts(i18n, 'share-views', articleEnglish)
  if (!share || !isOfKind(share)) throw data(null, { status: 404 })
  return { by: 'step', share, Article }
}
