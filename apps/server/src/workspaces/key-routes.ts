import { type KeysAnswer, keyRequestSchema, type NewKeyAnswer } from '@vitrine/api-client/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { audit } from '../accounts/audit.ts'
import { originOf } from '../accounts/request-place.ts'
import { plainLine } from '../store/plain-line.ts'
import { notFound } from '../http/api-fault.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import { createApiKey } from '../keys/create-api-key.ts'
import type { Services } from '../services.ts'
import { apiKeys } from '../store/schema.ts'
import { type MemberVariables, requireMember } from './membership.ts'

const MAX_NAME_LENGTH = 80

/** API keys of a workspace; each is shown once. */
export function keyRoutes(services: Services): Hono<MemberVariables> {
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
        keys: rows.map(({ id, name, prefix, createdAt, lastUsedAt }) => ({
          id,
          name,
          prefix,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      }
      return context.json(answer)
    })
    .post('/', async (context) => {
      const request = await readJsonBody(context.req.raw, keyRequestSchema)
      const { signedIn, workspaceId } = context.var
      const actor = signedIn.person
      const name = plainLine(request.name, MAX_NAME_LENGTH) || 'Key'
      const origin = originOf(services, context)
      const key = await database.transaction(async (transaction) => {
        await audit(transaction, origin, { action: 'key-created', actor, workspaceId, subject: name })
        return createApiKey(transaction, workspaceId, name, actor.id)
      })
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
