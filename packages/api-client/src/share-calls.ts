import type { AskWithSession, CallOptions } from './ask-with-session.ts'
import { CURSOR_PARAMETER } from './contract/conversations/library.ts'
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
import { within, withQuery } from './within-workspace.ts'

/** What a page asks about links. Each call throws `ApiError`. */
export interface ShareCalls {
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

/** The calls about links. */
export function shareCalls(ask: AskWithSession): ShareCalls {
  return {
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
