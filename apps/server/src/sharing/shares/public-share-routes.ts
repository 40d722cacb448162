import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { PASSPHRASE_HEADER } from '@vitrine/api-client/contract/shares'
import { type Context, Hono } from 'hono'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { compressWhole } from '../../platform/http/compress.ts'
import { entityTag, matchesTag } from '../../platform/http/entity-tag.ts'
import { negotiateEncoding } from '../../platform/http/negotiate-encoding.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import { findShare, type PublicShareRow } from './find-share.ts'
import { hasPassed } from './pass-cookie.ts'
import { publicShareJson } from './public-share-json.ts'
import { readSnapshot } from './read-snapshot.ts'
import { tryPassphrase } from './try-passphrase.ts'

/** `GET /{id}` answers what a public link shows as JSON, to anyone. */
export function publicShareRoutes(services: SharingDependencies): Hono {
  const { database, runTask, pages, answerBrotli } = services
  const makeOnce = createSharedRuns<Uint8Array>()

  async function make(share: PublicShareRow, key: string): Promise<Uint8Array> {
    const json = publicShareJson(share, await readSnapshot(database, runTask, share))
    const body = await compressWhole(json, 'br')
    pages.set(key, share.id, body)
    return body
  }

  async function mayRead(context: Context, share: PublicShareRow): Promise<boolean> {
    if (hasPassed(services, context, share)) return true
    const typed = context.req.header(PASSPHRASE_HEADER)
    return typed !== undefined && tryPassphrase(services, context, share, decoded(typed))
  }

  return new Hono().get('/:shareId', async (context) => {
    const share = await findShare(database, context.req.param('shareId'))
    if (!share) throw notFound()
    if (!(await mayRead(context, share))) throw locked()
    const tag = entityTag(share.id, share.snapshotHash, PREPARATION_VERSION)
    const headers = {
      etag: tag,
      'cache-control': share.passphraseHash === null ? 'no-cache' : 'private, no-store',
      vary: 'Accept-Encoding, Cookie',
      'x-robots-tag': 'noindex',
    }
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
    if (context.req.method === 'HEAD')
      return context.body(null, 200, { ...headers, 'content-type': 'application/json' })
    const encoding = negotiateEncoding(context.req.header('accept-encoding'))
    const key = `${share.id} json`
    const body = pages.get(key) ?? (await makeOnce(key, () => make(share, key)))
    return answerBrotli(context, body, encoding, { ...headers, 'content-type': 'application/json' })
  })
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

function locked(): DomainError {
  return new DomainError(
    'forbidden',
    `The link has a passphrase: send it in the header "${PASSPHRASE_HEADER}".`,
    {
      reason: 'passphrase',
    },
  )
}
