import { createHash } from 'node:crypto'
import {
  type ConversationPageAnswer,
  MAX_PICTURE_BYTES,
  pageRequestSchema,
} from '@vitrine/api-client/contract/pages'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { accountError } from '../../people/errors/account-error.ts'
import { originOf } from '../../people/requests/request-origin.ts'
import { findConversation, type FoundConversation } from '../../conversations/library/find-conversation.ts'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { readLimited } from '../../platform/http/read-limited.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { publicPages } from '../../platform/database/schema.ts'
import { findPageOf, type PageRow } from './find-page.ts'
import { switchPage } from './switch-page.ts'
import { toPageEntry } from './to-page-entry.ts'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The media type of a picture by its first bytes; undefined for everything that browsers could take for more than one. */
function pictureType(bytes: Uint8Array): string | undefined {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return /^ftypavi[fs]$/.test(ascii(bytes, 4, 12)) ? 'image/avif' : undefined
}

/** The public page of a conversation, for admins and for whom it is of. */
export function conversationPageRoutes(services: SharingDependencies): Hono<CallerVariables> {
  const { database, folder, liveConversations, pages, probeWriting } = services

  async function findOwn(context: Context<CallerVariables>): Promise<FoundConversation> {
    const id = context.req.param('conversationId') ?? ''
    const found = await findConversation(database, context.get('caller'), id)
    if (!found.entry.isOwn) throw accountError('role-too-low')
    return found
  }

  const toAnswer = (page: PageRow | undefined): ConversationPageAnswer => ({
    page: page ? toPageEntry(services, page) : null,
  })

  async function setPicture(
    conversationId: string,
    picture: { pictureSha256: string | null; pictureMediaType: string | null },
  ): Promise<ConversationPageAnswer> {
    const [page] = await database.transaction((transaction) =>
      transaction
        .update(publicPages)
        .set(picture)
        .where(eq(publicPages.conversationId, conversationId))
        .returning(),
    )
    if (!page) throw notFound()
    pages.dropShare(page.id)
    return toAnswer(page)
  }

  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/:conversationId/page', async (context) => {
      const { entry } = await findOwn(context)
      return context.json(toAnswer(await findPageOf(database, entry.id)))
    })
    .put('/:conversationId/page', async (context) => {
      const request = await readJsonBody(context.req.raw, pageRequestSchema)
      const found = await findOwn(context)
      await probeWriting()
      const page = await switchPage(services, originOf(services, context), found, request)
      pages.dropShare(page.id)
      if (page.isOpen) await liveConversations.settle(found.entry.id)
      return context.json(toAnswer(page))
    })
    .put('/:conversationId/page/picture', async (context) => {
      const { entry } = await findOwn(context)
      if (!(await findPageOf(database, entry.id))) throw notFound()
      const chunks: Uint8Array[] = []
      for await (const chunk of readLimited(context.req.raw, MAX_PICTURE_BYTES)) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      const pictureMediaType = pictureType(bytes)
      if (!pictureMediaType)
        throw new DomainError('invalid-request', 'A picture is a PNG, JPEG, GIF, WebP or AVIF file.')
      await probeWriting(bytes.byteLength)
      const pictureSha256 = createHash('sha256').update(bytes).digest('hex')
      await writeBlob(folder.blobs, pictureSha256, bytes)
      return context.json(await setPicture(entry.id, { pictureSha256, pictureMediaType }))
    })
    .delete('/:conversationId/page/picture', async (context) => {
      const { entry } = await findOwn(context)
      await probeWriting()
      const none = { pictureSha256: null, pictureMediaType: null }
      return context.json(await setPicture(entry.id, none))
    })
}
