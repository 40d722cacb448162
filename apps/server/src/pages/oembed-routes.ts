import {
  OEMBED_PATH,
  sharedCardPath,
  sharedEmbedPath,
  type SharedKind,
} from '@vitrine/api-client/contract/shares'
import { escapeHtml } from '@vitrine/rich-text'
import { type Context, Hono } from 'hono'
import { networkOfRequest } from '../people/origins/request-origin.ts'
import { DomainError, notFound } from '../platform/errors/domain-error.ts'
import { createSharedRuns } from '../platform/tasks/create-shared-runs.ts'
import { findShare, type PublicShareRow } from '../sharing/shares/find-share.ts'
import { readPublishedModel } from '../sharing/shares/read-snapshot.ts'
import { CARD_SIZE } from './cards/drawing/card.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { createRenderQueue, type Reader } from './render-queue.ts'

/** What an answer says, by https://oembed.com. */
type OembedAnswer = Readonly<Record<string, string | number>>

/** Of the frame, in pixels, where nobody asks for less. */
const FRAME_SIZE = { width: 720, height: 600 }

const SHARED = /^\/shared\/(conversations|agent-workflow-runs)\/([\w-]{22,64})(?:\/embed)?$/

const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
}

/**
 * Tells programs how a link is shown elsewhere: in a frame where its owner lets sites embed it, else as a link with its card.
 * 404 for an address that is no link or none any more, 401 for a link that is not for everyone, 501 for a format that is none.
 */
export function oembedRoutes(services: PageDependencies): Hono {
  const { database, runTask, pages, publicUrl, load } = services
  const queue = createRenderQueue({ load })
  const readOnce = createSharedRuns<string>()

  async function readTitle(share: PublicShareRow, { network, signal: wanted }: Reader): Promise<string> {
    const key = `${share.id} title`
    const known = pages.get(key, share.snapshotHash)
    if (known) return Buffer.from(known).toString()
    return readOnce(
      `${key} ${share.snapshotHash}`,
      (signal) =>
        // The whole model is read for its title: one after another, as cards are drawn.
        queue.run({ network, signal }, async () => {
          const model = await readPublishedModel(database, share)
          const title = await runTask('read-title', { model, kind: share.kind })
          pages.set(key, share.id, Buffer.from(title), share.snapshotHash)
          return title
        }),
      wanted,
    )
  }

  return new Hono().get(OEMBED_PATH, async (context) => {
    const format = context.req.query('format') ?? 'json'
    if (format !== 'json' && format !== 'xml') return noSuchFormat(format)
    const asked = askedLink(context.req.query('url'), publicUrl())
    const share = asked && (await findShare(database, asked.shareId))
    if (!asked || share?.kind !== asked.kind || share.viewsLeft === 0) throw notFound()
    if (!share.isOpen)
      throw new DomainError('not-authenticated', 'The link is not for everyone.', { reason: 'audience' })
    const reader: Reader = { network: networkOfRequest(services, context), signal: context.req.raw.signal }
    const title = await readTitle(share, reader)
    const answer = describe(share, { title, origin: publicUrl(), ...asked }, context)
    return format === 'json'
      ? context.json(answer, 200, HEADERS)
      : context.body(xmlOf(answer), 200, { ...HEADERS, 'content-type': 'text/xml; charset=utf-8' })
  })
}

interface AskedLink {
  kind: SharedKind
  shareId: string
  /** Query of the address, which may name a language. */
  language: string | null
}

function askedLink(url: string | undefined, publicUrl: string): AskedLink | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { origin, pathname, searchParams } = new URL(url)
  const [, place, shareId] = SHARED.exec(pathname) ?? []
  if (origin !== new URL(publicUrl).origin || shareId === undefined) return undefined
  return {
    kind: place === 'conversations' ? 'conversation' : 'run',
    shareId,
    language: searchParams.get('lng'),
  }
}

function describe(
  { id, kind, embedOrigins }: PublicShareRow,
  { title, origin, language }: { title: string; origin: string; language: string | null },
  context: Context,
): OembedAnswer {
  const most = { width: limitOf(context, 'maxwidth'), height: limitOf(context, 'maxheight') }
  const addressOf = (path: string) => {
    const address = new URL(path, origin)
    if (language !== null) address.searchParams.set('lng', language)
    return address.href
  }
  const said = {
    version: '1.0',
    title,
    provider_name: 'Vitrine',
    provider_url: new URL('/', origin).href,
    ...(CARD_SIZE.width <= most.width &&
      CARD_SIZE.height <= most.height && {
        thumbnail_url: addressOf(sharedCardPath(kind, id)),
        thumbnail_width: CARD_SIZE.width,
        thumbnail_height: CARD_SIZE.height,
      }),
  }
  if (embedOrigins.length === 0) return { type: 'link', ...said }
  const width = Math.min(FRAME_SIZE.width, most.width)
  const height = Math.min(FRAME_SIZE.height, most.height)
  const source = escapeHtml(addressOf(sharedEmbedPath(kind, id)))
  const html = `<iframe src="${source}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`
  return { type: 'rich', ...said, html, width, height }
}

function limitOf(context: Context, name: string): number {
  const limit = Number(context.req.query(name))
  return Number.isInteger(limit) && limit > 0 ? limit : Number.POSITIVE_INFINITY
}

function xmlOf(answer: OembedAnswer): string {
  const elements = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`
}

function noSuchFormat(format: string): Response {
  const message = `There is no format "${format}": ask for "json" or "xml".`
  const error = { code: 'invalid-request', message, field: 'format' }
  return Response.json({ error }, { status: 501, headers: HEADERS })
}
