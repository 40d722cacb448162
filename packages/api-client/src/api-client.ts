import { shareContentPath, type ShareReplacement } from './contract/shares/share-preview.ts'
import { appendStream, type AppendStreamOptions, type PartSource } from './append-stream.ts'
import type { CallOptions } from './ask-with-session.ts'
import { callServer, type Server } from './call-server.ts'
import {
  CONVERSATIONS_PATH,
  FILE_NAME_PARAMETER,
  importAnswerSchema,
  type ImportAnswer,
} from './contract/conversations/conversations.ts'
import {
  type AgentAssignment,
  agentAssignmentSchema,
  conversationAgentPath,
} from './contract/conversations/library.ts'
import {
  conversationMessagesPath,
  type AppendAnswer,
  appendAnswerSchema,
  type AppendRequest,
  LIVE_CONVERSATIONS_PATH,
  type NewConversation,
  type NewConversationAnswer,
  newConversationAnswerSchema,
} from './contract/conversations/live-conversations.ts'
import { HEALTH_PATH, healthAnswerSchema, type HealthAnswer } from './contract/health/health.ts'
import {
  type ConversationPageAnswer,
  conversationPageAnswerSchema,
  conversationPagePath,
  type PageRequest,
  publicPagePath,
  publicPageSchema,
  type PublicPage,
} from './contract/pages/public-pages.ts'
import {
  changedAnswerSchema,
  publishedAnswerSchema,
  type WaitingApproval,
} from './contract/shares/approvals.ts'
import type { ShareEntry, ShareUpdate } from './contract/shares/share-list.ts'
import { publicSharePath, publicShareSchema, type PublicShare } from './contract/shares/public-shares.ts'
import { sharePath, SHARES_PATH, type ShareAnswer, type ShareRequest } from './contract/shares/shares.ts'
import { serverAddress } from './server-address.ts'
import { uploadBody, type UploadOptions, type UploadSource } from './upload-body.ts'

/** Which server, and with which key. */
export interface ApiClientOptions {
  /** Address of the server, for example `http://127.0.0.1:8787`; it may live below a path. */
  baseUrl: string
  /** Needed by everything but what is public and `health`; sent to `baseUrl` alone, never after a redirect. */
  apiKey?: string
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
}

/** The calls of a Vitrine server. Each throws `ApiError`, or the reason of its signal once that is aborted. */
export interface ApiClient {
  /** Stores every conversation of a transcript; the same bytes again give the same ids. */
  importTranscript(source: UploadSource, options?: UploadOptions): Promise<ImportAnswer>
  /** Publishes a stored conversation, or requests it where another member has to approve first; the same request again gives the same answer. */
  createShare(request: ShareRequest, options?: CallOptions): Promise<ShareAnswer | WaitingApproval>
  /** Changes who finds a link and how long it works. Fails with `not-found` when there is none, or no longer. */
  updateShare(
    shareId: string,
    update: ShareUpdate,
    options?: CallOptions,
  ): Promise<ShareEntry | WaitingApproval>
  /** Publishes again under the address of a link. Fails with `not-found` when there is none, or no longer, and with the reason `out-of-date` where it would be made of something else than `source`. */
  replaceShareContent(
    shareId: string,
    replacement: ShareReplacement,
    options?: CallOptions,
  ): Promise<ShareEntry | WaitingApproval>
  /** Ends a link. Fails with `not-found` when there is none, or no longer. */
  revokeShare(shareId: string, options?: CallOptions): Promise<void>
  /** What anyone with the link may read. */
  readPublicShare(shareId: string, options?: CallOptions): Promise<PublicShare>
  /** Creates an empty live conversation, to which messages are appended. */
  createConversation(request: NewConversation, options?: CallOptions): Promise<NewConversationAnswer>
  /** Appends whole messages to a conversation. The same ones again change nothing. */
  appendMessages(conversationId: string, request: AppendRequest, options?: CallOptions): Promise<AppendAnswer>
  /**
   * Appends the parts of a stream as they come: AI SDK UI message parts, or AG-UI events. A restart of the server loses
   * nothing: the parts are held until the stream has ended, and sent again.
   */
  appendStream(
    conversationId: string,
    parts: PartSource,
    options?: AppendStreamOptions,
  ): Promise<AppendAnswer>
  /** Says which agent or chatbot of the workspace speaks in a conversation, or with null that none in particular does. */
  assignAgent(conversationId: string, agentId: string | null, options?: CallOptions): Promise<AgentAssignment>
  /** The public page of a conversation, switched on or off. */
  readPage(conversationId: string, options?: CallOptions): Promise<ConversationPageAnswer>
  /** Creates or changes the public page. Switched off, it is gone for its readers at once. */
  writePage(
    conversationId: string,
    request: PageRequest,
    options?: CallOptions,
  ): Promise<ConversationPageAnswer>
  /** The present state of a public page; its stream has the later events. Fails with `not-found` where there is none. */
  readPublicPage(pageId: string, options?: CallOptions): Promise<PublicPage>
  /** The version of a server that accepts requests. */
  health(options?: CallOptions): Promise<HealthAnswer>
}

/** A typed client of one server. Throws `TypeError` on an address or a key that cannot be one. */
export function createApiClient({ baseUrl, apiKey, fetch }: ApiClientOptions): ApiClient {
  serverAddress(baseUrl, '/')
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('The API key is empty or holds characters that no key has.')
  }
  const server: Server = { baseUrl, apiKey, fetch: fetch ?? ((...request) => globalThis.fetch(...request)) }
  return {
    async importTranscript(source, options = {}) {
      const { body, headers, duplex } = uploadBody(source, options)
      const query = options.name ? `?${new URLSearchParams({ [FILE_NAME_PARAMETER]: options.name })}` : ''
      const answer = await callServer(server, {
        method: 'POST',
        path: `${CONVERSATIONS_PATH}${query}`,
        answer: importAnswerSchema,
        headers: { 'content-type': 'application/octet-stream', ...headers },
        body: body as BodyInit,
        duplex,
        signal: options.signal,
      })
      if (!duplex && source instanceof Uint8Array) {
        options.onProgress?.({ sentBytes: source.byteLength, totalBytes: source.byteLength })
      }
      return answer
    },
    createShare: (request, { signal } = {}) =>
      callServer(server, {
        ...jsonBody('POST', request),
        path: SHARES_PATH,
        answer: publishedAnswerSchema,
        signal,
      }),
    updateShare: (shareId, update, { signal } = {}) =>
      callServer(server, {
        ...jsonBody('PATCH', update),
        path: sharePath(shareId),
        answer: changedAnswerSchema,
        signal,
      }),
    replaceShareContent: (shareId, replacement, { signal } = {}) =>
      callServer(server, {
        ...jsonBody('PUT', replacement),
        path: shareContentPath(shareId),
        answer: changedAnswerSchema,
        signal,
      }),
    revokeShare: (shareId, { signal } = {}) =>
      callServer<void>(server, { method: 'DELETE', path: sharePath(shareId), signal }),
    readPublicShare: (shareId, { signal } = {}) =>
      callServer(server, {
        method: 'GET',
        path: publicSharePath(shareId),
        answer: publicShareSchema,
        signal,
        isPublic: true,
      }),
    createConversation: (request, { signal } = {}) =>
      callServer(server, {
        ...jsonBody('POST', request),
        path: LIVE_CONVERSATIONS_PATH,
        answer: newConversationAnswerSchema,
        signal,
      }),
    appendMessages: (conversationId, request, { signal } = {}) =>
      callServer(server, {
        ...jsonBody('POST', request),
        path: conversationMessagesPath(conversationId),
        answer: appendAnswerSchema,
        signal,
      }),
    appendStream: (conversationId, parts, options = {}) =>
      appendStream(server, conversationId, parts, options),
    assignAgent: (conversationId, agentId, { signal } = {}) =>
      callServer(server, {
        ...jsonBody('PUT', { agentId }),
        path: conversationAgentPath(conversationId),
        answer: agentAssignmentSchema,
        signal,
      }),
    readPage: (conversationId, { signal } = {}) =>
      callServer(server, {
        method: 'GET',
        path: conversationPagePath(conversationId),
        answer: conversationPageAnswerSchema,
        signal,
      }),
    writePage: (conversationId, request, { signal } = {}) =>
      callServer(server, {
        ...jsonBody('PUT', request),
        path: conversationPagePath(conversationId),
        answer: conversationPageAnswerSchema,
        signal,
      }),
    readPublicPage: (pageId, { signal } = {}) =>
      callServer(server, {
        method: 'GET',
        path: publicPagePath(pageId),
        answer: publicPageSchema,
        signal,
        isPublic: true,
      }),
    health: ({ signal } = {}) =>
      callServer(server, {
        method: 'GET',
        path: HEALTH_PATH,
        answer: healthAnswerSchema,
        signal,
        isPublic: true,
      }),
  }
}

function jsonBody<Method extends string>(
  method: Method,
  value: unknown,
): { method: Method; headers: Record<string, string>; body: string } {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
