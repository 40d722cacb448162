import { type Conversation, conversationSchema, type StepError, stepErrorSchema } from '@vitrine/transcript'
import { z } from 'zod'
import { type AgentKind, agentKinds, agentPath } from '../agents/agents.ts'
import { type StreamName, streamNameSchema } from '../live/live.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import {
  type QuestionAnswer,
  questionAnswersSchema,
  type RunQuestion,
  runQuestionSchema,
} from '../runs/workflow-runs.ts'
import { type TalkStatus, talkStatuses } from './talk-status.ts'

/**
 * `GET` answers 200 with `TalksAnswer`, one page by `CURSOR_PARAMETER`; `POST` takes a `TalkRequest` and answers 201 with
 * `TalkStanding`, also when it comes again.
 */
export function agentTalksPath(agentId: string): string {
  return `${agentPath(agentId)}/talks`
}

/** Where talks are; a talk is a conversation, and has its id. */
export const TALKS_PATH = '/api/talks'

/** `GET` answers 200 with `TalkAnswer`: the whole talk, and where it is followed. */
export function talkPath(talkId: string): string {
  return `${TALKS_PATH}/${encodeURIComponent(talkId)}`
}

/** `GET` answers 200 with `TalkStanding`. */
export function talkStandingPath(talkId: string): string {
  return `${talkPath(talkId)}/standing`
}

/**
 * `POST` takes a `TalkQuestion` and answers 200 with `TalkStanding`. The same message again changes nothing; while the agent
 * answers another one, the answer is a 400 with the reason `talk-busy`.
 */
export function talkMessagesPath(talkId: string): string {
  return `${talkPath(talkId)}/messages`
}

/** `POST` without a body lets the agent answer the last question once more, as another branch, and answers 200 with `TalkStanding`. */
export function talkRetryPath(talkId: string): string {
  return `${talkPath(talkId)}/retry`
}

/**
 * `POST` takes a `TalkBranch` and answers 200 with `TalkStanding`: the talk goes on where the newest branch through the
 * message ends. While the agent answers or waits, the answer is a 400 with the reason `talk-busy`.
 */
export function talkBranchPath(talkId: string): string {
  return `${talkPath(talkId)}/branch`
}

/** `POST` without a body ends the answer that comes in, and answers 200 with `TalkStanding`. */
export function talkStopPath(talkId: string): string {
  return `${talkPath(talkId)}/stop`
}

/** `POST` takes `TalkAnswers` and answers 200 with `TalkStanding`: the agent goes on. */
export function talkAnswersPath(talkId: string): string {
  return `${talkPath(talkId)}/answers`
}

/** A branch of a talk. */
export interface TalkBranch {
  /** Any message of it. */
  messageId: string
}

/** Checks a `TalkBranch`. */
export const talkBranchSchema: z.ZodType<TalkBranch> = z.strictObject({
  messageId: z.string().min(1).max(1000),
})

/** Answers to all that the agent asked. */
export interface TalkAnswers {
  answers: QuestionAnswer[]
}

/** Checks `TalkAnswers`. */
export const talkAnswersSchema: z.ZodType<TalkAnswers> = z.strictObject({ answers: questionAnswersSchema })

/** How a talk stands. */
export interface TalkStanding {
  id: string
  status: TalkStatus
  /** What the agent waits for; none unless the status is `waiting`. */
  questions: RunQuestion[]
  /** Why the last answer failed; null where it did not. */
  error: StepError | null
  /** Number of the last event of the conversation. */
  seq: number
}

const standing = {
  id: z.string(),
  status: z.enum(talkStatuses),
  questions: z.array(runQuestionSchema),
  error: stepErrorSchema.nullable(),
  seq: z.int().nonnegative(),
}

/** Checks a `TalkStanding`. */
export const talkStandingSchema: z.ZodType<TalkStanding> = z.object(standing)

/** With whom a talk is. */
export interface TalkAgent {
  id: string
  kind: AgentKind
  name: string
  /** Whether it can be asked now: it has a connector, and is not in the trash. */
  mayTalk: boolean
}

/** A whole talk. */
export interface TalkAnswer extends TalkStanding {
  workspaceId: string
  /** Null where the agent is gone. */
  agent: TalkAgent | null
  /** Whether the caller may go on with it; others of the workspace read it. */
  isOwn: boolean
  /** Whether the caller may end an answer: who may go on with it, and who manages the workspace. */
  mayStop: boolean
  conversation: Conversation
  /** Messages that are still being written. */
  openMessageIds: string[]
  /** What the caller follows from `seq` on, as long as they belong to the workspace; null for a key, and where the server cannot write now. */
  stream: StreamName | null
}

/** Checks a `TalkAnswer`. */
export const talkAnswerSchema: z.ZodType<TalkAnswer> = z.object({
  ...standing,
  workspaceId: z.string(),
  agent: z
    .object({ id: shareIdSchema, kind: z.enum(agentKinds), name: z.string(), mayTalk: z.boolean() })
    .nullable(),
  isOwn: z.boolean(),
  mayStop: z.boolean().default(false),
  conversation: conversationSchema,
  openMessageIds: z.array(z.string()),
  stream: streamNameSchema.nullable(),
})

/** A talk as a line of a list. */
export interface TalkEntry {
  id: string
  title: string
  status: TalkStatus
  /** ISO 8601 in UTC. */
  createdAt: string
  /** Name of who began it; null for somebody whose account is gone. */
  startedBy: string | null
  isOwn: boolean
}

/** One page of the talks with an agent, the newest first. */
export interface TalksAnswer {
  talks: TalkEntry[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** Checks a `TalksAnswer`. */
export const talksAnswerSchema: z.ZodType<TalksAnswer> = z.object({
  talks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(talkStatuses),
      createdAt: z.iso.datetime(),
      startedBy: z.string().nullable(),
      isOwn: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
})
