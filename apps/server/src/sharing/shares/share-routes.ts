import { CURSOR_PARAMETER } from '@vitrine/api-client/contract/conversations'
import {
  CONVERSATION_PARAMETER,
  RUN_PARAMETER,
  sharedPath,
  type ShareAddresses,
  type ShareAnswer,
  type ShareContent,
  shareReplacementSchema,
  sharePreviewRequestSchema,
  shareRequestSchema,
  type ShareUpdate,
  type ShareVersions,
  shareUpdateSchema,
  STATE_PARAMETER,
} from '@vitrine/api-client/contract/shares'
import { type Context, Hono } from 'hono'
import { audit } from '../../people/audit/audit.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { askForApproval, waitingAnswer } from '../approvals/ask-for-approval.ts'
import type { ChosenLink } from '../approvals/chosen-publication.ts'
import { type PreparePage, prepareInTime } from '../../platform/http/prepare-in-time.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { withPolicyDefaults } from '../../people/policy/assert-within-policy.ts'
import { revokeShare, type ShareChange, updateShare } from './change-share.ts'
import { linkTarget } from './link-target.ts'
import { listShares, readShare } from './list-shares.ts'
import { listAddresses, readReads } from './look-after-share.ts'
import { previewShare } from './preview-share.ts'
import { replaceContent } from './replace-content.ts'
import { rotateShare } from './rotate-share.ts'
import { listVersions, removeVersion } from './share-versions.ts'
import { createPublish } from './publish.ts'
import { momentToCome } from './moment-to-come.ts'
import { normalizePassphrase } from './link-passes.ts'

/** Links of the caller's workspace: publishing, listing, changing and ending them. */
export function shareRoutes(services: SharingDependencies, preparePage: PreparePage): Hono<CallerVariables> {
  const { database, probeWriting } = services
  const publish = createPublish(services)

  const hashOf = async (passphrase: string | undefined) =>
    passphrase === undefined ? undefined : services.accounts.passwords.hash(normalizePassphrase(passphrase))

  const changeOf = async ({
    expiresAt,
    passphrase,
    embedOrigins,
    ...plain
  }: ShareUpdate): Promise<ShareChange> => ({
    ...plain,
    embedOrigins: embedOrigins && [...new Set(embedOrigins)],
    expiresAt: momentToCome(expiresAt),
    passphraseHash: passphrase === null ? null : await hashOf(passphrase),
  })

  const prepare = (context: Context, shareId: string) => prepareInTime(preparePage, context, shareId)

  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/', async (context) => {
      const query = {
        cursor: context.req.query(CURSOR_PARAMETER),
        conversationId: context.req.query(CONVERSATION_PARAMETER),
        runId: context.req.query(RUN_PARAMETER),
        state: context.req.query(STATE_PARAMETER),
      }
      return context.json(await listShares(services, context.get('caller'), query))
    })
    .get('/:shareId', async (context) =>
      context.json(await readShare(services, context.get('caller'), context.req.param('shareId'))),
    )
    .get('/:shareId/reads', async (context) => {
      await services.readCounter.flush()
      return context.json(await readReads(database, context.get('caller'), context.req.param('shareId')))
    })
    .get('/:shareId/addresses', async (context) => {
      const addresses = await listAddresses(services, context.get('caller'), context.req.param('shareId'))
      return context.json({ addresses } satisfies ShareAddresses)
    })
    .post('/:shareId/rotation', async (context) => {
      const caller = context.get('caller')
      await probeWriting()
      const id = await rotateShare(
        services,
        originOf(services, context),
        caller,
        context.req.param('shareId'),
      )
      await prepare(context, id)
      return context.json(await readShare(services, caller, id))
    })
    .post('/preview', async (context) => {
      const request = await readJsonBody(context.req.raw, sharePreviewRequestSchema)
      const { signal } = context.req.raw
      return context.json(await previewShare(services, context.get('caller'), request, signal))
    })
    .put('/:shareId/content', async (context) => {
      const { limits, source, earlier, ...content } = await readJsonBody(
        context.req.raw,
        shareReplacementSchema,
      )
      const shareId = context.req.param('shareId')
      const caller = context.get('caller')
      const change = limits && (await changeOf(limits))
      await probeWriting()
      const origin = originOf(services, context)
      const waiting = await replaceContent(services, origin, caller, {
        shareId,
        content,
        source,
        change,
        earlier,
        secondPerson: (thing, title) =>
          askForApproval(services, origin, caller, {
            change: 'content',
            thing,
            shareId,
            title,
            content,
            source,
            earlier,
            link: chosenLink(change ?? {}),
            passphrase: typedOf(limits?.passphrase),
          }),
      })
      if (waiting) return context.json(waitingAnswer(services, caller.workspaceId, waiting), 202)
      await prepare(context, shareId)
      return context.json(await readShare(services, caller, shareId))
    })
    .get('/:shareId/versions', async (context) => {
      const versions = await listVersions(services, context.get('caller'), context.req.param('shareId'))
      return context.json({ versions } satisfies ShareVersions)
    })
    .delete('/:shareId/versions/:versionId', async (context) => {
      await probeWriting()
      await removeVersion(services, originOf(services, context), context.get('caller'), context.req.param())
      return context.body(null, 204)
    })
    .post('/', async (context) => {
      const request = await readJsonBody(context.req.raw, shareRequestSchema)
      const caller = context.get('caller')
      const policy = await readPolicy(database, caller.workspaceId)
      const { expiresAt, audience, depth } = withPolicyDefaults(policy, {
        ...request,
        expiresAt: momentToCome(request.expiresAt),
      })
      const { isIndexed, addresses, maxViews, passphrase, embedOrigins, ...named } = request
      const content = { ...contentFields(named), depth }
      const link: ShareChange = {
        isIndexed,
        expiresAt,
        passphraseHash: await hashOf(passphrase),
        audience,
        addresses,
        maxViews,
        embedOrigins: embedOrigins && [...new Set(embedOrigins)],
      }
      await probeWriting()
      const { target, title } = await linkTarget(services, caller, { thing: request, content, link })
      const { withholding, leftOut, thing } = target
      const { workspaceId, actor } = caller
      const origin = originOf(services, context)
      const share = await publish({
        ...target,
        secondPerson: askForApproval(services, origin, caller, {
          change: 'link',
          thing,
          title,
          content,
          link: chosenLink(link),
          daysByPolicy: request.expiresAt === undefined ? (policy.maxDays ?? undefined) : undefined,
          passphrase: typedOf(passphrase),
        }),
        note: (transaction, reason) =>
          audit(transaction, origin, {
            action: 'share-published',
            actor,
            workspaceId,
            subject: reason === undefined ? title : `${title}: ${reason}`,
          }),
      })
      if ('waiting' in share) return context.json(waitingAnswer(services, workspaceId, share.waiting), 202)
      const { id, isNew } = share
      await prepare(context, id)
      const standing = await readShare(services, caller, id)
      const answer: ShareAnswer = {
        id,
        path: sharedPath(standing.kind, id),
        url: standing.url,
        createdAt: standing.createdAt,
        createdBy: standing.createdBy,
        isIndexed: standing.isIndexed,
        expiresAt: standing.expiresAt,
        hasPassphrase: standing.hasPassphrase,
        audience: standing.audience,
        addresses: standing.addresses,
        maxViews: standing.maxViews,
        embedOrigins: standing.embedOrigins,
        depth: withholding.depth,
        hidden: withholding.hidden,
        leftOut: leftOut ?? [],
        isNew,
        isOwn: standing.isOwn,
      }
      return context.json(answer, isNew ? 201 : 200)
    })
    .patch('/:shareId', async (context) => {
      const request = await readJsonBody(context.req.raw, shareUpdateSchema)
      const change = await changeOf(request)
      const shareId = context.req.param('shareId')
      const caller = context.get('caller')
      await probeWriting()
      const origin = originOf(services, context)
      const waiting = await updateShare(services, origin, caller, {
        shareId,
        change,
        secondPerson: (thing, title) =>
          askForApproval(services, origin, caller, {
            change: 'limits',
            thing,
            shareId,
            title,
            content: {},
            link: chosenLink(change),
            passphrase: typedOf(request.passphrase),
          }),
      })
      if (waiting) return context.json(waitingAnswer(services, caller.workspaceId, waiting), 202)
      await prepare(context, shareId)
      return context.json(await readShare(services, caller, shareId))
    })
    .delete('/:shareId', async (context) => {
      const shareId = context.req.param('shareId')
      await revokeShare(services, originOf(services, context), context.get('caller'), shareId)
      return context.body(null, 204)
    })
}

/** What of a request says what readers get. */
function contentFields({
  secrets,
  reason,
  decisions,
  depth,
  hidden,
  leftOut,
  title,
}: ShareContent): ShareContent {
  return { secrets, reason, decisions, depth, hidden, leftOut, title }
}

function typedOf(passphrase: string | null | undefined): string | undefined {
  return passphrase ? normalizePassphrase(passphrase) : undefined
}

function chosenLink({ expiresAt, ...link }: ShareChange): ChosenLink {
  return { ...link, ...(expiresAt !== undefined && { expiresAt: expiresAt?.toISOString() ?? null }) }
}
