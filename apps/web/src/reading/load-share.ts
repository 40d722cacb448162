import { addFallbackTexts, prepareTexts } from '@vitrine/i18n-setup'
import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
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
 * is of another kind is as good as none; what is closed to this reader is asked of the server as a page, which says what is missing.
 */
export async function loadShare<Share extends SharedThing>(
  { context, params, request }: LoaderFunctionArgs,
  { isOfKind, loadArticle }: ShareKind<Share>,
): Promise<ReadingInitialData<Share>> {
  const readShare = context.get(readShareContext)
  const i18n = context.get(i18nContext)
  const [share, { Article, articleEnglish }] = await Promise.all([
    readShare(params.id ?? '', request.signal).catch((error: unknown) => {
      throw isClosed(error) ? redirectDocument(request.url) : error
    }),
    suspendUntilReload(loadArticle()),
    prepareTexts(i18n, ['share-views']),
  ])
  addFallbackTexts(i18n, 'share-views', articleEnglish)
  if (!share || !isOfKind(share)) throw data(null, { status: 404 })
  return { by: 'step', share, Article }
}

/** By shape: the class would bring the client, which is loaded on demand. */
function isClosed(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const status: unknown = Reflect.get(error, 'status')
  return status === 401 || status === 403
}
