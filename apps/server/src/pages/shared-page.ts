import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import type { SharedKind } from '@vitrine/api-client/contract'
import { type PageTemplate, renderShared, type SharedThing } from '@vitrine/web/server'
import type { Context } from 'hono'
import { entityTag, matchesTag } from '../http/entity-tag.ts'
import { type Encoding, negotiateEncoding } from '../http/negotiate-encoding.ts'
import { describeError } from '../logging/describe-error.ts'
import type { Services } from '../services.ts'
import { findShare, type PublicShareRow } from '../shares/find-share.ts'
import { readSnapshot, type SnapshotJson } from '../shares/read-snapshot.ts'
import { copyWhileSending, type SentPage } from './copy-while-sending.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { type PageRequest, pageRequest } from './page-request.ts'

/** Answers the reading page of a share of this kind; each request looks whether the share still stands. */
export type SharedPage = (context: Context, kind: SharedKind, shareId: string) => Promise<Response>

/** Gives the handler of reading pages. A page is made once, while its first reader gets it, and kept compressed. */
export function createSharedPage(
  { database, runTask, pages, logger }: Services,
  template: PageTemplate,
): SharedPage {
  const making = new Map<string, Promise<Uint8Array>>()

  async function make(share: PublicShareRow, request: PageRequest, encoding: Encoding): Promise<SentPage> {
    const document = await renderShared({
      ...request,
      url: new URL(request.url, 'http://page').pathname,
      isIndexed: share.isIndexed,
      share: sharedThing(share, await readSnapshot(database, runTask, share)),
    })
    return copyWhileSending(document, encoding)
  }

  function keep(key: string, shareId: string, sent: Promise<SentPage>): void {
    const whole = sent.then((page) => page.whole)
    making.set(key, whole)
    void whole
      .then(
        (page) => pages.set(key, shareId, page),
        (error: unknown) => logger.error({ error: describeError(error) }, 'a page could not be made'),
      )
      .finally(() => making.delete(key))
  }

  return async (context, kind, shareId) => {
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
    const key = `${share.id} ${request.language} ${encoding} ${share.isIndexed}`
    const page = pages.get(key) ?? (await making.get(key))
    if (page) return context.body(page as Uint8Array<ArrayBuffer>, 200, headers)
    const sent = make(share, request, encoding)
    keep(key, share.id, sent)
    return context.body((await sent).stream, 200, headers)
  }
}

function sharedThing(
  { id, kind, createdAt }: PublicShareRow,
  { model, prepared }: SnapshotJson,
): SharedThing {
  const link = { id, publishedAt: createdAt.toISOString() }
  const shown = JSON.parse(model.toString())
  const made = JSON.parse(prepared.toString())
  return kind === 'run'
    ? { ...link, run: { ...made, run: shown } }
    : { ...link, conversation: { conversation: shown, html: made } }
}
