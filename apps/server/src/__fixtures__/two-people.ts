import {
  APPROVALS_PATH,
  type ApprovalDecision,
  approvalDecisionPath,
  type ApprovalEntry,
  approvalPath,
  type ApprovalPreview,
  approvalPreviewPath,
  type ApprovalsAnswer,
  type ShareAnswer,
  SHARES_PATH,
  type WaitingApproval,
} from '@vitrine/api-client/contract/shares'
import {
  type PublishingPolicy,
  publishingPolicyPath,
  WORKSPACE_HEADER,
  type WorkspaceRole,
} from '@vitrine/api-client/contract/workspaces'
import { expect } from 'vitest'
import { OPEN_POLICY } from '../people/policy/publishing-policy.ts'
import { addMember } from './add-member.ts'
import type { Browser } from './browser.ts'
import { openRightHolder, type RightHolder } from './right-holder.ts'
import { importChat } from './share-chat.ts'
import type { TestServer } from './start-test-server.ts'

/** Somebody who acts in the workspace of the owner. */
export interface Colleague extends Pick<RightHolder, 'email' | 'userId' | 'browser'> {
  send(path: string, method?: string, body?: object): Promise<Response>
  publish(request: object): Promise<Response>
  decide(approvalId: string, decision: ApprovalDecision): Promise<Response>
  approve(approvalId: string): Promise<Response>
  read(approvalId: string): Promise<ApprovalEntry>
  preview(approvalId: string): Promise<ApprovalPreview>
  list(query?: string): Promise<ApprovalsAnswer>
  withdraw(approvalId: string): Promise<Response>
}

/** A workspace whose owner and one more member publish. */
export interface TwoPeople {
  holder: RightHolder
  owner: Colleague
  other: Colleague
  /** Imports a chat of the owner. */
  imported(...texts: string[]): Promise<string>
  setPolicy(change: Partial<PublishingPolicy>): Promise<void>
}

let count = 0

/** Opens a workspace in which the policy wants a second person. */
export async function openTwoPeople(
  server: TestServer,
  { role = 'admin', ...policy }: Partial<PublishingPolicy> & { role?: WorkspaceRole },
): Promise<TwoPeople> {
  const holder = await openRightHolder(server)
  const second = await openRightHolder(server)
  const { workspaceId } = holder
  await addMember(server, workspaceId, second.userId, role)
  const owner = colleague(holder, workspaceId)
  async function setPolicy(change: Partial<PublishingPolicy>): Promise<void> {
    const body = { ...OPEN_POLICY, ...change }
    const answer = await holder.browser.send(publishingPolicyPath(workspaceId), { method: 'PUT', body })
    expect(answer.status, await answer.text()).toBe(200)
  }
  await setPolicy(policy)
  return {
    holder,
    owner,
    other: colleague(second, workspaceId),
    setPolicy,
    async imported(...texts) {
      count += 1
      const chat = [`Question ${count} about tea`, ...texts].map((content, at) => ({
        role: at % 2 === 0 ? 'user' : 'assistant',
        content,
      }))
      return (await importChat(server, chat, holder.key)).conversations[0]?.id ?? ''
    },
  }
}

function colleague({ email, userId, browser }: RightHolder, workspaceId: string): Colleague {
  const headers = { [WORKSPACE_HEADER]: workspaceId }
  const send = (path: string, method = 'GET', body?: object) =>
    (browser satisfies Browser).send(path, { method, headers, ...(body && { body }) })
  const decide = (id: string, decision: ApprovalDecision) => send(approvalDecisionPath(id), 'POST', decision)
  return {
    email,
    userId,
    browser,
    send,
    publish: (request) => send(SHARES_PATH, 'POST', request),
    decide,
    approve: (id) => decide(id, { decision: 'approve' }),
    read: (id) => answered(send(approvalPath(id))),
    preview: (id) => answered(send(approvalPreviewPath(id))),
    list: (query = '') => answered(send(`${APPROVALS_PATH}${query}`)),
    withdraw: (id) => send(approvalPath(id), 'DELETE'),
  }
}

async function answered<Answer>(sent: Promise<Response>): Promise<Answer> {
  const answer = await sent
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Answer
}

/** The request of an answer that says that it waits. */
export async function waitingOf(sent: Promise<Response> | Response): Promise<WaitingApproval> {
  const answer = await sent
  expect(answer.status, await answer.clone().text()).toBe(202)
  return (await answer.json()) as WaitingApproval
}

/** The link of an answer that has published. */
export async function linkOf(sent: Promise<Response> | Response): Promise<ShareAnswer> {
  const answer = await sent
  expect([200, 201], await answer.clone().text()).toContain(answer.status)
  return (await answer.json()) as ShareAnswer
}
