import { conversationEventSchema, type EventMessage, type StreamProblem } from '@vitrine/transcript'
import { z } from 'zod'
import { CONVERSATIONS_PATH } from './conversations.ts'
import { conversationPath } from './library.ts'
import type { PageKind } from '../pages/public-pages.ts'

/** `POST` takes a `NewConversation` and answers 201 with `NewConversationAnswer`. */
export const LIVE_CONVERSATIONS_PATH: string = `${CONVERSATIONS_PATH}/growing`

/** A request for an empty live conversation. */
export interface NewConversation {
  kind: PageKind
  title: string
  /** Id of the format that it is read from, for rules of agents; not kept. @default 'live' */
  source?: string
  /** Folder that its agent works in, for rules of agents; not kept. */
  project?: string
  /** Address of its repository, for rules of agents; not kept. */
  repository?: string
}

/** A conversation that holds nothing yet. */
export interface NewConversationAnswer {
  id: string
}

/**
 * `POST` adds to a conversation, new or imported, and answers 200 with `AppendAnswer` once everything is kept:
 * - JSON is a `AppendRequest`
 * - `text/event-stream` is a stream of AI SDK UI message parts, or of AG-UI events, which readers see as it arrives. One that
 *   names a message that stands, or answers its call, adds to it; one that repeats what stands changes nothing until it
 *   brings more. Streams of the same message are taken one after the other
 *
 * More than the server takes in a second is answered 429 with `Retry-After`; a stream that a restart of the server, or
 * a long outage of its database, cuts short, 503 with `resumePath`, where the same stream goes on. For admins, and for whom the conversation is of.
 */
export function conversationMessagesPath(conversationId: string): string {
  return `${conversationPath(conversationId)}/messages`
}

/** Where a stream goes on that a restart of the server has cut short. */
export interface StreamResumption {
  /** Parts that are kept, and skipped when the stream is sent again from its first. */
  after: number
  /** Id that the server gave to a message without one. */
  fallbackId: string
  /** By ids of messages that the stream writes: how many of their parts stood before its own. */
  kept?: Record<string, number>
}

/** Takes the same stream again from its first part, of which those that are kept are skipped. */
export function resumedStreamPath(
  conversationId: string,
  { after, fallbackId, kept = {} }: StreamResumption,
): string {
  const begun = Object.keys(kept).length === 0 ? '' : `&kept=${encodeURIComponent(JSON.stringify(kept))}`
  return `${conversationMessagesPath(conversationId)}?after=${after}&fallbackId=${fallbackId}${begun}`
}

/** Checks a `StreamResumption`, as it stands in an address. */
export const streamResumptionSchema: z.ZodType<StreamResumption> = z.object({
  after: z.coerce.number().int().min(0).max(10_000_000),
  fallbackId: z.string().regex(/^[\w-]{16,64}$/),
  kept: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.number().int().min(0)))
    .optional(),
})

/** Size of a `AppendRequest`, at most. */
export const MAX_APPEND_BYTES: number = 4 * 1024 * 1024

/** Messages of a `AppendRequest`, at most. */
export const MAX_APPEND_MESSAGES = 500

/** Whole messages, taken all or not at all. */
export interface AppendRequest {
  /**
   * In order. One with a known id takes the place of that message, which changes nothing where it is the same. Without
   * a `parentId` one answers the last message of the current branch; `hidden` ones, and those of the `system`, are kept
   * and not published.
   */
  messages: EventMessage[]
  /** Messages that are no longer part of it; what answered them answers the messages before them. */
  removedIds?: string[]
  title?: string
  /** The last message of the branch that readers see first. @default the last new message */
  currentMessageId?: string
  /**
   * Nothing more comes, as far as the sender knows: readers see when it ended. A message that is added later undoes that,
   * as does `false`.
   */
  isEnded?: boolean
}

/** What came of it. */
export interface AppendAnswer {
  /** Number of the last event of the conversation. */
  seq: number
  /** Ids of the messages that are new or have changed. */
  changed: string[]
  /** Ids of messages whose stream broke off before their end. */
  cutOff: string[]
  /** Where a stream was not understood. */
  problems: StreamProblem[]
}

/** Checks a `NewConversation`. */
export const newConversationSchema: z.ZodType<NewConversation> = z.object({
  kind: z.enum(['agent', 'chatbot']),
  title: z.string().trim().min(1).max(500),
  source: z.string().max(100).optional(),
  project: z.string().max(1000).optional(),
  repository: z.string().max(1000).optional(),
})

/** Checks a `NewConversationAnswer`. */
export const newConversationAnswerSchema: z.ZodType<NewConversationAnswer> = z.object({
  id: z.string().min(1),
})

/** Refuses what is nested too deep before it walks it. */
const message = z.unknown().transform((value, { issues }): EventMessage => {
  const event = conversationEventSchema.safeParse({ type: 'message-set', message: value })
  if (event.data?.type === 'message-set') return event.data.message
  const [issue] = event.error?.issues ?? []
  const path = issue?.path.slice(1) ?? []
  issues.push({ code: 'custom', input: value, path, message: issue?.message ?? 'is no message' })
  return z.NEVER
})

const id = z.string().min(1).max(1000)

/** Checks a `AppendRequest`. */
export const appendRequestSchema: z.ZodType<AppendRequest> = z.object({
  messages: z.array(message).max(MAX_APPEND_MESSAGES),
  removedIds: z.array(id).max(MAX_APPEND_MESSAGES).optional(),
  title: z.string().trim().min(1).max(500).optional(),
  currentMessageId: id.optional(),
  isEnded: z.boolean().optional(),
})

/** Checks a `AppendAnswer`. */
export const appendAnswerSchema: z.ZodType<AppendAnswer> = z.object({
  seq: z.int().nonnegative(),
  changed: z.array(z.string()),
  cutOff: z.array(z.string()),
  problems: z.array(
    z.object({
      code: z.enum(['malformed-part', 'unknown-part', 'unknown-reference', 'protocol']),
      part: z.int().positive(),
      subject: z.string().optional(),
    }),
  ),
})
