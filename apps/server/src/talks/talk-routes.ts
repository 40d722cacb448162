import {
  type TalkAgent,
  talkAnswersSchema,
  talkBranchSchema,
  type TalkAnswer,
  talkQuestionSchema,
} from '@vitrine/api-client/contract/talks'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type CallerVariables, requireCaller } from '../people/keys/require-caller.ts'
import { agents } from '../platform/database/schema.ts'
import type { Database } from '../platform/database/store.ts'
import { readJsonBody } from '../platform/http/read-json-body.ts'
import { resumeAgent } from './asking/resume-agent.ts'
import { nameStream } from './following/name-stream.ts'
import { isReachable } from './standing/assert-reachable.ts'
import { findOwnTalk, findStoppableTalk, findTalk, readStanding, toStanding } from './standing/find-talk.ts'
import { MAX_BODY_BYTES, retryAnswer, sendQuestion } from './asking/send-question.ts'
import { stopAnswer } from './asking/stop-answer.ts'
import { switchBranch } from './asking/switch-branch.ts'
import type { TalkDependencies } from './talk-dependencies.ts'

/** Talks of the caller's workspaces: members read them, whose own they are go on with them. */
export function talkRoutes(services: TalkDependencies): Hono<CallerVariables> {
  const { database, liveConversations } = services
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/:talkId', async (context) => {
      const caller = context.get('caller')
      const found = await findTalk(database, caller, context.req.param('talkId'))
      const { entry, talk } = found
      const { seq, state } = await liveConversations.read(entry.id)
      const { openMessageIds = [], ...conversation } = state
      const answer: TalkAnswer = {
        ...toStanding(talk, seq),
        workspaceId: entry.workspaceId,
        agent: await readAgent(database, talk.agentId),
        isOwn: entry.isOwn && (found.isCreator || caller.userId === undefined),
        mayStop: entry.isOwn,
        conversation,
        openMessageIds: [...openMessageIds],
        stream: await nameStream(services, entry.id, caller),
      }
      return context.json(answer, 200, { 'cache-control': 'no-store' })
    })
    .get('/:talkId/standing', async (context) => {
      const { entry } = await findTalk(database, context.get('caller'), context.req.param('talkId'))
      return context.json(await readStanding(database, entry.id), 200, { 'cache-control': 'no-store' })
    })
    .post('/:talkId/messages', async (context) => {
      const found = await findOwnTalk(database, context.get('caller'), context.req.param('talkId'))
      const question = await readJsonBody(context.req.raw, talkQuestionSchema, MAX_BODY_BYTES)
      return context.json(await sendQuestion(services, found, question))
    })
    .post('/:talkId/retry', async (context) => {
      const found = await findOwnTalk(database, context.get('caller'), context.req.param('talkId'))
      return context.json(await retryAnswer(services, found))
    })
    .post('/:talkId/branch', async (context) => {
      const found = await findOwnTalk(database, context.get('caller'), context.req.param('talkId'))
      const { messageId } = await readJsonBody(context.req.raw, talkBranchSchema)
      return context.json(await switchBranch(services, found, messageId))
    })
    .post('/:talkId/stop', async (context) => {
      const found = await findStoppableTalk(database, context.get('caller'), context.req.param('talkId'))
      return context.json(await stopAnswer(services, found.entry.id))
    })
    .post('/:talkId/answers', async (context) => {
      const found = await findOwnTalk(database, context.get('caller'), context.req.param('talkId'))
      const { answers } = await readJsonBody(context.req.raw, talkAnswersSchema, MAX_BODY_BYTES)
      return context.json(await resumeAgent(services, found, answers))
    })
}

async function readAgent(database: Database, agentId: string | null): Promise<TalkAgent | null> {
  const [agent] = await database
    .select()
    .from(agents)
    .where(eq(agents.id, agentId ?? ''))
  if (!agent) return null
  const { id, kind, name } = agent
  return { id, kind, name, mayTalk: isReachable(agent) }
}
