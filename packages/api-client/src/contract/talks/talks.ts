import { type Conversation, conversationSchema, type StepError, stepErrorSchema } from '@vitrine/transcript'
import { z } from 'zod'
import {
  type AgentConnector,
  agentConnectorSchema,
  type AgentKind,
  agentKinds,
  agentPath,
} from '../agents/agents.ts'
import { type StreamName, streamNameSchema } from '../live/live.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import {
  type QuestionAnswer,
  questionAnswersSchema,
  type RunQuestion,
  runQuestionSchema,
} from '../runs/workflow-runs.ts'
import { connectorSecretSchema, connectorUrlSchema } from '../workflows/workflows.ts'

/** Most characters of a question that is put to an agent. */
export const MAX_QUESTION_LENGTH = 100_000

/**
 * `PUT` takes an `AgentConnectorRequest`, asks the agent once, and answers 200 with `TestedAgentConnector`; `DELETE` answers 204.
 * For those who manage agents.
 */
export function agentConnectorPath(agentId: string): string {
  return `${agentPath(agentId)}/connector`
}

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

/** The AG-UI endpoint of an agent. */
export interface AgentConnectorRequest {
  /** With HTTP or HTTPS, and without a name or password. */
  url: string
  /** Sent as a bearer token. Absent keeps the one there is, unless the address moves to another origin; null takes it away. */
  secret?: string | null
}

/** Checks an `AgentConnectorRequest`. */
export const agentConnectorRequestSchema: z.ZodType<AgentConnectorRequest> = z.strictObject({
  url: connectorUrlSchema,
  secret: connectorSecretSchema.nullable().optional(),
})

/** A connector after its test. */
export interface TestedAgentConnector extends AgentConnector {
  /** The error of its own that the agent answered with, as `HTTP 500`: it may well want a question. Absent where it ran. */
  agentAnswer?: string
}

/** Checks a `TestedAgentConnector`. */
export const testedAgentConnectorSchema: z.ZodType<TestedAgentConnector> = agentConnectorSchema.and(
  z.object({ agentAnswer: z.string().optional() }),
)

const messageId = z.uuid()
const text = z.string().trim().min(1).max(MAX_QUESTION_LENGTH)

/** Most files of one question. */
export const MAX_QUESTION_FILES = 5

/** Bytes of all files of one question. */
export const MAX_QUESTION_FILE_BYTES: number = 8 * 1024 * 1024

/** Media types of the files that an agent can be sent; `text/` stands for all that begin so. */
export const questionFileTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/json',
  'text/',
] as const

/** A file that an agent is sent with a question. */
export interface TalkFile {
  name: string
  /** One of `questionFileTypes`, without parameters. */
  mediaType: string
  /** The bytes in base64. */
  data: string
}

const talkFileSchema: z.ZodType<TalkFile> = z.strictObject({
  name: z.string().trim().min(1).max(200),
  mediaType: z
    .string()
    .max(100)
    .regex(/^[a-z]+\/[\w.+-]+$/)
    .refine((type) =>
      questionFileTypes.some((known) => type === known || (known === 'text/' && type.startsWith(known))),
    ),
  data: z
    .base64()
    .min(1)
    .max(Math.ceil(MAX_QUESTION_FILE_BYTES / 3) * 4),
})

const files = z
  .array(talkFileSchema)
  .max(MAX_QUESTION_FILES)
  .refine((all) => all.reduce((sum, { data }) => sum + bytesOf(data), 0) <= MAX_QUESTION_FILE_BYTES)

function bytesOf(base64: string): number {
  const [isPadded, isPaddedTwice] = [base64.endsWith('='), base64.endsWith('==')]
  return (base64.length / 4) * 3 - Number(isPadded) - Number(isPaddedTwice)
}

/** What somebody says to an agent. */
export interface TalkQuestion {
  /** A UUID that whoever asks makes up, the same for a repetition. */
  messageId: string
  /** Markdown. */
  text: string
  /** The earlier question that this one stands beside, as another branch. */
  replaces?: string
  /** At most `MAX_QUESTION_FILES`, which hold at most `MAX_QUESTION_FILE_BYTES` together. */
  files?: TalkFile[]
  /** Files of the question it replaces that go with this one too, as their parts name them. */
  keptFileUrls?: string[]
}

/** Checks a `TalkQuestion`. */
export const talkQuestionSchema: z.ZodType<TalkQuestion> = z.strictObject({
  messageId,
  text,
  replaces: z.string().min(1).max(1000).optional(),
  files: files.optional(),
  keptFileUrls: z.array(z.string().max(200)).max(MAX_QUESTION_FILES).optional(),
})

/** A branch of a talk. */
export interface TalkBranch {
  /** Any message of it. */
  messageId: string
}

/** Checks a `TalkBranch`. */
export const talkBranchSchema: z.ZodType<TalkBranch> = z.strictObject({
  messageId: z.string().min(1).max(1000),
})

/** A new talk and its first question. */
export interface TalkRequest extends Omit<TalkQuestion, 'replaces' | 'keptFileUrls'> {
  /** A UUID that whoever asks makes up, the same for a repetition. */
  talkId: string
}

/** Checks a `TalkRequest`. */
export const talkRequestSchema: z.ZodType<TalkRequest> = z.strictObject({
  talkId: z.uuid().toLowerCase(),
  messageId,
  text,
  files: files.optional(),
})

/** Answers to all that the agent asked. */
export interface TalkAnswers {
  answers: QuestionAnswer[]
}

/** Checks `TalkAnswers`. */
export const talkAnswersSchema: z.ZodType<TalkAnswers> = z.strictObject({ answers: questionAnswersSchema })

/**
 * How a talk stands: nothing is asked, the agent answers, it waits for answers to `questions`, its last answer was stopped by
 * a person, or broke off or failed for the reason of `error`.
 */
export const talkStatuses = ['idle', 'answering', 'waiting', 'stopped', 'failed'] as const

/** One of `talkStatuses`. */
export type TalkStatus = (typeof talkStatuses)[number]

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
