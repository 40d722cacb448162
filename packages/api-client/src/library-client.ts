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
import {
  changedAnswerSchema,
  publishedAnswerSchema,
  type WaitingApproval,
} from './contract/shares/approvals.ts'
import {
  CONVERSATION_PARAMETER,
  RUN_PARAMETER,
  type ShareEntry,
  shareEntrySchema,
  type SharesAnswer,
  sharesAnswerSchema,
  type ShareState,
  type ShareUpdate,
  STATE_PARAMETER,
} from './contract/shares/share-list.ts'
import {
  shareContentPath,
  shareVersionPath,
  type ShareVersions,
  shareVersionsPath,
  shareVersionsSchema,
  SHARE_PREVIEW_PATH,
  type SharePreview,
  type SharePreviewRequest,
  sharePreviewSchema,
  type ShareReplacement,
} from './contract/shares/share-preview.ts'
import {
  type ShareAddresses,
  shareAddressesPath,
  shareAddressesSchema,
  type ShareReads,
  shareReadsPath,
  shareReadsSchema,
  shareRotationPath,
} from './contract/shares/share-reads.ts'
import { type ShareAnswer, sharePath, type ShareRequest, SHARES_PATH } from './contract/shares/shares.ts'
import type { ListOptions } from './list-options.ts'
import { maskingCalls, type MaskingCalls } from './masking-calls.ts'
import { within, withQuery } from './within-workspace.ts'

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
export interface LibraryClient extends MaskingCalls {
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
  /** Publishes a conversation or a run. The same request again gives the same link. */
  publish(
    workspaceId: string,
    request: ShareRequest,
    options?: CallOptions,
  ): Promise<ShareAnswer | WaitingApproval>
  /** One page of the links of a workspace, newest first. */
  listShares(
    workspaceId: string,
    options?: ListOptions & { conversationId?: string; runId?: string; state?: ShareState },
  ): Promise<SharesAnswer>
  /** Changes whether search engines may list the page, and when the link ends. Resolves to the changed entry. */
  updateShare(
    workspaceId: string,
    shareId: string,
    update: ShareUpdate,
    options?: CallOptions,
  ): Promise<ShareEntry | WaitingApproval>
  /** What readers would get. Nothing is published. */
  previewShare(
    workspaceId: string,
    request: SharePreviewRequest,
    options?: CallOptions,
  ): Promise<SharePreview>
  /** One link. */
  readShare(workspaceId: string, shareId: string, options?: CallOptions): Promise<ShareEntry>
  /** Publishes again under the address of a link, which from then on shows nothing that it showed before, unless that is kept. */
  replaceShareContent(
    workspaceId: string,
    shareId: string,
    content: ShareReplacement,
    options?: CallOptions,
  ): Promise<ShareEntry | WaitingApproval>
  /** What a link showed before, as far as that was kept. */
  listShareVersions(workspaceId: string, shareId: string, options?: CallOptions): Promise<ShareVersions>
  /** Removes what a link showed before. */
  removeShareVersion(
    workspaceId: string,
    shareId: string,
    versionId: string,
    options?: CallOptions,
  ): Promise<void>
  /** How often the page of a link was read. */
  readShareReads(workspaceId: string, shareId: string, options?: CallOptions): Promise<ShareReads>
  /** Every address of a link, whether it still works or not. */
  listShareAddresses(workspaceId: string, shareId: string, options?: CallOptions): Promise<ShareAddresses>
  /** Ends the address of a link, and resolves to a new link that shows the same to the same readers. */
  rotateShare(workspaceId: string, shareId: string, options?: CallOptions): Promise<ShareEntry>
  /** Ends a link. */
  revokeShare(workspaceId: string, shareId: string, options?: CallOptions): Promise<void>
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
    publish: (workspaceId, body, call) =>
      ask({
        method: 'POST',
        path: SHARES_PATH,
        body,
        answer: publishedAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
    listShares: (workspaceId, { cursor, conversationId, runId, state, signal } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(SHARES_PATH, {
          [CURSOR_PARAMETER]: cursor,
          [CONVERSATION_PARAMETER]: conversationId,
          [RUN_PARAMETER]: runId,
          [STATE_PARAMETER]: state,
        }),
        answer: sharesAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    updateShare: (workspaceId, shareId, body, call) =>
      ask({
        method: 'PATCH',
        path: sharePath(shareId),
        body,
        answer: changedAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
    previewShare: (workspaceId, body, call) =>
      ask({
        method: 'POST',
        path: SHARE_PREVIEW_PATH,
        body,
        answer: sharePreviewSchema,
        headers: within(workspaceId),
        ...call,
      }),
    readShare: (workspaceId, shareId, call) =>
      ask({
        method: 'GET',
        path: sharePath(shareId),
        answer: shareEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    replaceShareContent: (workspaceId, shareId, body, call) =>
      ask({
        method: 'PUT',
        path: shareContentPath(shareId),
        body,
        answer: changedAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
    listShareVersions: (workspaceId, shareId, call) =>
      ask({
        method: 'GET',
        path: shareVersionsPath(shareId),
        answer: shareVersionsSchema,
        headers: within(workspaceId),
        ...call,
      }),
    removeShareVersion: (workspaceId, shareId, versionId, call) =>
      ask({
        method: 'DELETE',
        path: shareVersionPath(shareId, versionId),
        headers: within(workspaceId),
        ...call,
      }),
    readShareReads: (workspaceId, shareId, call) =>
      ask({
        method: 'GET',
        path: shareReadsPath(shareId),
        answer: shareReadsSchema,
        headers: within(workspaceId),
        ...call,
      }),
    listShareAddresses: (workspaceId, shareId, call) =>
      ask({
        method: 'GET',
        path: shareAddressesPath(shareId),
        answer: shareAddressesSchema,
        headers: within(workspaceId),
        ...call,
      }),
    rotateShare: (workspaceId, shareId, call) =>
      ask({
        method: 'POST',
        path: shareRotationPath(shareId),
        body: {},
        answer: shareEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    revokeShare: (workspaceId, shareId, call) =>
      ask({ method: 'DELETE', path: sharePath(shareId), headers: within(workspaceId), ...call }),
  }
}
