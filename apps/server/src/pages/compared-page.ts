import { runComparisonPath } from '@vitrine/api-client/contract/shares'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import type { PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { networkOfRequest } from '../people/origins/request-origin.ts'
import { unpack } from '../platform/database/pack.ts'
import { entityTag, matchesTag } from '../platform/http/entity-tag.ts'
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts'
import { createSharedRuns } from '../platform/tasks/create-shared-runs.ts'
import { findShare, type PublicShareRow } from '../sharing/shares/find-share.ts'
import { readObstacle } from '../sharing/shares/read-obstacle.ts'
import { publicShareJson } from '../sharing/shares/public-share-json.ts'
import { readPublishedModel } from '../sharing/shares/read-snapshot.ts'
import type { PageMaker } from './create-page-maker.ts'
import { gatePage } from './gate-page.ts'
import { notFoundPage } from './not-found-page.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { pageHeaders } from './page-headers.ts'
import { pageRequest } from './page-request.ts'
import { DOCUMENT_VARY } from './shared-document.ts'

/** A comparison needs nothing but the models. */
const UNPREPARED = { prepared: Buffer.from('{"html":{}}') }

/** Answers the page of a shared run beside another one; each request looks whether both links still stand. */
export type ComparedPages = (context: Context, shareId: string, otherId: string) => Promise<Response>

/**
 * Gives the pages of two shared runs beside each other. A page is there for who may read both links, each by its own guard, and
 * shows nothing that theirs do not; search engines never list it.
 */
export function createComparedPages(
  services: PageDependencies,
  template: PageTemplate,
  pageMaker: PageMaker,
): ComparedPages {
  const { database, pages, answerBrotli } = services
  const makeOnce = createSharedRuns<Uint8Array>()

  async function readRun(share: PublicShareRow): Promise<Buffer> {
    const model = await unpack(await readPublishedModel(database, share))
    return publicShareJson(share, { model, ...UNPREPARED })
  }

  return async (context, shareId, otherId) => {
    const [share, other] = await Promise.all([findShare(database, shareId), findShare(database, otherId)])
    if (share?.kind !== 'run' || other?.kind !== 'run') return notFoundPage(context, template)
    const request = pageRequest(context, template)
    for (const [closed, isBeside] of [
      [share, false],
      [other, true],
    ] as const) {
      const obstacle = await readObstacle(services, context, closed, isBeside)
      if (obstacle) return gatePage(context, template, { obstacle, viewsLeft: closed.viewsLeft })
    }

    const { language } = request
    const encoding = negotiateEncoding(context.req.header('accept-encoding'))
    const versions = [share.snapshotHash, other.snapshotHash, template.version, PREPARATION_VERSION]
    const tag = entityTag(share.id, other.id, language, ...versions)
    const isClosed = !share.isOpen || !other.isOpen
    const headers = {
      ...pageHeaders(request, { encoding, isIndexed: false }),
      etag: tag,
      vary: DOCUMENT_VARY,
      ...(isClosed && { 'cache-control': 'private, no-store' }),
    }
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)

    const key = `compared ${share.id} ${other.id} ${language}`
    const version = versions.join(' ')
    const network = networkOfRequest(services, context)
    const page =
      pages.get(key, version) ??
      (await makeOnce(
        `${key} ${version}`,
        async (signal) => {
          const [first, second] = await Promise.all([readRun(share), readRun(other)])
          const json = Buffer.concat([
            Buffer.from('{"first":'),
            first,
            Buffer.from(',"second":'),
            second,
            Buffer.from('}'),
          ])
          const url = runComparisonPath(share.id, other.id)
          const sent = await pageMaker.makePage(
            { network, signal },
            { kind: 'compared', json, language, url },
          )
          const made = await sent.whole
          pages.set(key, share.id, made, version)
          return made
        },
        context.req.raw.signal,
      ))
    return answerBrotli(context, page, encoding, headers)
  }
}
