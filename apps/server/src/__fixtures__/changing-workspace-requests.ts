import { OPEN_POLICY } from '../people/policy/publishing-policy.ts'
import { addMember } from './add-member.ts'
import { openPerson, PASSWORD } from './browser.ts'
import { type ChangingRequest, ofMember, ofSession } from './changing-request.ts'
import type { RightHolder } from './right-holder.ts'

async function otherMember({ server, workspaceId, email }: RightHolder): Promise<Record<string, string>> {
  const browser = await openPerson(server, `mate-of-${email}`)
  const { person } = (await (await browser.send('/api/auth/account')).json()) as { person: { id: string } }
  await addMember(server, workspaceId, person.id, 'member')
  return { workspaceId, userId: person.id }
}

async function pendingInvitation({
  browser,
  workspaceId,
  email,
}: RightHolder): Promise<Record<string, string>> {
  const answer = await browser.post(`/api/workspaces/${workspaceId}/invitations`, {
    email: `guest-of-${email}`,
    role: 'member',
  })
  return { workspaceId, id: ((await answer.json()) as { id: string }).id }
}

async function ownInvitation({ server, email }: RightHolder): Promise<Record<string, string>> {
  const host = await openPerson(server, `host-of-${email}`)
  const { workspaces } = (await (await host.send('/api/workspaces')).json()) as {
    workspaces: { id: string }[]
  }
  await host.post(`/api/workspaces/${workspaces[0]?.id}/invitations`, { email, role: 'member' })
  return { token: (await server.mailTo(email)).token }
}

/** Requests to the changing routes of workspaces, their members, invitations and keys. */
export const changingWorkspaceRequests: readonly ChangingRequest[] = [
  ofSession('POST /api/workspaces', () => ({ body: { name: 'Kitchen' } })),
  ofMember('PATCH /api/workspaces/:workspaceId', ({ workspaceId }) => ({
    parameters: { workspaceId },
    body: { name: 'Kitchen' },
  })),
  ofMember('PUT /api/workspaces/:workspaceId/publishing-policy', ({ workspaceId }) => ({
    parameters: { workspaceId },
    body: { ...OPEN_POLICY, maxDays: 30 },
  })),
  ofMember('DELETE /api/workspaces/:workspaceId', ({ workspaceId }) => ({ parameters: { workspaceId } })),
  ofMember('POST /api/workspaces/:workspaceId/choice', ({ workspaceId }) => ({
    parameters: { workspaceId },
  })),
  ofMember('PATCH /api/workspaces/:workspaceId/members/:userId', async (holder) => ({
    parameters: await otherMember(holder),
    body: { role: 'admin' },
  })),
  ofMember('DELETE /api/workspaces/:workspaceId/members/:userId', async (holder) => ({
    parameters: await otherMember(holder),
  })),
  ofMember('POST /api/workspaces/:workspaceId/invitations', ({ workspaceId, email }) => ({
    parameters: { workspaceId },
    body: { email: `guest-of-${email}`, role: 'admin' },
  })),
  ofMember('DELETE /api/workspaces/:workspaceId/invitations/:id', async (holder) => ({
    parameters: await pendingInvitation(holder),
  })),
  ofMember('POST /api/workspaces/:workspaceId/invitations/:id/mail', async (holder) => ({
    parameters: await pendingInvitation(holder),
  })),
  ofMember('POST /api/workspaces/:workspaceId/invitations/:id/link', async (holder) => ({
    parameters: await pendingInvitation(holder),
  })),
  ofMember('POST /api/workspaces/:workspaceId/keys', ({ workspaceId }) => ({
    parameters: { workspaceId },
    body: { name: 'Deploy', password: PASSWORD },
  })),
  ofMember('DELETE /api/workspaces/:workspaceId/keys/:id', ({ workspaceId, keyId }) => ({
    parameters: { workspaceId, id: keyId },
  })),
  ofSession('POST /api/invitations/:token/acceptance', async (holder) => ({
    parameters: await ownInvitation(holder),
  })),
]
