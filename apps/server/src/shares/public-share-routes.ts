import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { Hono } from 'hono'
import { notFound } from '../http/api-fault.ts'
import { compressWhole } from '../http/compress.ts'
import { entityTag, matchesTag } from '../http/entity-tag.ts'
import { type Encoding, negotiateEncoding } from '../http/negotiate-encoding.ts'
import type { Services } from '../services.ts'
import { createSharedRuns } from '../work/create-shared-runs.ts'
import { findShare, type PublicShareRow } from './find-share.ts'
import { readSnapshot, type SnapshotJson } from './read-snapshot.ts'

/** `GET /{id}` answers what a public link shows as JSON, to anyone. */
export function publicShareRoutes({ database, runTask, pages }: Services): Hono {
  const makeOnce = createSharedRuns<Uint8Array>()

  async function make(share: PublicShareRow, encoding: Encoding, key: string): Promise<Uint8Array> {
    const snapshot = await readSnapshot(database, runTask, share)
    const json = publicShareJson(share, snapshot)
    const body = await compressWhole(json, encoding)
    pages.set(key, share.id, body)
    return body
  }

  return new Hono().get('/:shareId', async (context) => {
    const share = await findShare(database, context.req.param('shareId'))
    if (!share) throw notFound()
    const tag = entityTag(share.id, share.snapshotHash, PREPARATION_VERSION)
    const headers = {
      etag: tag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-robots-tag': 'noindex',
    }
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
    if (context.req.method === 'HEAD')
      return context.body(null, 200, { ...headers, 'content-type': 'application/json' })
    const encoding = negotiateEncoding(context.req.header('accept-encoding'))
    const key = `${share.id} json ${encoding}`
    const body = pages.get(key) ?? (await makeOnce(key, () => make(share, encoding, key)))
    return context.body(body as Uint8Array<ArrayBuffer>, 200, {
      ...headers,
      'content-type': 'application/json',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  })
}

/** A `PublicShare`, put together from stored JSON without parsing it. */
function publicShareJson({ id, kind, createdAt }: PublicShareRow, { model, prepared }: SnapshotJson): Buffer {
  const start = JSON.stringify({ id, publishedAt: createdAt.toISOString() }).slice(0, -1)
  const [before, after] = kind === 'run' ? [',', '}'] : [',"html":', '}}']
  return Buffer.concat([
    Buffer.from(`${start},"${kind}":{"${kind}":`),
    model,
    Buffer.from(before),
    kind === 'run' ? prepared.subarray(1) : prepared,
    Buffer.from(after),
  ])
}
