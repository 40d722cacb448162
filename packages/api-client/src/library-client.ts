import {
  askWithSession,
  type CallOptions,
  downloadWithSession,
  type SessionClientOptions,
} from './ask-with-session.ts'
import {
  CONVERSATIONS_PATH,
  FILE_NAME_PARAMETER,
  type ImportAnswer,
  importAnswerSchema,
  POSITIONS_PARAMETER,
} from './contract/conversations/conversations.ts'
import { FETCHED_FILES_PATH, type FetchedFileRequest } from './contract/conversations/fetched-files.ts'
import { HEALTH_PATH, healthAnswerSchema } from './contract/health/health.ts'
import {
  type AgentAssignment,
  agentAssignmentSchema,
  AGENT_PARAMETER,
  conversationAgentPath,
  type ConversationAnswer,
  conversationAnswerSchema,
  conversationPath,
  type ConversationsAnswer,
  conversationsAnswerSchema,
  CURSOR_PARAMETER,
  SEARCH_PARAMETER,
} from './contract/conversations/library.ts'
import { conversationMaskingPath } from './contract/conversations/source-masking.ts'
import { formatPositions } from './contract/conversations/positions.ts'
import type { ListOptions } from './list-options.ts'
import { maskingCalls, type MaskingCalls } from './masking-calls.ts'
import { within, withQuery } from './within-workspace.ts'
import { type ShareCalls, shareCalls } from './share-calls.ts'

/** A file to store. */
export interface LibraryImport extends CallOptions {
  /** Content of the file. */
  bytes: Uint8Array<ArrayBuffer>
  /** Name of the file, for a title where the content has none. */
  name?: string
  /** Positions of the conversations or runs to store, from 0; without it all. */
  positions?: readonly number[]
}

/** What a page asks about conversations and their links. Each call throws `ApiError`. */
export interface LibraryClient extends MaskingCalls, ShareCalls {
  /** One page of the stored conversations, newest first. */
  listConversations(
    workspaceId: string,
    options?: ListOptions & { search?: string; agentId?: string },
  ): Promise<ConversationsAnswer>
  /** A stored conversation with its content. */
  readConversation(conversationId: string, options?: CallOptions): Promise<ConversationAnswer>
  /** Says which agent or chatbot speaks in the conversation, or with null that none in particular does. */
  assignAgent(conversationId: string, agentId: string | null, options?: CallOptions): Promise<AgentAssignment>
  /** Ends the conversation with all its links. */
  deleteConversation(conversationId: string, options?: CallOptions): Promise<void>
  /** The largest transcript that the server accepts, in bytes; `undefined` for an older server that does not state it. */
  readUploadLimit(options?: CallOptions): Promise<number | undefined>
  /** Stores a file with conversations or with runs. The same bytes again give the same ids. */
  importTranscript(workspaceId: string, file: LibraryImport): Promise<ImportAnswer>
  /** The file at an address of the internet, as the server fetches it; nothing of it is stored. */
  fetchFile(workspaceId: string, address: string, options?: CallOptions): Promise<Blob>
}

/** A typed client for the page of somebody who is signed in. */
export function createLibraryClient(options: SessionClientOptions): LibraryClient {
  const ask = askWithSession(options)
  const download = downloadWithSession(options)
  return {
    listConversations: (workspaceId, { cursor, search, agentId, signal } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(CONVERSATIONS_PATH, {
          [CURSOR_PARAMETER]: cursor,
          [SEARCH_PARAMETER]: search,
          [AGENT_PARAMETER]: agentId,
        }),
        answer: conversationsAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    readConversation: (id, call) =>
      ask({ method: 'GET', path: conversationPath(id), answer: conversationAnswerSchema, ...call }),
    assignAgent: (id, agentId, call) =>
      ask({
        method: 'PUT',
        path: conversationAgentPath(id),
        body: { agentId },
        answer: agentAssignmentSchema,
        ...call,
      }),
    deleteConversation: (id, call) => ask({ method: 'DELETE', path: conversationPath(id), ...call }),
    ...maskingCalls(ask, conversationMaskingPath),
    ...shareCalls(ask),
    readUploadLimit: async ({ signal } = {}) => {
      const { maxUploadBytes } = await ask({
        method: 'GET',
        path: HEALTH_PATH,
        answer: healthAnswerSchema,
        signal,
      })
      return maxUploadBytes
    },
    importTranscript: (workspaceId, { bytes, name, positions, signal }) =>
      ask({
        method: 'POST',
        path: withQuery(CONVERSATIONS_PATH, {
          [FILE_NAME_PARAMETER]: name,
          [POSITIONS_PARAMETER]: positions && formatPositions(positions),
        }),
        bytes,
        answer: importAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    fetchFile: (workspaceId, address, call) =>
      download({
        method: 'POST',
        path: FETCHED_FILES_PATH,
        body: { address } satisfies FetchedFileRequest,
        headers: within(workspaceId),
        ...call,
      }),
  }
}
