import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import {
  type AppendAnswer,
  appendAnswerSchema,
  type AppendRequest,
  conversationMessagesPath,
} from './contract/conversations/live-conversations.ts'
import { CURSOR_PARAMETER } from './contract/conversations/library.ts'
import {
  type ConversationPageAnswer,
  conversationPageAnswerSchema,
  conversationPagePath,
  conversationPicturePath,
  type PageAddresses,
  pageAddressesPath,
  pageAddressesSchema,
  type PageRequest,
  type PagesAnswer,
  pagesAnswerSchema,
  PAGES_PATH,
} from './contract/pages/public-pages.ts'
import { type HeldDecision, heldFindingsPath } from './contract/pages/held-findings.ts'
import type { ListOptions } from './list-options.ts'
import { within, withQuery } from './within-workspace.ts'

/** What a page asks about the public pages of conversations. Each call throws `ApiError`. */
export interface PageClient {
  /** One page of the public pages of a workspace, newest first. */
  list(workspaceId: string, options?: ListOptions): Promise<PagesAnswer>
  /** The public page of a conversation; its `page` is `null` where there is none. */
  read(conversationId: string, options?: CallOptions): Promise<ConversationPageAnswer>
  /** Every address of the page, whether it is on or off. */
  listAddresses(conversationId: string, options?: CallOptions): Promise<PageAddresses>
  /** Creates or changes the page. Switched off, it is gone for its readers at once. */
  write(conversationId: string, request: PageRequest, options?: CallOptions): Promise<ConversationPageAnswer>
  /** Masks or publishes the secrets that the page is held back for. */
  decideHeld(
    conversationId: string,
    decision: HeldDecision,
    options?: CallOptions,
  ): Promise<ConversationPageAnswer>
  /** Tells the readers of the page that nothing more comes; a message that is added later takes that back. */
  endConversation(conversationId: string, options?: CallOptions): Promise<AppendAnswer>
  /** Sets the preview picture of an existing page: PNG, JPEG, GIF, WebP or AVIF of at most `MAX_PICTURE_BYTES`. */
  setPicture(
    conversationId: string,
    bytes: Uint8Array<ArrayBuffer>,
    options?: CallOptions,
  ): Promise<ConversationPageAnswer>
  /** Removes the preview picture. Resolves to the changed page. */
  removePicture(conversationId: string, options?: CallOptions): Promise<ConversationPageAnswer>
}

/** A typed client for the page of somebody who is signed in. */
export function createPageClient(options: SessionClientOptions): PageClient {
  const ask = askWithSession(options)
  const answer = conversationPageAnswerSchema
  return {
    list: (workspaceId, { cursor, signal } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(PAGES_PATH, { [CURSOR_PARAMETER]: cursor }),
        answer: pagesAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    read: (id, call) => ask({ method: 'GET', path: conversationPagePath(id), answer, ...call }),
    listAddresses: (id, call) =>
      ask({ method: 'GET', path: pageAddressesPath(id), answer: pageAddressesSchema, ...call }),
    write: (id, body, call) => ask({ method: 'PUT', path: conversationPagePath(id), body, answer, ...call }),
    decideHeld: (id, body, call) => ask({ method: 'PUT', path: heldFindingsPath(id), body, answer, ...call }),
    endConversation: (id, call) =>
      ask({
        method: 'POST',
        path: conversationMessagesPath(id),
        body: { messages: [], isEnded: true } satisfies AppendRequest,
        answer: appendAnswerSchema,
        ...call,
      }),
    setPicture: (id, bytes, call) =>
      ask({ method: 'PUT', path: conversationPicturePath(id), bytes, answer, ...call }),
    removePicture: (id, call) =>
      ask({ method: 'DELETE', path: conversationPicturePath(id), answer, ...call }),
  }
}
