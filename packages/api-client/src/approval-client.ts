import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import {
  type ApprovalDecision,
  approvalDecisionPath,
  type ApprovalEntry,
  approvalEntrySchema,
  approvalPath,
  type ApprovalPreview,
  approvalPreviewPath,
  approvalPreviewSchema,
  APPROVAL_STATE_PARAMETER,
  APPROVALS_PATH,
  type ApprovalsAnswer,
  approvalsAnswerSchema,
  type ApprovalState,
} from './contract/shares/approvals.ts'
import { CURSOR_PARAMETER } from './contract/conversations/library.ts'
import { within, withQuery } from './within-workspace.ts'

/** What a page asks about requests to publish that a second person decides. Each call throws `ApiError`. */
export interface ApprovalClient {
  /** Requests to publish that the caller made, and those that they may approve: first what waits, the oldest first. */
  list(
    workspaceId: string,
    options?: CallOptions & { state?: ApprovalState; cursor?: string | undefined },
  ): Promise<ApprovalsAnswer>
  /** One request to publish. */
  read(workspaceId: string, approvalId: string, options?: CallOptions): Promise<ApprovalEntry>
  /** What readers would get once a request is approved. */
  preview(workspaceId: string, approvalId: string, options?: CallOptions): Promise<ApprovalPreview>
  /** Publishes what somebody else asked for, or refuses it with a reason. */
  decide(
    workspaceId: string,
    approvalId: string,
    decision: ApprovalDecision,
    options?: CallOptions,
  ): Promise<ApprovalEntry>
  /** Takes one's own request back. */
  withdraw(workspaceId: string, approvalId: string, options?: CallOptions): Promise<void>
}

/** A typed client for the page of somebody who is signed in. */
export function createApprovalClient(options: SessionClientOptions): ApprovalClient {
  const ask = askWithSession(options)
  return {
    list: (workspaceId, { state, cursor, signal } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(APPROVALS_PATH, { [APPROVAL_STATE_PARAMETER]: state, [CURSOR_PARAMETER]: cursor }),
        answer: approvalsAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    read: (workspaceId, approvalId, call) =>
      ask({
        method: 'GET',
        path: approvalPath(approvalId),
        answer: approvalEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    preview: (workspaceId, approvalId, call) =>
      ask({
        method: 'GET',
        path: approvalPreviewPath(approvalId),
        answer: approvalPreviewSchema,
        headers: within(workspaceId),
        ...call,
      }),
    decide: (workspaceId, approvalId, body, call) =>
      ask({
        method: 'POST',
        path: approvalDecisionPath(approvalId),
        body,
        answer: approvalEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    withdraw: (workspaceId, approvalId, call) =>
      ask({
        method: 'DELETE',
        path: approvalPath(approvalId),
        headers: within(workspaceId),
        ...call,
      }),
  }
}
