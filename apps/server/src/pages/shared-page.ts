import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { type SharedKind, sharedPath } from '@vitrine/api-client/contract'
import type { PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { networkOfRequest } from '../accounts/request-place.ts'
import { answerBrotli } from '../http/answer-brotli.ts'
import { ApiFault } from '../http/api-fault.ts'
import { entityTag, matchesTag } from '../http/entity-tag.ts'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import { describeError } from '../logging/describe-error.ts'
import type { Services } from '../services.ts'
import { findShare, type PublicShareRow } from '../shares/find-share.ts'
import { publicShareJson } from '../shares/public-share-json.ts'
import { readSnapshot } from '../shares/read-snapshot.ts'
import type { SentPage } from './copy-while-sending.ts'
import type { MakePage } from './create-page-maker.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { type PageRequest, pageRequest } from './page-request.ts'

/** Pages of shares. */
export interface SharedPages {
  /** Answers the reading page of a share of this kind; each request looks whether the share still stands. */
  answer(context: Context, kind: SharedKind, shareId: string): Promise<Response>
  /** Makes the page in the language of a request, so that its first reader does not wait for it. */
  prepare(context: Context, shareId: string): Promise<void>
}

/** Gives the reading pages of shares. A page is made once in a language, and kept compressed for every reader of it. */
export function createSharedPages(
  services: Services,
  template: PageTemplate,
  makePage: MakePage,
): SharedPages {
  const { database, runTask, pages, logger } = services
  const making = new Map<string, Promise<Uint8Array>>()

  async function make(share: PublicShareRow, request: PageRequest, network: string): Promise<SentPage> {
    const json = publicShareJson(share, await readSnapshot(database, runTask, share))
    const { language } = request
    const url = sharedPath(share.kind, share.id)
    return makePage(network, { kind: 'shared', json, language, url, isIndexed: share.isIndexed })
  }

  function keep(key: string, shareId: string, sent: Promise<SentPage>): Promise<Uint8Array> {
    const whole = sent.then((page) => page.whole)
    making.set(key, whole)
    void whole
      .then(
        (page) => pages.set(key, shareId, page),
        (error: unknown) => {
          if (!(error instanceof ApiFault))
            logger.error({ error: describeError(error) }, 'a page could not be made')
        },
      )
      .finally(() => making.delete(key))
    return whole
  }

  return {
    async answer(context, kind, shareId) {
      const share = await findShare(database, shareId)
      if (share?.kind !== kind) return notFoundPage(context, template)
      const request = pageRequest(context, template)
      const encoding = negotiateEncoding(context.req.header('accept-encoding'))
      const tag = entityTag(
        share.id,
        share.snapshotHash,
        String(share.isIndexed),
        request.language,
        template.version,
        PREPARATION_VERSION,
      )
      const headers = { ...pageHeaders(request, { encoding, isIndexed: share.isIndexed }), etag: tag }
      if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
      if (context.req.method === 'HEAD') return context.body(null, 200, headers)
      const key = keyOf(share, request)
      const page = pages.get(key) ?? (await making.get(key))
      if (page) return answerBrotli(context, page, encoding, headers)
      const sent = make(share, request, networkOfRequest(services, context))
      const whole = keep(key, share.id, sent)
      return answerBrotli(context, (await sent).stream ?? (await whole), encoding, headers)
    },
    async prepare(context, shareId) {
      const share = await findShare(database, shareId)
      if (!share) return
      const request = pageRequest(context, template)
      const key = keyOf(share, request)
      if (pages.get(key) ?? making.get(key)) return
      await keep(key, share.id, make(share, request, networkOfRequest(services, context)))
    },
  }
}

function keyOf({ id, isIndexed }: PublicShareRow, { language }: PageRequest): string {
  return `${id} ${language} ${isIndexed}`
}
