import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { type SharedKind, sharedPath } from '@vitrine/api-client/contract/shares'
import type { Language, PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { networkOfRequest } from '../people/origins/request-origin.ts'
import { DomainError } from '../platform/errors/domain-error.ts'
import { entityTag, matchesTag } from '../platform/http/entity-tag.ts'
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts'
import { describeError } from '../platform/logging/describe-error.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { findShare, type PublicShareRow } from '../sharing/shares/find-share.ts'
import { publicShareJson } from '../sharing/shares/public-share-json.ts'
import type { CountedReader } from '../sharing/shares/read-counter.ts'
import { readObstacle } from '../sharing/shares/read-obstacle.ts'
import { readSnapshot } from '../sharing/shares/read-snapshot.ts'
import { createSharedRuns } from '../platform/tasks/create-shared-runs.ts'
import type { SentPage } from './copy-while-sending.ts'
import { alternateLinks, DOCUMENT_VARY } from './shared-document.ts'
import type { PageMaker } from './create-page-maker.ts'
import { dropIfReplaced } from './drop-if-replaced.ts'
import { gatePage } from './gate-page.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { type PageRequest, pageRequest } from './page-request.ts'
import type { Reader } from './render-queue.ts'

/** Pages of shares. */
export interface SharedPages {
  /** Answers the reading page of a share of this kind; each request looks whether the share still stands. */
  answer(context: Context, kind: SharedKind, shareId: string): Promise<Response>
  /** Makes the page in the language of a request, so that its first reader does not wait for it. */
  prepare(context: Context, shareId: string): Promise<void>
}

/** What a page is made of: the JSON of a share, or, where it is large, what its pages in all languages have in common. */
type Source = { json: Uint8Array } | { article: Uint8Array }

/** Pages that are made when something is published wait behind each other, and not behind the publisher's own reading. */
const PUBLISHING = { network: 'publishing' }

/**
 * Gives the reading pages of shares. A page is made once in a language, and kept compressed for every reader of it; large ones,
 * and what they have in common, in the data folder too.
 */
export function createSharedPages(
  services: PageDependencies,
  template: PageTemplate,
  pageMaker: PageMaker,
): SharedPages {
  const { database, runTask, pages, storedPages, answerBrotli, logger, publicUrl, readCounter } = services
  const versions = `${template.version} ${PREPARATION_VERSION}`
  const originOf = (share: PublicShareRow) => (share.isOpen ? publicUrl() : undefined)
  const findOnce = createSharedRuns<Source>()
  const makeOnce = createSharedRuns<Uint8Array>()

  async function findSource(share: PublicShareRow, reader: Reader): Promise<Source> {
    const key = `article ${share.snapshotHash} ${share.branding?.version} ${versions}`
    const kept = await storedPages.read(share.id, key)
    if (kept) return { article: kept }
    const json = publicShareJson(share, await readSnapshot(database, runTask, share))
    if (!pageMaker.isLarge(json)) return { json }
    const article = await pageMaker.makeArticle(reader, json)
    await keep(share, key, article)
    return { article }
  }

  async function make(share: PublicShareRow, { language }: PageRequest, reader: Reader): Promise<SentPage> {
    const { network, signal: wanted } = reader
    const findIt = (signal: AbortSignal) => findSource(share, { network, signal })
    const source = await findOnce(
      `${share.id} ${share.snapshotHash} ${share.branding?.version}`,
      findIt,
      wanted,
    )
    const { kind, id, isIndexed } = share
    const page = { language, url: sharedPath(kind, id), isIndexed, origin: originOf(share) }
    if ('json' in source) return pageMaker.makePage(reader, { kind: 'shared', ...source, ...page })
    const whole = pageMaker.makeArticlePage(reader, { ...source, ...page })
    return { whole: whole.then((made) => keep(share, keptKey(share, language), made)) }
  }

  /** Without room to keep it, it is shown all the same. */
  async function keep({ id }: PublicShareRow, key: string, bytes: Uint8Array): Promise<Uint8Array> {
    await storedPages.keep(id, key, bytes).catch((error: unknown) => {
      logger.warn({ error: describeError(error) }, 'a page could not be kept')
    })
    return bytes
  }

  const keptKey = (share: PublicShareRow, language: Language) =>
    `page ${share.snapshotHash} ${language} ${share.isIndexed} ${originOf(share)} ${share.branding?.version} ${versions}`

  async function find(share: PublicShareRow, { language }: PageRequest): Promise<Uint8Array | undefined> {
    const key = keyOf(share, language)
    const known = pages.get(key, share.snapshotHash)
    if (known) return known
    const kept = await storedPages.read(share.id, keptKey(share, language))
    if (kept) pages.set(key, share.id, kept, share.snapshotHash)
    return kept
  }

  /** Begins to make a page, or waits for the one that is being made; `onStream` gets what comes of it before it is whole. */
  function begin(
    share: PublicShareRow,
    request: PageRequest,
    reader: Reader,
    onStream: (stream: ReadableStream<Uint8Array>) => void = () => {},
  ): Promise<Uint8Array> {
    const key = keyOf(share, request.language)
    async function run(signal: AbortSignal): Promise<Uint8Array> {
      try {
        const sent = await make(share, request, { network: reader.network, signal })
        if (sent.stream) onStream(sent.stream)
        const page = await sent.whole
        pages.set(key, share.id, page, share.snapshotHash)
        return page
      } catch (error) {
        if (!(error instanceof DomainError))
          logger.error({ error: describeError(error) }, 'a page could not be made')
        throw error
      } finally {
        await dropIfReplaced(services, share)
      }
    }
    return makeOnce(`${key} ${share.snapshotHash}`, run, reader.signal)
  }

  return {
    async answer(context, kind, shareId) {
      const share = await findShare(database, shareId)
      if (share?.kind !== kind) return notFoundPage(context, template)
      const request = pageRequest(context, template)
      const obstacle = await readObstacle(services, context, share)
      if (obstacle) return gatePage(context, template, { obstacle, viewsLeft: share.viewsLeft })
      const encoding = negotiateEncoding(context.req.header('accept-encoding'))
      const tag = entityTag(
        share.id,
        share.snapshotHash,
        String(share.isIndexed),
        String(originOf(share)),
        share.branding?.version ?? '',
        request.language,
        template.version,
        PREPARATION_VERSION,
      )
      const headers = {
        ...pageHeaders(request, { encoding, isIndexed: share.isIndexed }),
        etag: tag,
        vary: DOCUMENT_VARY,
        link: alternateLinks(share),
        ...(!share.isOpen && { 'cache-control': 'private, no-store' }),
      }
      if (isRead(context)) readCounter.count(share.id, readerOf(services, context))
      if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
      if (context.req.method === 'HEAD') return context.body(null, 200, headers)
      const known = await find(share, request)
      if (known) return answerBrotli(context, known, encoding, headers)
      const reader = { network: networkOfRequest(services, context), signal: context.req.raw.signal }
      const first = Promise.withResolvers<ReadableStream<Uint8Array>>()
      const whole = begin(share, request, reader, first.resolve)
      return answerBrotli(context, await Promise.race([first.promise, whole]), encoding, headers)
    },
    async prepare(context, shareId) {
      const share = await findShare(database, shareId)
      if (!share) return
      const request = pageRequest(context, template)
      if (!(await find(share, request))) await begin(share, request, PUBLISHING)
    },
  }
}

/** What a browser fetches ahead may never be read. */
function isRead({ req }: Context): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? ''
  return req.method === 'GET' && !/prefetch|prerender/.test(purpose)
}

function readerOf(services: PageDependencies, context: Context): CountedReader {
  return { network: networkOfRequest(services, context), userAgent: context.req.header('user-agent') }
}

function keyOf({ id, isIndexed, isOpen, branding }: PublicShareRow, language: Language): string {
  return `${id} ${language} ${isIndexed} ${isOpen} ${branding?.version ?? 'plain'}`
}
