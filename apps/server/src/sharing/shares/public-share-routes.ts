import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { Hono } from 'hono'
import { notFound } from '../../platform/errors/domain-error.ts'
import { compressWhole } from '../../platform/http/compress.ts'
import { entityTag, matchesTag } from '../../platform/http/entity-tag.ts'
import { negotiateEncoding } from '../../platform/http/negotiate-encoding.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import { findShare, type PublicShareRow } from './find-share.ts'
import { assertMayRead } from './read-obstacle.ts'
import { publicShareJson } from './public-share-json.ts'
import { readSnapshot } from './read-snapshot.ts'

/** `GET /{id}` answers what a public link shows as JSON, to anyone. */
export function publicShareRoutes(services: SharingDependencies): Hono {
  const { database, runTask, pages, answerBrotli } = services
  const makeOnce = createSharedRuns<Uint8Array>()

  async function make(share: PublicShareRow, key: string): Promise<Uint8Array> {
    const json = publicShareJson(share, await readSnapshot(database, runTask, share))
    const body = await compressWhole(json, 'br')
    pages.set(key, share.id, body, share.snapshotHash)
    return body
  }

  return new Hono().get('/:shareId', async (context) => {
    const share = await findShare(database, context.req.param('shareId'))
    if (!share) throw notFound()
    await assertMayRead(services, context, share)
    const tag = entityTag(share.id, share.snapshotHash, PREPARATION_VERSION, share.branding?.version ?? '')
    const headers = {
      etag: tag,
      'cache-control': share.isOpen ? 'no-cache' : 'private, no-store',
      vary: 'Accept-Encoding, Cookie',
      'x-robots-tag': 'noindex',
    }
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
    if (context.req.method === 'HEAD')
      return context.body(null, 200, { ...headers, 'content-type': 'application/json' })
    const encoding = negotiateEncoding(context.req.header('accept-encoding'))
    const key = `${share.id} json ${share.branding?.version}`
    const body =
      pages.get(key, share.snapshotHash) ??
      (await makeOnce(`${key} ${share.snapshotHash}`, () => make(share, key)))
    return answerBrotli(context, body, encoding, { ...headers, 'content-type': 'application/json' })
  })
}
