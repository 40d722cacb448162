import type { ApprovalClient } from '@vitrine/api-client'
import type { ApprovalEntry, ApprovalPreview } from '@vitrine/api-client/contract/shares'
import { conversationOf } from './conversations.ts'
import { previewOfConversation } from './made-previews.ts'
import { findEntry, pageOf } from './memory-pages.ts'
import type { MemoryWire } from './memory-wire.ts'

/** A request of somebody else that waits. */
export function approvalOf(id: string, change: Partial<ApprovalEntry> = {}): ApprovalEntry {
  return {
    id,
    url: `https://vitrine.example/approvals/${id}?workspace=w1`,
    state: 'waiting',
    change: 'link',
    causes: ['anyone'],
    kind: 'conversation',
    title: `Conversation ${id}`,
    conversationId: id,
    runId: null,
    shareId: null,
    branches: 'current',
    askedAt: '2026-11-20T09:00:00Z',
    askedBy: 'Charles Babbage',
    secretsReason: null,
    decidedAt: null,
    decidedBy: null,
    refusal: null,
    audience: 'anyone',
    addresses: [],
    expiresAt: '2026-12-22T09:00:00Z',
    maxViews: null,
    hasPassphrase: false,
    isIndexed: false,
    embedOrigins: [],
    depth: 'everything',
    hidden: [],
    leftOut: 0,
    isOwn: false,
    mayDecide: true,
    ...change,
  }
}

/** Requests that behave as the server's; `preview` says what is out of the ordinary in what readers would get. */
export function createMemoryApprovals(
  wire: MemoryWire,
  entries: ApprovalEntry[],
  preview: Partial<ApprovalPreview> = {},
): ApprovalClient {
  const decidedAt = '2026-11-21T09:00:00Z'
  const decided = { decidedAt, decidedBy: 'Ada Lovelace', mayDecide: false }
  return {
    list: (_, { state, cursor, signal } = {}) =>
      wire.call('listApprovals', signal, () => {
        const all = entries.filter((entry) => state === undefined || entry.state === state)
        const { entries: approvals, next } = pageOf(all, cursor)
        return { approvals, next, waiting: all.filter(({ mayDecide }) => mayDecide).length, waitingRuns: 0 }
      }),
    read: (_, id, { signal } = {}) => wire.call('readApproval', signal, () => findEntry(entries, id)),
    preview: (_, id, { signal } = {}) =>
      wire.call('previewApproval', signal, () => {
        const { title } = findEntry(entries, id)
        return { preview: previewOfConversation(conversationOf(title), {}), isCurrent: true, ...preview }
      }),
    decide: (_, id, decision) =>
      wire.call('decideApproval', undefined, () =>
        Object.assign(
          findEntry(entries, id),
          decided,
          decision.decision === 'approve'
            ? { state: 'approved' as const, shareId: 'new-link-0' }
            : { state: 'refused' as const, refusal: decision.reason },
        ),
      ),
    withdraw: (_, id) =>
      wire.call('withdrawApproval', undefined, () => {
        Object.assign(findEntry(entries, id), { state: 'withdrawn' as const, decidedAt, mayDecide: false })
      }),
  }
}
