import { approvalRequests } from '../platform/database/schema.ts'
import { newShareId } from '../platform/database/share-id.ts'
import { addMember } from './add-member.ts'
import { type ChangingRequest, ofCaller, ofMember } from './changing-request.ts'
import { openRightHolder, type RightHolder } from './right-holder.ts'
import { importChat } from './share-chat.ts'
import { chatAbout } from './transcripts.ts'

async function askedApproval(holder: RightHolder, askedBy: string): Promise<Record<string, string>> {
  const { conversations } = await importChat(holder.server, chatAbout('kettles'), holder.key)
  const conversationId = conversations[0]?.id
  const approvalId = newShareId()
  await holder.server.store.database.insert(approvalRequests).values({
    id: approvalId,
    workspaceId: holder.workspaceId,
    change: 'link',
    state: 'waiting',
    conversationId,
    branches: 'current',
    title: 'Kettles',
    chosen: {},
    contentHash: '',
    causes: ['every'],
    askedBy,
    keyId: holder.keyId,
  })
  return { approvalId }
}

async function anotherMember({ server, workspaceId }: RightHolder): Promise<string> {
  const { userId } = await openRightHolder(server)
  await addMember(server, workspaceId, userId, 'member')
  return userId
}

/** Requests to the changing routes of approvals. */
export const changingApprovalRequests: readonly ChangingRequest[] = [
  ofMember('POST /api/approvals/:approvalId/decision', async (holder) => ({
    parameters: await askedApproval(holder, await anotherMember(holder)),
    body: { decision: 'refuse', reason: 'Names a customer.' },
  })),
  ...ofCaller('DELETE /api/approvals/:approvalId', async (holder) => ({
    parameters: await askedApproval(holder, holder.userId),
  })),
]
