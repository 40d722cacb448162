import {
  type ConversationPageAnswer,
  heldDecisionSchema,
  type PageAddresses,
  pageRequestSchema,
} from '@vitrine/api-client/contract/pages'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { accountError } from '../../people/errors/account-error.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { findConversation, type FoundConversation } from '../../conversations/library/find-conversation.ts'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { readPicture } from '../../platform/http/read-picture.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { assertStorageRoom } from '../../people/workspaces/read-storage.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { publicPages } from '../../platform/database/schema.ts'
import { type PreparePage, prepareInTime } from '../../platform/http/prepare-in-time.ts'
import { assertPageWordsApproved } from '../../people/policy/assert-within-policy.ts'
import { decideHeld } from './decide-held.ts'
import { findPageOf, type PageRow } from './find-page.ts'
import { listPageAddresses } from './list-page-addresses.ts'
import { switchPage } from './switch-page.ts'
import { toPageEntry } from './to-page-entry.ts'

/** The public page of a conversation, for admins and for whom it is of. */
export function conversationPageRoutes(
  services: SharingDependencies,
  preparePage: PreparePage,
): Hono<CallerVariables> {
  const { database, folder, liveConversations, pageReleases, pages, probeWriting } = services

  async function findOwn(context: Context<CallerVariables>): Promise<FoundConversation> {
    const id = context.req.param('conversationId') ?? ''
    const found = await findConversation(database, context.get('caller'), id)
    if (!found.entry.isOwn) throw accountError('role-too-low')
    return found
  }

  const toAnswer = (page: PageRow | undefined): ConversationPageAnswer => ({
    page: page ? toPageEntry(services, page, { isOwn: true }) : null,
  })

  /** What is due is released before the answer, which says what needs a decision. */
  async function release(page: PageRow): Promise<ConversationPageAnswer> {
    if (!page.isOpen || page.releasedSeq === null) return toAnswer(page)
    await pageReleases.settle(page.id)
    pages.dropShare(page.id)
    return toAnswer(await findPageOf(database, page.conversationId))
  }

  async function setPicture(
    { id: conversationId, workspaceId }: FoundConversation['entry'],
    picture: { pictureSha256: string | null; pictureMediaType: string | null },
  ): Promise<ConversationPageAnswer> {
    const [page] = await database.transaction(async (transaction) => {
      await lockWorkspace(transaction, workspaceId, 'key share')
      const before = await findPageOf(transaction, conversationId)
      // Removing one shows nothing new.
      if (before && picture.pictureSha256 !== null)
        assertPageWordsApproved(await readPolicy(transaction, workspaceId), before)
      return transaction
        .update(publicPages)
        .set(picture)
        .where(eq(publicPages.conversationId, conversationId))
        .returning()
    })
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
    .get('/:conversationId/page/addresses', async (context) => {
      const { entry } = await findOwn(context)
      const page = await findPageOf(database, entry.id)
      if (!page) throw notFound()
      return context.json({ addresses: await listPageAddresses(database, page) } satisfies PageAddresses)
    })
    .put('/:conversationId/page', async (context) => {
      const request = await readJsonBody(context.req.raw, pageRequestSchema)
      const found = await findOwn(context)
      await probeWriting()
      const page = await switchPage(services, originOf(services, context), found, request)
      pages.dropShare(page.id)
      if (page.isOpen) await liveConversations.settle(found.entry.id)
      const answer = await release(page)
      if (page.isOpen) await prepareInTime(preparePage, context, page.id)
      return context.json(answer)
    })
    .put('/:conversationId/page/held', async (context) => {
      const request = await readJsonBody(context.req.raw, heldDecisionSchema)
      const found = await findOwn(context)
      await probeWriting()
      return context.json(
        await release(await decideHeld(services, originOf(services, context), found, request)),
      )
    })
    .put('/:conversationId/page/picture', async (context) => {
      const { entry } = await findOwn(context)
      if (!(await findPageOf(database, entry.id))) throw notFound()
      const { bytes, sha256, mediaType } = await readPicture(context.req.raw)
      await probeWriting(bytes.byteLength)
      await assertStorageRoom(services, entry.workspaceId, bytes.byteLength)
      await writeBlob(folder.blobs, sha256, bytes)
      const picture = { pictureSha256: sha256, pictureMediaType: mediaType }
      return context.json(await setPicture(entry, picture))
    })
    .delete('/:conversationId/page/picture', async (context) => {
      const { entry } = await findOwn(context)
      await probeWriting()
      const none = { pictureSha256: null, pictureMediaType: null }
      return context.json(await setPicture(entry, none))
    })
}
