import type { SharedKind } from '@vitrine/api-client/contract/shares'
import { type Language, type PageTemplate, statedLanguage } from '@vitrine/web/server'
import type { Context } from 'hono'
import { networkOfRequest } from '../people/origins/request-origin.ts'
import { isInTrash } from '../platform/database/is-outside-trash.ts'
import { notFound } from '../platform/errors/domain-error.ts'
import { blobPath } from '../platform/files/blob-folder.ts'
import { entityTag, matchesTag } from '../platform/http/entity-tag.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { describeError } from '../platform/logging/describe-error.ts'
import { createSharedRuns } from '../platform/tasks/create-shared-runs.ts'
import { findShare, type PublicShareRow } from '../sharing/shares/find-share.ts'
import { readPublishedModel } from '../sharing/shares/read-snapshot.ts'
import { dropIfReplaced } from './drop-if-replaced.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { CardBrand } from './page-tasks.ts'
import { createRenderQueue, type Reader } from './render-queue.ts'

/** Raise it with every change of how cards look. */
const CARD_VERSION = 2

/** Answers the card of a link; each request looks whether the link still stands and is for everyone. */
export type SharedCards = (
  context: Context,
  asked: { kind: SharedKind; shareId: string },
) => Promise<Response>

/**
 * Gives the cards of links, each drawn once in a language, one after another, and kept in the data folder. A card is stored by
 * nobody without asking whether it still is what it was, so that none is shown of a link that has ended.
 */
export function createSharedCards(services: PageDependencies, template: PageTemplate): SharedCards {
  const { database, folder, runTask, storedPages, logger, load } = services
  const queue = createRenderQueue({ load })
  const drawOnce = createSharedRuns<Uint8Array>()

  async function draw(share: PublicShareRow, language: Language | undefined): Promise<Uint8Array> {
    const model = await readPublishedModel(database, share)
    const { kind, createdAt } = share
    const publishedAt = createdAt.toISOString()
    return runTask('draw-card', { model, kind, language, publishedAt, brand: await brandOf(share) })
  }

  /** A mark that its workspace has moved to the trash is shown nowhere. */
  async function brandOf({ workspaceId, branding }: PublicShareRow): Promise<CardBrand | undefined> {
    if (!branding) return undefined
    const { brand, accent, mark } = branding
    const isShown = mark && !(await isInTrash(database, workspaceId, mark.sha256))
    return { name: brand.name, accent, markPath: isShown ? blobPath(folder.blobs, mark.sha256) : null }
  }

  /** Without room to keep it, it is shown all the same. */
  async function keep(shareId: string, key: string, card: Uint8Array): Promise<void> {
    await storedPages.keep(shareId, key, card).catch((error: unknown) => {
      logger.warn({ error: describeError(error) }, 'a card could not be kept')
    })
  }

  return async (context, { kind, shareId }) => {
    const share = await findShare(database, shareId)
    if (share?.kind !== kind || !share.isOpen) return errorResponse(notFound())
    const language = statedLanguage(new URL(context.req.url).search)
    const shown = `${share.snapshotHash} ${share.branding?.version ?? ''}`
    const version = `${shown} ${language ?? 'own'} ${template.version} ${CARD_VERSION}`
    const tag = entityTag(share.id, version)
    const headers = {
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      etag: tag,
    }
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    const key = `card ${version}`
    const reader: Reader = { network: networkOfRequest(services, context), signal: context.req.raw.signal }
    const card =
      (await storedPages.read(share.id, key)) ??
      (await drawOnce(
        `${share.id} ${key}`,
        async (signal) => {
          const drawn = await queue.run({ ...reader, signal }, () => draw(share, language))
          await keep(share.id, key, drawn)
          await dropIfReplaced(services, share)
          return drawn
        },
        reader.signal,
      ))
    return context.body(card as Uint8Array<ArrayBuffer>, 200, headers)
  }
}
