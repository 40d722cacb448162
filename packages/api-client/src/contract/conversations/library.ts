import { type Conversation, conversationSchema } from '@vitrine/transcript'
import { z } from 'zod'
import { shareIdSchema } from '../paths/share-id.ts'
import { type TalkStatus, talkStatuses } from '../talks/talk-status.ts'
import { CONVERSATIONS_PATH } from './conversations.ts'

/** Query parameter of lists: where the next page begins, as `next` of the page before says. */
export const CURSOR_PARAMETER = 'cursor'

/** Query parameter of `CONVERSATIONS_PATH`: only conversations whose title holds this text. */
export const SEARCH_PARAMETER = 'search'

/** Entries of one page of a list. */
export const PAGE_SIZE = 50

/**
 * `GET` answers 200 with `ConversationAnswer`; `DELETE` ends the conversation with all its links, 204.
 * A person reaches the conversations of all workspaces they belong to, a key those of its own.
 */
export function conversationPath(conversationId: string): string {
  return `${CONVERSATIONS_PATH}/${encodeURIComponent(conversationId)}`
}

/** A file of a stored conversation, where its part's URL is `vitrine-file:<sha256>`; for members only. */
export function conversationFilePath(conversationId: string, sha256: string): string {
  return `${conversationPath(conversationId)}/files/${encodeURIComponent(sha256)}`
}

/** Query parameter of `CONVERSATIONS_PATH`: only conversations in which the agent of this id speaks. */
export const AGENT_PARAMETER = 'agent'

/**
 * `PUT` takes an `AgentAssignment` and answers 200 with it: who speaks in the conversation, for whose own it is. The public
 * page of the conversation says so from then on.
 */
export function conversationAgentPath(conversationId: string): string {
  return `${conversationPath(conversationId)}/agent`
}

/** Which agent or chatbot of the same workspace speaks in a conversation; null for none in particular. */
export interface AgentAssignment {
  agentId: string | null
}

/** Checks an `AgentAssignment`. */
export const agentAssignmentSchema: z.ZodType<AgentAssignment> = z.object({
  agentId: shareIdSchema.nullable(),
})

/** The agent or chatbot that speaks in a conversation, as far as its line says. */
export interface ConversationAgent {
  id: string
  kind: 'agent' | 'chatbot'
  name: string
}

/** A stored conversation as a line of the library. */
export interface LibraryEntry {
  id: string
  workspaceId: string
  title: string
  /** `ImportReport.format` of the file it came from. */
  format: string
  messages: number
  /** ISO 8601 in UTC. */
  importedAt: string
  /** Name of who imported it; null for a key, and for somebody whose account is gone. */
  importedBy: string | null
  /** Who speaks in it; null where nobody in particular does, absent in answers of older servers. */
  agent?: ConversationAgent | null
  /** How the talk that it is stands; null where it is none, absent in answers of older servers. */
  talkStatus?: TalkStatus | null
  /** Links that work now. */
  liveShares: number
  /** Whether the caller may delete it. */
  isOwn: boolean
  /** Whether the caller may publish it: whose own it is, and everyone who imported the same. */
  mayPublish: boolean
}

const count = z.int().nonnegative()

const libraryEntrySchema: z.ZodType<LibraryEntry> = z.object({
  id: z.string().min(1),
  workspaceId: z.string().min(1),
  title: z.string(),
  format: z.string(),
  messages: count,
  importedAt: z.iso.datetime(),
  importedBy: z.string().nullable(),
  agent: z
    .object({ id: shareIdSchema, kind: z.enum(['agent', 'chatbot']), name: z.string() })
    .nullable()
    .optional(),
  talkStatus: z.enum(talkStatuses).nullable().optional(),
  liveShares: count,
  isOwn: z.boolean(),
  mayPublish: z.boolean(),
})

/** `GET` of `CONVERSATIONS_PATH`: one page of a workspace's conversations, the newest first. */
export interface ConversationsAnswer {
  conversations: LibraryEntry[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** Checks a `ConversationsAnswer`. */
export const conversationsAnswerSchema: z.ZodType<ConversationsAnswer> = z.object({
  conversations: z.array(libraryEntrySchema),
  next: z.string().nullable(),
})

/** One stored conversation, whole. */
export interface ConversationAnswer {
  entry: LibraryEntry
  conversation: Conversation
}

/** Checks a `ConversationAnswer`. */
export const conversationAnswerSchema: z.ZodType<ConversationAnswer> = z.object({
  entry: libraryEntrySchema,
  conversation: conversationSchema,
})
