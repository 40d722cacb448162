import { agentRequestSchema, agentUpdateSchema } from '@vitrine/api-client/contract/agents'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountError } from '../../people/errors/account-error.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { originOf } from '../../people/requests/request-origin.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { callerIn } from '../../people/workspaces/caller-in.ts'
import { agents } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import { answerFile } from '../../platform/http/answer-file.ts'
import { probeChanges } from '../../platform/http/probe-changes.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { readPicture } from '../../platform/http/read-picture.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { changeAgent, createAgent, removeAgent } from './change-agent.ts'
import { findAgent, toAgentEntry } from './find-agent.ts'
import { listAgents, readAgentQuery } from './list-agents.ts'
import { readActivity } from './read-activity.ts'

/** Instructions of 40,000 characters, each of up to four bytes or escaped in JSON, and what stands beside. */
const MAX_BODY_BYTES = 512 * 1024

/** Lets those pass who may manage agents. */
const requireManager = createMiddleware<CallerVariables>(async (context, next) => {
  if (!isAtLeast(context.get('caller').role, 'admin')) throw accountError('role-too-low')
  await next()
})

/** Agents and chatbots of the caller's workspace: members read them, admins and owners manage them. */
export function agentRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  const { database, folder, probeWriting } = services
  return new Hono<CallerVariables>()
    .use(
      requireCaller(services),
      probeChanges(() => probeWriting()),
    )
    .get('/', async (context) => {
      const query = readAgentQuery((name) => context.req.query(name))
      return context.json(await listAgents(database, context.get('caller'), query))
    })
    .post('/', requireManager, async (context) => {
      const request = await readJsonBody(context.req.raw, agentRequestSchema, MAX_BODY_BYTES)
      const caller = context.get('caller')
      const row = await createAgent(services, originOf(services, context), caller, request)
      return context.json(toAgentEntry(row, caller), 201)
    })
    .get('/:agentId', async (context) => {
      const caller = context.get('caller')
      return context.json(
        toAgentEntry(await findAgent(database, caller, context.req.param('agentId')), caller),
      )
    })
    .patch('/:agentId', requireManager, async (context) => {
      const change = await readJsonBody(context.req.raw, agentUpdateSchema, MAX_BODY_BYTES)
      const caller = context.get('caller')
      const agentId = context.req.param('agentId')
      const row = await changeAgent(services, originOf(services, context), caller, { agentId, change })
      return context.json(toAgentEntry(row, caller))
    })
    .delete('/:agentId', requireManager, async (context) => {
      const caller = context.get('caller')
      await removeAgent(services, originOf(services, context), caller, context.req.param('agentId'))
      return context.body(null, 204)
    })
    .get('/:agentId/activity', async (context) => {
      const { id } = await findAgent(database, context.get('caller'), context.req.param('agentId'))
      return context.json(await readActivity(database, id, context.req.query('before')))
    })
    .put('/:agentId/picture', requireManager, async (context) => {
      const caller = context.get('caller')
      const { id: agentId } = await findAgent(database, caller, context.req.param('agentId'))
      const { bytes, sha256, mediaType } = await readPicture(context.req.raw)
      await probeWriting(bytes.byteLength)
      await writeBlob(folder.blobs, sha256, bytes)
      const change = { pictureSha256: sha256, pictureMediaType: mediaType }
      const row = await changeAgent(services, originOf(services, context), caller, { agentId, change })
      return context.json(toAgentEntry(row, caller))
    })
    .delete('/:agentId/picture', requireManager, async (context) => {
      const caller = context.get('caller')
      const agentId = context.req.param('agentId')
      const change = { pictureSha256: null, pictureMediaType: null }
      const row = await changeAgent(services, originOf(services, context), caller, { agentId, change })
      return context.json(toAgentEntry(row, caller))
    })
    .get('/:agentId/picture/:sha256', async (context) => {
      const { agentId, sha256 } = context.req.param()
      const [row] = await database.select().from(agents).where(eq(agents.id, agentId))
      // An <img> names no workspace.
      const mayRead = row && (await callerIn(database, context.get('caller'), row.workspaceId))
      if (!mayRead || row.pictureSha256 !== sha256) throw notFound()
      const file = { sha256, mediaType: row.pictureMediaType ?? '', filename: null }
      const cacheControl = 'private, no-cache'
      const answer = await answerFile(context, { blobs: folder.blobs, file, cacheControl })
      if (!answer) throw notFound()
      return answer
    })
}
