import { CURSOR_PARAMETER } from '@vitrine/api-client/contract/conversations'
import { talkRequestSchema, type TalksAnswer } from '@vitrine/api-client/contract/talks'
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { createAgentStore } from '../conversations/agents/agent-store.ts'
import { type CallerVariables, requireCaller } from '../people/keys/require-caller.ts'
import { isOwn } from '../people/workspaces/rights-of.ts'
import { conversations, talks, users } from '../platform/database/schema.ts'
import { afterCursor, pageOf, ROWS_OF_PAGE } from '../platform/http/list-cursor.ts'
import { readJsonBody } from '../platform/http/read-json-body.ts'
import { MAX_BODY_BYTES } from './asking/send-question.ts'
import { mayGoOn } from './standing/find-talk.ts'
import { startTalk } from './asking/start-talk.ts'
import type { TalkDependencies } from './talk-dependencies.ts'

/** Talks with one agent: members list and begin them. */
export function agentTalkRoutes(services: TalkDependencies): Hono<CallerVariables> {
  const { database } = services
  const agents = createAgentStore(database)
  return new Hono<CallerVariables>()
    .get('/:agentId/talks', requireCaller(services), async (context) => {
      const caller = context.get('caller')
      const agent = await agents.find(database, caller, context.req.param('agentId'))
      const rows = await database
        .select({
          id: conversations.id,
          title: conversations.title,
          status: talks.status,
          createdAt: conversations.createdAt,
          createdBy: conversations.createdBy,
          startedBy: users.name,
        })
        .from(talks)
        .innerJoin(conversations, eq(conversations.id, talks.conversationId))
        .leftJoin(users, eq(users.id, conversations.createdBy))
        .where(
          and(
            eq(talks.agentId, agent.id),
            eq(conversations.workspaceId, caller.workspaceId),
            afterCursor(conversations, context.req.query(CURSOR_PARAMETER)),
          ),
        )
        .orderBy(desc(conversations.createdAt), desc(conversations.id))
        .limit(ROWS_OF_PAGE)
      const { lines, next } = pageOf(rows)
      const answer: TalksAnswer = {
        talks: lines.map(({ createdAt, createdBy, ...line }) => ({
          ...line,
          createdAt: createdAt.toISOString(),
          isOwn: isOwn(caller, createdBy) && mayGoOn(caller, createdBy),
        })),
        next,
      }
      return context.json(answer)
    })
    .post('/:agentId/talks', requireCaller(services), async (context) => {
      const request = await readJsonBody(context.req.raw, talkRequestSchema, MAX_BODY_BYTES)
      const caller = context.get('caller')
      const agent = await agents.find(database, caller, context.req.param('agentId'))
      return context.json(await startTalk(services, { caller, agent, request }), 201)
    })
}
