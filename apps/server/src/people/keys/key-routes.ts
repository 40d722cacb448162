import { type KeysAnswer, keyRequestSchema, type NewKeyAnswer } from '@vitrine/api-client/contract/workspaces'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { audit } from '../audit/audit.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { originOf } from '../origins/request-origin.ts'
import { mailLinks } from '../verification/mail-links.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { createApiKey } from './create-api-key.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { apiKeys, members, users, workspaces } from '../../platform/database/schema.ts'
import { linkless } from '../../platform/mail/linkless.ts'
import { type MemberVariables, requireMember } from '../workspaces/membership.ts'

const MAX_NAME_LENGTH = 80

/** API keys of a workspace; each is shown once. */
export function keyRoutes(services: PeopleDependencies): Hono<MemberVariables> {
  const { database } = services
  return new Hono<MemberVariables>()
    .use(requireMember(services, 'admin'))
    .get('/', async (context) => {
      const rows = await database
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.workspaceId, context.get('workspaceId')), isNull(apiKeys.revokedAt)))
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      const answer: KeysAnswer = {
        keys: rows.map(({ id, name, prefix, createdAt, lastUsedAt, lastUsedFrom, scopes, expiresAt }) => ({
          id,
          name,
          prefix,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          lastUsedFrom,
          scopes,
          expiresAt: expiresAt?.toISOString() ?? null,
        })),
      }
      return context.json(answer)
    })
    .post('/', async (context) => {
      const request = await readJsonBody(context.req.raw, keyRequestSchema)
      const { signedIn, workspaceId } = context.var
      const actor = signedIn.person
      const expiresAt = assertToCome(request.expiresAt)
      await proveOwner(services, signedIn, request.password)
      const name = storableLine(request.name, MAX_NAME_LENGTH) || 'Key'
      const origin = originOf(services, context)
      const key = await database.transaction(async (transaction) => {
        await audit(transaction, origin, { action: 'key-created', actor, workspaceId, subject: name })
        return createApiKey(transaction, workspaceId, name, {
          createdBy: actor.id,
          scopes: request.scopes,
          expiresAt,
        })
      })
      services.accounts.background.add(mailOwners(services, { workspaceId, maker: actor.name, key: name }))
      return context.json({ key } satisfies NewKeyAnswer, 201)
    })
    .delete('/:id', async (context) => {
      const { signedIn, workspaceId } = context.var
      const isThis = and(eq(apiKeys.id, context.req.param('id')), eq(apiKeys.workspaceId, workspaceId))
      await database.transaction(async (transaction) => {
        const [revoked] = await transaction
          .update(apiKeys)
          .set({ revokedAt: sql`now()` })
          .where(and(isThis, isNull(apiKeys.revokedAt)))
          .returning()
        if (!revoked) throw notFound()
        const record = { action: 'key-revoked', workspaceId, subject: revoked.name } as const
        await audit(transaction, originOf(services, context), { ...record, actor: signedIn.person })
      })
      return context.body(null, 204)
    })
}

function assertToCome(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (moment > new Date()) return moment
  throw new DomainError('invalid-request', 'A key can only end at a moment that is still to come.', {
    field: 'expiresAt',
  })
}

interface MadeKey {
  workspaceId: string
  maker: string
  key: string
}

/** Notifies every owner of the workspace by mail of a new key to it. */
async function mailOwners(
  { database, accounts }: PeopleDependencies,
  { workspaceId, maker, key }: MadeKey,
): Promise<void> {
  const owners = await database
    .select({ to: users.email, name: users.name, language: users.language, workspace: workspaces.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
  for (const { workspace, ...owner } of owners)
    await accounts.mail({
      kind: 'keyCreated',
      path: mailLinks.keys(),
      values: { maker: linkless(maker), key: linkless(key), workspace: linkless(workspace) },
      ...owner,
    })
}
