import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { cutOffEvents } from '../../conversations/live/cut-off-events.ts'
import type { LiveConversations } from '../../conversations/live/create-live-conversations.ts'
import type { Accounts } from '../../people/accounts/accounts.ts'
import { withoutRequestRights } from '../../people/rights/request-rights.ts'
import { agents, conversations, talks } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { CheckedNetwork } from '../../platform/http/request-checked.ts'
import { createLeasedWorker, doneUntil } from '../../platform/tasks/leased-worker.ts'
import type { Lease, WorkTable } from '../../platform/tasks/leases.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import { runEnd } from '../../runs/connectors/run-end.ts'
import type { RunTasks } from '../../runs/run-tasks.ts'
import { type AnswerEnd, askAgent } from './ask-agent.ts'
import type { AnswerLimits } from './answer-limits.ts'
import { forgetSilentState, storeState } from './branch-states.ts'
import { outlastStop } from './outlast-stop.ts'
import { isReachable } from '../standing/assert-reachable.ts'
import type { TalkRow } from '../standing/find-talk.ts'

/** Lets agents answer what they are asked in talks. */
export interface AnswerWorker {
  /** Says that there may be a question to answer. */
  wake(): void
  /** Ends an answer that comes in on this server; another server sees within a second that it was asked. */
  end(talkId: string): void
  /** Ends all answers that come in on this server, and begins no more. */
  stop(): Promise<void>
}

/** What answers are asked for and written down with. */
export interface AnsweringParts {
  database: Database
  accounts: Accounts
  logger: Logger
  liveConversations: LiveConversations
  /** Folder of blobs. */
  blobs: string
  network: Omit<CheckedNetwork, 'silenceMs'>
  /** Opens the secrets of connectors. */
  secret: string
  runTask: RunTask<RunTasks>
  publicUrl: () => string
  /** @default what every answer may take */
  answerLimits?: Partial<AnswerLimits>
  /** @default that of all leased work */
  leaseMs?: number
}

/** Answers that come in for one workspace at once, so that slow agents leave room for everybody else's. */
const MAX_OF_WORKSPACE = 8

const hasRoom = sql`(
  select count(*) from ${talks} as other
  join ${conversations} as theirs on theirs.id = other.conversation_id
  where other.due_at is not null and other.lease_holder is not null
  and other.conversation_id <> talks.conversation_id and theirs.workspace_id = (
    select own.workspace_id from ${conversations} as own where own.id = talks.conversation_id
  )) < ${MAX_OF_WORKSPACE}`

/** Advisory lock of the database that a server holds while it claims a question; random, so that it is nobody else's. */
const CLAIM_LOCK = 5_317_904_268

/** Talks as work: those with a question that waits for its answer, and those whose answer broke off or was stopped. */
const talkWork: WorkTable = {
  table: talks,
  id: talks.conversationId,
  dueAt: talks.dueAt,
  attempts: talks.attempts,
  leaseHolder: talks.leaseHolder,
  isOpen: sql`(${talks.askedAt} is not null or ${talks.stopRequestedAt} is not null or ${hasRoom})`,
  claimLock: CLAIM_LOCK,
}

/** Answers that come in on one server at once. */
const MAX_ANSWERS = 32

/** Wait after an answer could not be begun. */
const RETRY_SECONDS = 2

/** Looks for questions to let agents answer until it is stopped. Any number of servers may do so on one database. */
export function createAnswerWorker(parts: AnsweringParts): AnswerWorker {
  const { database, logger, leaseMs } = parts
  const worker = createLeasedWorker({
    database,
    logger,
    leaseMs,
    work: talkWork,
    atOnce: MAX_ANSWERS,
    retrySeconds: RETRY_SECONDS,
    failure: 'the questions of talks could not be answered',
    async perform(lease, signal) {
      const talk = await claimTalk(database, lease)
      const end = talk ? await answer(parts, talk, signal) : await breakOff(parts, lease)
      if (end) await outlastStop(() => writeEnd(database, lease, end), signal)
    },
    async onBeat() {
      for (const id of await findStopped(database)) end(id)
    },
  })
  const end = (talkId: string) => worker.abort(talkId, 'cancelled')
  return {
    // What a request begins goes on without it, whatever becomes of its rights.
    wake: () => withoutRequestRights(worker.wake),
    end,
    stop: () => worker.stop(),
  }
}

/** Takes a question that no agent was asked yet. Undefined for one that was: its answer was lost with a server. */
async function claimTalk(
  database: Database,
  { id, holder }: Pick<Lease, 'id' | 'holder'>,
): Promise<TalkRow | undefined> {
  const [talk] = await database
    .update(talks)
    .set({ askedAt: sql`now()` })
    .where(and(eq(talks.conversationId, id), eq(talks.leaseHolder, holder), isNull(talks.askedAt)))
    .returning()
  if (talk && talk.resume === null) await forgetSilentState(database, talk)
  return talk
}

async function answer(parts: AnsweringParts, talk: TalkRow, signal: AbortSignal): Promise<AnswerEnd> {
  const [agent] = await parts.database
    .select()
    .from(agents)
    .where(eq(agents.id, talk.agentId ?? ''))
  if (talk.stopRequestedAt !== null) return { status: 'stopped' }
  if (!agent || !isReachable(agent)) return { status: 'failed', error: runEnd('unreachable') }
  const { state: said } = await parts.liveConversations.read(talk.conversationId)
  // Its server was lost before it wrote the question down.
  if (!said.messages.some(({ id }) => id === talk.questionId)) return { status: 'idle' }
  return askAgent(parts, { talk, agent, said }, signal)
}

/** An agent cannot be asked where its answer broke off, and asking anew could do twice what it does: that is left to a person. */
async function breakOff({ liveConversations }: AnsweringParts, { id }: Lease): Promise<AnswerEnd> {
  await liveConversations.add(id, (state) => cutOffEvents(state), { isStreaming: false })
  return { status: 'failed', error: runEnd('server-lost') }
}

async function writeEnd(
  database: Database,
  { id, holder }: Lease,
  { status, questions, error, agentState }: AnswerEnd,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const written = await transaction
      .update(talks)
      .set({
        status,
        questions: questions ? JSON.stringify(questions) : null,
        error: error ? JSON.stringify(error) : null,
        ...doneUntil(null),
      })
      .where(and(eq(talks.conversationId, id), eq(talks.leaseHolder, holder)))
      .returning({ id: talks.conversationId })
    if (agentState && written.length > 0) await storeState(transaction, id, agentState)
  })
}

async function findStopped(database: Database): Promise<string[]> {
  const rows = await database
    .select({ id: talks.conversationId })
    .from(talks)
    .where(
      and(
        // What is answered is due, and the index has only that.
        isNotNull(talks.dueAt),
        eq(talks.status, 'answering'),
        isNotNull(talks.leaseHolder),
        isNotNull(talks.stopRequestedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
