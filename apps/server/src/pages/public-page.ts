import { type PageKind, publicPageRoute } from '@vitrine/api-client/contract/pages'
import type { Language, PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { networkOfRequest } from '../people/origins/request-origin.ts'
import { DomainError } from '../platform/errors/domain-error.ts'
import { entityTag, matchesTag } from '../platform/http/entity-tag.ts'
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts'
import { describeError } from '../platform/logging/describe-error.ts'
import { findOpenPage } from '../sharing/public-pages/find-page.ts'
import { type PageState, readPageState } from '../sharing/public-pages/read-page-state.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { createSharedRuns } from '../platform/tasks/create-shared-runs.ts'
import type { PageMaker } from './create-page-maker.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { askedLanguage, pageRequest } from './page-request.ts'
import { createReadyPages } from './ready-pages.ts'
import type { Reader } from './render-queue.ts'

/** Public pages of conversations. */
export interface PublicPages {
  /** Answers a page of this kind as it stands; each request looks whether it is still switched on. */
  answer(context: Context, kind: PageKind, pageId: string): Promise<Response>
  /** Makes the page in the language of a request, so that its first reader does not wait for it. */
  prepare(context: Context, pageId: string): Promise<void>
}

/** What a page is made of: its JSON, or, where it is large, what it has in common in all languages. */
type Source = { json: Uint8Array } | { article: Uint8Array }

/** Pages that nobody waits for are made behind each other. */
const AHEAD = { network: 'publishing' }

/**
 * Gives public pages. Until something happens in a conversation its page is made once in a language, and what is most of a large
 * one once for all; one that was read is made again after what happens, before somebody asks.
 */
export function createPublicPages(
  services: PageDependencies,
  template: PageTemplate,
  { makePage, makeLiveArticle, makeLiveArticlePage, isLarge }: PageMaker,
): PublicPages {
  const { database, liveConversations, pages, answerBrotli, feed, logger } = services
  const makeOnce = createSharedRuns<Uint8Array>()
  const findOnce = createSharedRuns<Source>()
  const ready = createReadyPages(feed, (error) => {
    if (!(error instanceof DomainError))
      logger.warn({ error: describeError(error) }, 'a page could not be made ahead')
  })
  const tagOf = (state: PageState, language: Language) => entityTag(state.tag, language, template.version)

  async function findSource(state: PageState, reader: Reader): Promise<Source> {
    const { id } = state.frame
    const key = `${id} article`
    const kept = pages.get(key, state.tag)
    if (kept) return { article: kept }
    const json = await state.readJson()
    if (!isLarge(json)) return { json }
    const article = await makeLiveArticle(reader, json)
    pages.set(key, id, article, state.tag)
    return { article }
  }

  async function make(state: PageState, language: Language, reader: Reader): Promise<Uint8Array> {
    const { id, kind } = state.frame
    const { network, signal: wanted } = reader
    const findIt = (signal: AbortSignal) => findSource(state, { network, signal })
    const source = await findOnce(`${id} ${state.tag}`, findIt, wanted)
    const page = { language, url: publicPageRoute(kind, id) }
    const whole =
      'json' in source
        ? await (
            await makePage(reader, { kind: 'public', ...source, ...page })
          ).whole
        : await makeLiveArticlePage(reader, { ...source, ...page })
    pages.set(keyOf(state.frame, language), id, whole, tagOf(state, language))
    if ('article' in source) ready.note(id, language, () => makeAhead(id, language))
    return whole
  }

  /** The page as it stands, made unless it is there. */
  async function find(
    state: PageState,
    language: Language,
    { network, signal }: Reader,
  ): Promise<Uint8Array> {
    const [key, tag] = [keyOf(state.frame, language), tagOf(state, language)]
    const makeIt = (wanted: AbortSignal) => make(state, language, { network, signal: wanted })
    return pages.get(key, tag) ?? makeOnce(`${key} ${tag}`, makeIt, signal)
  }

  /** What has happened may not be in the stored page yet. */
  async function makeAhead(pageId: string, language: Language): Promise<void> {
    const page = await findOpenPage(database, pageId)
    if (page?.releasedSeq === null) await liveConversations.settle(page.conversationId)
    const state = await readPageState(services, pageId)
    if (state) await find(state, language, AHEAD)
  }

  return {
    async answer(context, kind, pageId) {
      const state = await readPageState(services, pageId)
      if (state?.frame.kind !== kind) return notFoundPage(context, template)
      const request = pageRequest(context, template)
      const { language } = request
      const encoding = negotiateEncoding(context.req.header('accept-encoding'))
      const tag = tagOf(state, language)
      const headers = { ...pageHeaders(request, { encoding }), etag: tag }
      if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
      if (context.req.method === 'HEAD') return context.body(null, 200, headers)
      const network = networkOfRequest(services, context)
      const page = await find(state, language, { network, signal: context.req.raw.signal })
      ready.touch(pageId, language)
      return answerBrotli(context, page, encoding, headers)
    },
    prepare: (context, pageId) => makeAhead(pageId, askedLanguage(context)),
  }
}

const keyOf = ({ id, kind }: PageState['frame'], language: Language) => `${id} ${kind} ${language}`
